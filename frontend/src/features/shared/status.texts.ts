/** Words of statuses (docs/product-rules.md#text-2, docs/product-rules.md#text-3). Anything else is unknown. */
export const STATUS = {
  order: { pending: 'Bekliyor', processing: 'İşleniyor', completed: 'Tamamlandı', cancelled: 'İptal Edildi' },
  payment: { pending: 'Bekliyor', approved: 'Onaylandı', rejected: 'Reddedildi' },
  unknown: 'Bilinmiyor',
} as const;

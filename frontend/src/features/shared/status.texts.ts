/** Words of statuses (specification 4). Anything else is unknown. */
export const STATUS = {
  order: { pending: 'Bekliyor', processing: 'İşleniyor', completed: 'Tamamlandı', cancelled: 'İptal Edildi' },
  payment: { pending: 'Bekliyor', approved: 'Onaylandı', rejected: 'Reddedildi' },
  unknown: 'Bilinmiyor',
} as const;

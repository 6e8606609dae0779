/** Columns of the exported lists (docs/product-rules.md#admin-3). */
export const ORDER_COLUMNS = [
  'Sipariş ID',
  'Sipariş No',
  'Müşteri',
  'E-posta',
  'Ürün sayısı',
  'Ürünler',
  'Toplam (₺)',
  'Ödeme',
  'Durum',
  'Hedef',
  'Tarih',
];
export const PAYMENT_COLUMNS = [
  'Talep ID',
  'Referans',
  'Kullanıcı',
  'E-posta',
  'Tutar (₺)',
  'Yöntem',
  'Durum',
  'Limit dışı',
  'Tarih',
  'Karar tarihi',
  'Karar veren',
  'Not',
];

export const OUTSIDE_LIMITS = { yes: 'Evet', no: 'Hayır' } as const;

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
  'Tür',
  'Tutar (₺)',
  'Yöntem',
  'Durum',
  'Limit dışı',
  'Aynı dekont',
  'Tarih',
  'Karar tarihi',
  'Karar veren',
  'Not',
];

/** Whether a request has a mark. */
export const MARKED = { yes: 'Evet', no: 'Hayır' } as const;

/** Columns of the exported lists (docs/product-rules.md#admin-3). */
export const PLATFORM_COLUMNS = [
  'Sıra',
  'Ad',
  'Adres',
  'Açıklama',
  'Renk',
  'Aktif hizmet',
  'Hizmet',
  'Kategori',
  'Durum',
  'Güncellendi',
];
export const CATEGORY_COLUMNS = ['Platform', 'Sıra', 'Kategori', 'Açıklama', 'Hizmet', 'Durum', 'Güncellendi'];
export const SERVICE_COLUMNS = [
  'Platform',
  'Hizmet',
  'Kategori',
  'Miktar',
  'Fiyat (₺)',
  'Kalite',
  'Teslimat',
  'Durum',
  'Güncellendi',
];

export const CATALOG_PROBLEMS = {
  rowMissing: 'Bu kayıt bulunamadı. Silinmiş olabilir.',
  platformMissing: 'Platform bulunamadı.',
  categoryInUse: 'Bu kategoride hizmetler var; başka platforma taşınamaz.',
} as const;

/** The default package of a platform (docs/product-rules.md#money-8). */
export const BASIC_PACKAGE = {
  category: 'Paket',
  name: 'Temel Paket',
  description: 'Bu platform için başlangıç paketi.',
  features: ['Hızlı başlangıç', 'Şifre istenmez', '30 gün düşüş koruması'],
  deliveryTime: '1-6 saat',
  quality: 'Standard',
} as const;

/** The panel's tabs in their order (docs/product-rules.md#admin-1). */
export const PATHS = {
  genel: '/admin',
  platformlar: '/admin/platformlar',
  hizmetler: '/admin/hizmetler',
  kullanicilar: '/admin/kullanicilar',
  siparisler: '/admin/siparisler',
  odemeler: '/admin/odemeler',
  blog: '/admin/blog',
  mesajlar: '/admin/mesajlar',
  ayarlar: '/admin/ayarlar',
  denetim: '/denetim',
} as const;
export type AdminTab = keyof typeof PATHS;

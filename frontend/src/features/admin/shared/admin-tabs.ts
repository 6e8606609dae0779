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
/** Categories of services. */
export const CATEGORIES_PATH = `${PATHS.hizmetler}?bolum=kategoriler`;

/** The parts of the audit area with their addresses. */
export const AUDIT_PATHS = {
  cuzdanlar: '/denetim',
  akis: '/denetim/akis',
  mizan: '/denetim/mizan',
  bakiyeler: '/denetim/bakiyeler',
  hacim: '/denetim/hacim',
  kararlar: '/denetim/kararlar',
  dogrulama: '/denetim/dogrulama',
  gorunumler: '/denetim/gorunumler',
  gunluk: '/denetim/gunluk',
  kanit: '/denetim/kanit',
  ozetler: '/denetim/ozetler',
} as const;
export type AuditSection = keyof typeof AUDIT_PATHS;

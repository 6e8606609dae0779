import type { IconName } from '@yukselt/contracts';

/** What a tab of the panel is called, where it is, and its icon in the palette. */
interface AdminTabDescription {
  path: string;
  title: string;
  icon: IconName;
}

/** The panel's tabs in their order (docs/product-rules.md#admin-1). */
export const TABS = {
  genel: { path: '/admin', title: 'Genel', icon: 'activity' },
  platformlar: { path: '/admin/platformlar', title: 'Platformlar', icon: 'globe' },
  hizmetler: { path: '/admin/hizmetler', title: 'Hizmetler', icon: 'bolt' },
  kullanicilar: { path: '/admin/kullanicilar', title: 'Kullanıcılar', icon: 'user' },
  siparisler: { path: '/admin/siparisler', title: 'Siparişler', icon: 'cart' },
  odemeler: { path: '/admin/odemeler', title: 'Ödemeler', icon: 'wallet' },
  blog: { path: '/admin/blog', title: 'Blog', icon: 'edit' },
  mesajlar: { path: '/admin/mesajlar', title: 'Mesajlar', icon: 'comment' },
  ayarlar: { path: '/admin/ayarlar', title: 'Ayarlar', icon: 'settings' },
  denetim: { path: '/denetim', title: 'Denetim', icon: 'eye' },
} as const satisfies Record<string, AdminTabDescription>;
export type AdminTab = keyof typeof TABS;
export const TAB_NAMES = Object.keys(TABS) as AdminTab[];
/** Categories of services. */
export const CATEGORIES_PATH = `${TABS.hizmetler.path}?bolum=kategoriler`;

/** The sections of the audit tab with their addresses. */
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

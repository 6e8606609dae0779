import { SHELL } from './shell.texts.js';

export interface NavLinkItem {
  to: string;
  text: string;
  icon: string;
  also?: readonly string[];
}

/** Links of the header (docs/product-rules.md#shell-1). `also`: other addresses of the same page. */
export const NAV: readonly NavLinkItem[] = [
  { to: '/', text: SHELL.home, icon: 'home', also: ['/home', '/index', '/index.html', '/main', '/anasayfa'] },
  { to: '/sosyal-medya-hizmetleri', text: SHELL.services, icon: 'grid', also: ['/hizmetler', '/services'] },
  { to: '/hakkimizda', text: SHELL.about, icon: 'users', also: ['/about'] },
  { to: '/ucretsiz-takipci-araclari', text: SHELL.tools, icon: 'bolt', also: ['/tools', '/araclar'] },
  { to: '/blog', text: SHELL.blog, icon: 'newspaper' },
  { to: '/contact', text: SHELL.contact, icon: 'mail', also: ['/iletisim'] },
];

/** Whether a link leads to the page at `path`, or to the page above it. */
export const isCurrent = (link: NavLinkItem, path: string): boolean =>
  [link.to, ...(link.also ?? [])].some(
    (to) => path === to || (to !== '/' && path.toLowerCase().concat('/').startsWith(`${to}/`)),
  );

/** Links of the signed-in user's menu (docs/product-rules.md#shell-2). */
export const ACCOUNT_LINKS: readonly NavLinkItem[] = [
  { to: '/dashboard', text: SHELL.account, icon: 'user', also: ['/hesap'] },
  { to: '/wallet', text: SHELL.wallet, icon: 'wallet' },
  { to: '/dashboard/settings', text: SHELL.settings, icon: 'settings', also: ['/hesap/ayarlar'] },
];

interface FooterColumn {
  title: string;
  links: readonly { to: string; text: string }[];
}
/** Links of the footer (docs/product-rules.md#shell-3). */
export const FOOTER_COMPANY: FooterColumn = {
  title: SHELL.company,
  links: [
    { to: '/hakkimizda', text: SHELL.about },
    { to: '/blog', text: SHELL.blog },
    { to: '/faq', text: SHELL.faq },
    { to: '/contact', text: SHELL.contact },
    { to: '/ucretsiz-takipci-araclari', text: SHELL.tools },
    { to: '/api', text: SHELL.api },
  ],
};
export const FOOTER_LEGAL: FooterColumn = {
  title: SHELL.legal,
  links: [
    { to: '/terms-of-service', text: SHELL.terms },
    { to: '/privacy-policy', text: SHELL.privacy },
    { to: '/data-privacy', text: SHELL.dataPrivacy },
  ],
};

/** Most platforms in the footer (docs/product-rules.md#shell-3). */
export const FOOTER_PLATFORMS = 16;
export const SOCIAL = [
  { logo: 'instagram', name: 'Instagram', href: 'https://www.instagram.com/' },
  { logo: 'x', name: 'X', href: 'https://x.com/' },
  { logo: 'youtube', name: 'YouTube', href: 'https://www.youtube.com/' },
  { logo: 'telegram', name: 'Telegram', href: 'https://telegram.org/' },
] as const;

import { type IconName, PAGES, type SitePage } from '@yukselt/contracts';
import { SHELL } from './shell.texts.js';

export interface NavLinkItem {
  to: string;
  text: string;
  icon: IconName;
  /** Every address of the page, when it has more than one. */
  addresses?: readonly string[];
}

/** A link to a page. @param to the address to show, when it is not the page's own */
const link = (page: SitePage, text: string, icon: IconName, to = page.path): NavLinkItem => ({
  to,
  text,
  icon,
  addresses: [page.path, ...page.aliases],
});

/** Links of the header (docs/product-rules.md#shell-1). */
export const NAV: readonly NavLinkItem[] = [
  link(PAGES.home, SHELL.home, 'home'),
  link(PAGES.services, SHELL.services, 'grid'),
  link(PAGES.about, SHELL.about, 'users'),
  link(PAGES.tools, SHELL.tools, 'bolt'),
  link(PAGES.blog, SHELL.blog, 'newspaper'),
  link(PAGES.contact, SHELL.contact, 'mail'),
];

/** Whether a link leads to the page at `path`, or to the page above it. */
export const isCurrent = ({ to, addresses = [to] }: NavLinkItem, path: string): boolean =>
  addresses.some(
    (address) => path === address || (address !== '/' && `${path.toLowerCase()}/`.startsWith(`${address}/`)),
  );

/** Links of the signed-in user's menu (docs/product-rules.md#shell-2). */
const ACCOUNT_LINKS: readonly NavLinkItem[] = [
  link(PAGES.dashboard, SHELL.account, 'user', '/dashboard'),
  link(PAGES.orders, SHELL.orders, 'box'),
  link(PAGES.wallet, SHELL.wallet, 'wallet'),
  link(PAGES.settings, SHELL.settings, 'settings', '/dashboard/settings'),
];

/** An auditor has no wallet and no orders (docs/product-rules.md#role-1). */
export const accountLinks = (isAuditor: boolean): readonly NavLinkItem[] =>
  ACCOUNT_LINKS.filter(({ to }) => !isAuditor || (to !== PAGES.wallet.path && to !== PAGES.orders.path));

/** A link whose word is the page's title. */
const byTitle = ({ path, title }: SitePage): { to: string; text: string } => ({ to: path, text: title ?? SHELL.home });

interface FooterColumn {
  title: string;
  links: readonly { to: string; text: string }[];
}
/** Links of the footer (docs/product-rules.md#shell-3). */
export const FOOTER_COMPANY: FooterColumn = {
  title: SHELL.company,
  links: [
    byTitle(PAGES.about),
    byTitle(PAGES.blog),
    byTitle(PAGES.faq),
    byTitle(PAGES.contact),
    byTitle(PAGES.tools),
    { to: PAGES.developers.path, text: SHELL.api },
  ],
};
export const FOOTER_LEGAL: FooterColumn = {
  title: SHELL.legal,
  links: [
    byTitle(PAGES.terms),
    byTitle(PAGES.saleInformation),
    byTitle(PAGES.saleContract),
    byTitle(PAGES.privacy),
    { to: PAGES.dataPrivacy.path, text: SHELL.dataPrivacy },
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

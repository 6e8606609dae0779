import { SHELL } from '../texts/shell.js';

export interface NavLinkItem { to: string; text: string; icon: string; also?: string[] }

/** Links of the header. `also`: other addresses at which the link is current. */
export const NAV: NavLinkItem[] = [
  { to: '/', text: 'Ana Sayfa', icon: 'home', also: ['/home', '/index', '/index.html', '/main', '/anasayfa'] },
  { to: '/sosyal-medya-hizmetleri', text: 'Hizmetler', icon: 'grid', also: ['/hizmetler', '/services'] },
];

/** Links of the footer by column; a page is listed once it exists. */
export const FOOTER_COLUMNS: { title: string; links: { to: string; text: string }[] }[] = [
  { title: SHELL.company, links: [{ to: '/sosyal-medya-hizmetleri', text: 'Hizmetler' }, { to: '/register', text: 'Kayıt Ol' }, { to: '/login', text: 'Giriş Yap' }] },
];

/** Most platforms in the footer (specification 9). */
export const FOOTER_PLATFORMS = 16;
export const SOCIAL = [
  { logo: 'instagram', name: 'Instagram', href: 'https://www.instagram.com/' },
  { logo: 'x', name: 'X', href: 'https://x.com/' },
  { logo: 'youtube', name: 'YouTube', href: 'https://www.youtube.com/' },
  { logo: 'telegram', name: 'Telegram', href: 'https://telegram.org/' },
];

/** A chat with the phone's digits and the greeting filled in (specification 2.3). */
export const chatLink = (phone: string): string => `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(SHELL.supportGreeting)}`;
/** The same number for the telephone. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

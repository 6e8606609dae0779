import { CONTACT_LINKS } from './contact-links.texts.js';

/**
 * A chat with the phone's digits and the greeting filled in (docs/product-rules.md#shell-4).
 * @param order number of the order that the question is about
 */
export function chatLink(phone: string, order: string | null = null): string {
  const greeting = order === null ? CONTACT_LINKS.supportGreeting : CONTACT_LINKS.orderGreeting(order);
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(greeting)}`;
}

/** Name of the order number in the address of the contact page. */
export const ABOUT_ORDER = 'siparis';
/** The contact page, its form filled in with an order number. */
export const contactAbout = (order: string): string => `/iletisim?${ABOUT_ORDER}=${encodeURIComponent(order)}#mesaj`;

/** The same number for the telephone. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

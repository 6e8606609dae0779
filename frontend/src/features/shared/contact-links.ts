import { CONTACT_LINKS } from './contact-links.texts.js';

/** A chat with the phone's digits and the greeting filled in (docs/product-rules.md#shell-4). */
export const chatLink = (phone: string): string =>
  `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(CONTACT_LINKS.supportGreeting)}`;
/** The same number for the telephone. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

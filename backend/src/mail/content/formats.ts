import { formatTry, parseKurus } from '@yukselt/contracts';
import { MAIL } from '../mail.texts.js';

const TIME = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Istanbul' });

/** @param at ISO time @returns e.g. `22 Kasım 2026 17:30`, Istanbul time */
export const timeText = (at: string): string => TIME.format(new Date(at));
/** @param amount kuruş text @returns e.g. `₺1.250,00` */
export const amountText = (amount: string): string => formatTry(parseKurus(amount));
/** `elif@ornek.com` as `e…@ornek.com`: its owner knows it, and a stranger learns no address. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1…');
/** Texts that mail programs turn into links: an address, a domain, a telephone number. */
const LINKED = /@|:\/\/|[.\u2024\u3002\uFF0E\uFF61][\p{L}\p{N}]|\d(?:[ ()-]*\d){6}/u;
/**
 * A name is whatever its owner typed, and the account's address may be a stranger's: a name that mail programs would
 * turn into a link is left out, or the shop would send that link.
 * @param name `null`: of a visitor
 */
export const greeting = (name: string | null): string =>
  name === null || LINKED.test(name) ? MAIL.helloPlain : MAIL.hello(oneLine(name));
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

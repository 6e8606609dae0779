import { formatTry, parseKurus } from '@yukselt/contracts';

const TIME = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Istanbul' });

/** @param at ISO time @returns e.g. `22 Kasım 2026 17:30`, in Turkey */
export const timeText = (at: string): string => TIME.format(new Date(at));
/** @param amount kuruş text @returns e.g. `₺1.250,00` */
export const amountText = (amount: string): string => formatTry(parseKurus(amount));
/** `elif@ornek.com` as `e…@ornek.com`: its owner knows it, and a stranger learns no address. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1…');

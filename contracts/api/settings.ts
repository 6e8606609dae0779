import { z } from 'zod';
import { emailSchema, phoneSchema } from './identity.js';
import { freeText, kurusWire } from './common.js';

/** ISO 13616 check: letters are numbers from 10 on, the first four characters go to the end, the remainder by 97 is 1. */
export function ibanValid(text: string): boolean {
  const iban = text.replace(/ /g, '').toUpperCase();
  if (!/^TR\d{24}$/.test(iban)) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

const required = (max: number) => freeText(max).pipe(z.string().min(1, 'Bu alan gerekli'));
const transferAccount = z.strictObject({
  bank: required(60),
  /** Turkish IBAN; spaces are dropped. */
  account: z.string().trim().max(40).refine(ibanValid, 'Geçerli bir IBAN girin').transform((text) => text.replace(/ /g, '').toUpperCase()),
});

/** Admin site settings (specification 3; rulings). The same schema validates the form, the request and the stored row. */
export const siteSettingsBody = z.strictObject({
  name: required(60),
  description: required(300),
  contact: z.strictObject({ email: emailSchema, phone: phoneSchema, address: required(200) }),
  support: z.array(z.strictObject({ name: required(50), phone: phoneSchema, role: required(50) })).max(2),
  transfer: z.strictObject({ holder: required(80), papara: transferAccount, bank: transferAccount }),
  /** Kuruş text. Requests outside are marked "limit dışı", never refused (rulings, "Money" 3). */
  minLoadAmount: kurusWire,
  maxLoadAmount: kurusWire,
  maintenanceMode: z.boolean(),
  registrationEnabled: z.boolean(),
});
export type SiteSettings = z.output<typeof siteSettingsBody>;

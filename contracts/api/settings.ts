import { z } from 'zod';
import { UNSIGNED_KURUS_TEXT } from '../parse-amount.js';
import { REFUSAL_MESSAGES } from '../texts/refusal-messages.js';
import { AMOUNT_INVALID, freeText, idWire, instantWire } from './common.js';
import { emailSchema, PHONE_INVALID, phoneSchema } from './identity.js';

/**
 * The check of ISO 13616: letters count from 10 on, the first four characters move to the end, and the remainder modulo
 * 97 is 1.
 */
export function ibanValid(text: string): boolean {
  const iban = text.replace(/ /g, '').toUpperCase();
  if (!/^TR\d{24}$/.test(iban)) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

const required = (max: number) =>
  freeText(max, REFUSAL_MESSAGES.required).pipe(z.string().min(1, REFUSAL_MESSAGES.required));
/** Links to a number are built from its digits. */
const contactPhone = phoneSchema.min(1, PHONE_INVALID);
const loadLimit = z.string({ error: AMOUNT_INVALID }).regex(UNSIGNED_KURUS_TEXT, AMOUNT_INVALID).describe('Kuruş');
const IBAN_INVALID = 'Geçerli bir IBAN girin';
const transferAccount = z.strictObject({
  bank: required(60),
  account: z
    .string({ error: IBAN_INVALID })
    .trim()
    .max(40, IBAN_INVALID)
    .refine(ibanValid, IBAN_INVALID)
    .transform((text) => text.replace(/ /g, '').toUpperCase())
    .describe('Turkish IBAN; spaces are dropped.'),
});

const systemPart = z.enum(['up', 'down']).describe('Whether it works now.');

/**
 * Admin site settings (docs/product-rules.md#settings-1). The same schema validates the form, the request and the
 * stored row.
 */
export const siteSettingsBody = z
  .strictObject({
    name: required(60),
    description: required(300),
    contact: z.strictObject({ email: emailSchema, phone: contactPhone, address: required(200) }),
    support: z.array(z.strictObject({ name: required(50), phone: contactPhone, role: required(50) })).max(2),
    transfer: z.strictObject({ holder: required(80), papara: transferAccount, bank: transferAccount }),
    // docs/product-rules.md#money-3
    minLoadAmount: loadLimit.describe('Kuruş. Requests outside are marked "limit dışı", never refused.'),
    maxLoadAmount: loadLimit.describe('Kuruş. As `minLoadAmount`.'),
    maintenanceMode: z.boolean(),
    registrationEnabled: z.boolean(),
  })
  .refine(
    ({ minLoadAmount: least, maxLoadAmount: most }) =>
      // A value that is no amount already has its own message.
      [least, most].some((text) => !loadLimit.safeParse(text).success) || BigInt(least) <= BigInt(most),
    { path: ['maxLoadAmount'], error: 'Üst sınır alt sınırdan küçük olamaz' },
  );
export type SiteSettings = z.output<typeof siteSettingsBody>;

/**
 * The settings as an admin reads them. `updatedAt` is null until the first change; sent back as `If-Match` it keeps two
 * admins from overwriting each other.
 */
export const adminSettingsView = z.object({
  settings: siteSettingsBody,
  updatedAt: instantWire.nullable().describe('`null` until the first change. Sent back as `if-match`.'),
  // docs/product-rules.md#settings-5
  systemStatus: z
    .object({ database: systemPart, server: systemPart, api: systemPart })
    .describe('Real health, not a setting. `api`: everything that requests need, event store and views included.'),
});
export type AdminSettingsView = z.output<typeof adminSettingsView>;

/**
 * Changed transfer accounts, which one admin has proposed and another one has to confirm
 * (docs/product-rules.md#money-14).
 */
export const transferProposalView = z.object({
  id: idWire,
  transfer: siteSettingsBody.shape.transfer,
  proposedBy: z.object({ id: idWire, name: z.string() }),
  proposedAt: instantWire,
  expiresAt: instantWire,
});
export type TransferProposalView = z.output<typeof transferProposalView>;

import { z } from 'zod';
import type { Role } from '../events/index.js';
import { EMAIL_MAX, NEW_PASSWORD_MIN, PASSWORD_MAX, PASSWORD_MIN, PHONE_MAX, STAFF_PASSWORD_MIN } from '../limits.js';
import { REFUSAL_MESSAGES } from '../texts/refusal-messages.js';
import { isStorable, visibleText } from '../visible-text.js';
import { CHARACTER_INVALID, idWire, instantWire, kurusBody, roleSchema } from './common.js';

/** Trimmed and lower-cased without locale: never Turkish casing (docs/product-rules.md#session-6). ASCII only. */
export const emailSchema = z
  .string({ error: 'E-posta adresi gerekli' })
  .trim()
  .min(1, 'E-posta adresi gerekli')
  .max(EMAIL_MAX, REFUSAL_MESSAGES.textMax(String(EMAIL_MAX)))
  .regex(/^[\x21-\x7e]+$/, 'Geçerli bir e-posta adresi girin')
  .transform((text) => text.toLowerCase())
  .pipe(z.email('Geçerli bir e-posta adresi girin'));

/** Fewest characters of a password that an account with this role changes or sets by a link. */
export const passwordMinOf = (role: Role): number => (role === 'user' ? NEW_PASSWORD_MIN : STAFF_PASSWORD_MIN);
const PASSWORD_LONG = REFUSAL_MESSAGES.textMax(String(PASSWORD_MAX));
export const NAME_MIN = 2;
export const NAME_MAX = 50;

const PASSWORD_REQUIRED = 'Şifre gerekli';
/** A password with which users prove who they are: its length was judged when it was set. */
export const enteredPassword = z
  .string({ error: PASSWORD_REQUIRED })
  .min(1, PASSWORD_REQUIRED)
  .max(PASSWORD_MAX, PASSWORD_LONG);
const password = enteredPassword.min(PASSWORD_MIN, 'Şifre en az 4 karakter olmalıdır');

export const nameSchema = z
  .string({ error: 'Ad soyad gerekli' })
  .overwrite(visibleText)
  .min(1, 'Ad soyad gerekli')
  .min(NAME_MIN, 'Ad soyad en az 2 karakter olmalıdır')
  .max(NAME_MAX, 'Ad soyad en fazla 50 karakter olabilir')
  .refine((text) => isStorable(text) && !/[\t\n\r\u2028\u2029]/.test(text), CHARACTER_INVALID);
/** The shortest number that can be called. */
const PHONE_DIGITS_MIN = 7;
export const PHONE_INVALID = 'Geçerli bir telefon numarası girin';
export const phoneSchema = z
  .string({ error: PHONE_INVALID })
  .trim()
  .max(PHONE_MAX, PHONE_INVALID)
  .regex(/^(|[+\d(][\d ()-]*)$/, PHONE_INVALID)
  .refine((text) => text === '' || text.replace(/\D/g, '').length >= PHONE_DIGITS_MIN, PHONE_INVALID);

export const CURRENT_PASSWORD_REQUIRED = 'Mevcut şifrenizi girin';
const NEW_PASSWORD_SHORT = 'Yeni şifre en az 6 karakter olmalıdır';
/** A password that a user sets. */
export const newPassword = z
  .string({ error: NEW_PASSWORD_SHORT })
  .min(NEW_PASSWORD_MIN, NEW_PASSWORD_SHORT)
  .max(PASSWORD_MAX, PASSWORD_LONG);
const currentPassword = z
  .string({ error: CURRENT_PASSWORD_REQUIRED })
  .min(1, CURRENT_PASSWORD_REQUIRED)
  .max(PASSWORD_MAX, PASSWORD_LONG);

export const loginBody = z.strictObject({
  email: emailSchema,
  password: enteredPassword,
});
export type LoginBody = z.output<typeof loginBody>;
export const registerBody = z.strictObject({
  name: nameSchema,
  email: emailSchema,
  phone: phoneSchema.optional(),
  password,
});
export type RegisterBody = z.output<typeof registerBody>;
/** `code`: of the second factor, when the account has one. The schema does not judge it. */
export const reauthenticateBody = z.strictObject({
  password: enteredPassword,
  code: z.string().max(40).optional().describe('Of the second factor; needed when the account has one.'),
});
export type ReauthenticateBody = z.output<typeof reauthenticateBody>;
/** `currentPassword` is needed to change the e-mail address, with which the user signs in. */
export const profileBody = z.strictObject({
  name: nameSchema,
  email: emailSchema,
  phone: phoneSchema.optional(),
  currentPassword: currentPassword.optional().describe('Needed when `email` changes.'),
});
export type ProfileBody = z.output<typeof profileBody>;
export const changePasswordBody = z.strictObject({
  currentPassword,
  newPassword,
});
export type ChangePasswordBody = z.output<typeof changePasswordBody>;

/**
 * Closes the sender's own account permanently. `givenUp`: the balance that the customer saw and expressly gives up,
 * kuruş (docs/product-rules.md#privacy-4).
 */
export const closeAccountBody = z.strictObject({
  password: enteredPassword,
  givenUp: kurusBody
    .optional()
    .describe('The balance that the customer saw and gives up, kuruş; needed when there is one.'),
});
export type CloseAccountBody = z.output<typeof closeAccountBody>;

export const userView = z.object({
  id: idWire,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable().describe('`null`: none given.'),
  role: roleSchema,
  createdAt: instantWire.describe('When the account was opened.'),
});
export type UserView = z.infer<typeof userView>;

export const sessionView = z.object({
  accessToken: z.string().describe('Bearer token. Keep it in memory only.'),
  expiresAt: instantWire.describe('It ends after 10 minutes.'),
  authenticatedAt: instantWire.describe('The last password entry: the admin area needs one younger than an hour.'),
  user: userView,
  // docs/product-rules.md#role-6
  secondFactor: z
    .enum(['off', 'on', 'demanded'])
    .describe('`demanded`: the account must enrol, and until then the session can do nothing else.'),
});
export type SessionView = z.infer<typeof sessionView>;

/** One place where the account is signed in. */
export const openSessionView = z.object({
  id: idWire,
  device: z
    .string()
    .describe('Browser and system in a few words, e.g. "Chrome · Windows"; empty when the browser did not send one.'),
  startedAt: instantWire,
  lastUsedAt: instantWire,
  current: z.boolean().describe('Whether this is the session that asks.'),
});
export type OpenSessionView = z.infer<typeof openSessionView>;

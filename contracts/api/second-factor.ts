import { z } from 'zod';
import { instantWire } from './common.js';
import { enteredPassword, sessionView } from './identity.js';

/** The second step of a login, after the password (docs/product-rules.md#session-11). */

export const CODE_DIGITS = 6;
/** How many recovery codes a set has. */
export const RECOVERY_CODES = 10;
/** The groups in which a recovery code is shown: `ABCD-EFGH-IJKL-MNOP`. */
export const RECOVERY_GROUP = 4;
export const RECOVERY_LENGTH = 16;
const CODE_MAX = 40;
const TOTP_CODE = `\\d{${CODE_DIGITS}}`;
const RECOVERY_CODE = `[A-Z2-7]{${RECOVERY_LENGTH}}`;

/** May be typed with or without spaces and dashes, in capitals or not. */
const codeOf = (pattern: string, message: string) =>
  z
    .string({ error: message })
    .max(CODE_MAX, message)
    .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
    .pipe(z.string().regex(new RegExp(`^(${pattern})$`), message));
/** The code that an authenticator shows. */
export const totpCode = codeOf(TOTP_CODE, 'Uygulamanızdaki altı haneli kodu girin');
/** The code that an authenticator shows, or a recovery code. */
export const secondFactorCode = codeOf(
  `${TOTP_CODE}|${RECOVERY_CODE}`,
  'Altı haneli kodu ya da bir kurtarma kodunu girin',
);

export const secondFactorBody = z.strictObject({ code: secondFactorCode });
export type SecondFactorBody = z.output<typeof secondFactorBody>;
export const startSecondFactorBody = z.strictObject({ password: enteredPassword });
export type StartSecondFactorBody = z.output<typeof startSecondFactorBody>;
export const confirmSecondFactorBody = z.strictObject({ code: totpCode });
export type ConfirmSecondFactorBody = z.output<typeof confirmSecondFactorBody>;
/** What turning off the second factor, or making new recovery codes, requires. */
export const secondFactorProofBody = z.strictObject({ password: enteredPassword, code: secondFactorCode });
export type SecondFactorProofBody = z.output<typeof secondFactorProofBody>;

/** The password was right and the account has a second factor: a cookie keeps the login open until `expiresAt`. */
export const secondFactorPending = z.object({ secondFactorNeeded: z.literal(true), expiresAt: instantWire });
export type SecondFactorPending = z.infer<typeof secondFactorPending>;
export const loginAnswer = z.union([sessionView, secondFactorPending]);
export type LoginAnswer = z.infer<typeof loginAnswer>;

/** A session that a second factor has opened. */
export const confirmedSessionView = sessionView.extend({
  recoveryCodesLeft: z
    .number()
    .nullable()
    .describe('Unused recovery codes when one of them was used; null for a code of the authenticator.'),
});
export type ConfirmedSessionView = z.infer<typeof confirmedSessionView>;

/** The user's own second factor. */
export const secondFactorView = z.object({
  since: instantWire.nullable().describe('`null` while it is off.'),
  recoveryCodesLeft: z.number().describe('Recovery codes that were not used yet.'),
  demanded: z.boolean().describe('Whether the shop demands it of this account, so that it cannot be turned off.'),
});
export type SecondFactorView = z.infer<typeof secondFactorView>;

/** A secret that no login uses until it is confirmed; it appears in no other answer. */
export const secondFactorSecretView = z.object({
  secret: z.string().describe('Base32, for typing.'),
  uri: z.string().describe('`otpauth://totp/…`, for a QR code.'),
});
export type SecondFactorSecretView = z.infer<typeof secondFactorSecretView>;

/** Each replaces a code once; they appear in no later answer. */
export const recoveryCodesView = z.object({ codes: z.array(z.string()) });
export type RecoveryCodesView = z.infer<typeof recoveryCodesView>;

/** `awaitsConfirmation`: the account is an admin's, and a second admin has to confirm. */
export const secondFactorResetView = z.object({ awaitsConfirmation: z.boolean() });
export type SecondFactorResetView = z.infer<typeof secondFactorResetView>;

import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with the parameters that every authenticator supports: SHA-1, six digits, steps of 30 s. */
const STEP_S = 30;
const DIGITS = 6;
/** How many steps before and after the current one are accepted, for clocks that differ and people who type slowly. */
const WINDOW = 1;
/** As long as the hash (RFC 4226). */
const SECRET_BYTES = 20;

const totpOf = (secret: string, issuer = '', label = ''): TOTP =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: DIGITS, period: STEP_S, secret: Secret.fromBase32(secret) });

/** A new secret, base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address that an authenticator reads from a QR code. @param issuer the site @param label the account */
export const secretUri = (secret: string, issuer: string, label: string): string =>
  totpOf(secret, issuer, label).toString();

/** The number of the time step whose code this is; `null` when it is of none near `now`. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: STEP_S, timestamp }) + delta;
}

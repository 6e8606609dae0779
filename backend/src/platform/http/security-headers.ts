import { createHash } from 'node:crypto';

/**
 * Headers of every answer. The policy is written out in full, because defaults of helpers carry 'unsafe-inline' and
 * break plain http on a LAN.
 */
const COMMON: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};
const HSTS = 'max-age=31536000; includeSubDomains';

/** An API answer is data: nothing in it may run, load or be framed. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** An e-mail of the demo: inline styles, nothing loads or runs. The mailbox page frames it; links open elsewhere. */
export const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** The reference at /api/docs brings its own styles inline and its logo as data. */
export const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Pages of the shop. @param nonce fresh for every answer. @param framesOwn the demo's mailbox frames e-mails */
export const pagePolicy = (nonce: string, framesOwn = false): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src ${framesOwn ? "'self'" : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * The page that is shown without a connection: the browser keeps it, so its own parts are named by their hashes
 * instead of a nonce.
 * @param scripts contents of its script elements @param styles of its style elements
 */
export const offlinePagePolicy = (scripts: readonly string[], styles: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src ${scripts.map(hashSource).join(' ')}`,
    `style-src ${styles.map(hashSource).join(' ')}`,
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
const hashSource = (content: string): string => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/** The service worker fetches pages and its own files, and loads nothing else. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** @param https whether the site is served over https: only then may the header require https of browsers. */
export const commonHeaders = (https: boolean): Record<string, string> => ({
  ...COMMON,
  ...(https ? { 'strict-transport-security': HSTS } : {}),
});

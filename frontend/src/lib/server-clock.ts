import { newIdempotencyKey } from '@yukselt/contracts';

/** Answers carry whole seconds and take some time, so clocks that differ by less than this count as equal, ms. */
export const TOLERANCE_MS = 60_000;
/** How far the server's clock is ahead of this computer's, ms. */
let aheadMs = 0;

/** Learns from an answer that just arrived. @param date its `Date` header; `null`: it has none */
export function recordServerTime(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now();
  aheadMs = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
}

/**
 * The time on the server's clock, ms since 1970, as far as an answer has told it. Whatever is compared with a time of
 * the server, or judged by it, uses this: a computer's own clock may be hours off.
 */
export const serverNow = (): number => Date.now() + aheadMs;

/** {@link serverNow} as an ISO time, e.g. for a page that is printed now. */
export const serverIso = (): string => new Date(serverNow()).toISOString();

/** The server accepts no key from its future (docs/architecture.md#idempotency). */
export const newKey = (): string => newIdempotencyKey(serverNow());

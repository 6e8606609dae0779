/**
 * Command ids (docs/architecture.md#idempotency). The client makes an `Idempotency-Key` (UUIDv7, it carries its time)
 * and can compute the command id before it sends, so that it can ask for the outcome of a command whose answer never
 * arrived.
 */
import { v5, v7, validate, version } from 'uuid';

const COMMANDS = '6f1c1f0a-3d6e-5b0e-9d0f-5f3a2b7c9e11';

/** Keys older than this are refused: their command may have left the account's memory of command ids. */
export const KEY_AGE_MAX_MS = 7 * 24 * 60 * 60 * 1000;
/** A key may be this far in the future, because clocks may be wrong. */
export const KEY_AHEAD_MAX_MS = 10 * 60 * 1000;

/**
 * By itself the library continues from its latest id: after a clock was put back its keys would lie in the future.
 * @param now ms since 1970
 */
export const newIdempotencyKey = (now = Date.now()): string => v7({ msecs: now });

/** The time in an idempotency key, ms since 1970, or `null` when the key is no lower-case UUIDv7. */
export function keyTime(key: string): number | null {
  if (key !== key.toLowerCase() || !validate(key) || version(key) !== 7) return null;
  return Number.parseInt(key.slice(0, 8) + key.slice(9, 13), 16);
}

/**
 * The id of a command: UUIDv5 of sender, method, path and key.
 * @param path the concrete path, e.g. `/api/v1/me/checkout`, without query. All spellings of a path are one: paths of
 * commands consist of fixed words and UUIDs, so their case means nothing.
 */
export const commandIdOf = (userId: string, method: string, path: string, key: string): string =>
  v5(`${userId}|${method.toUpperCase()}|${canonicalPath(path)}|${key}`, COMMANDS);

/** @throws URIError for a broken escape, which no router accepts */
const canonicalPath = (path: string): string => decodeURIComponent(path).toLowerCase().replace(/\/+$/, '');

/** The id of one item of a bulk request, and of anything else that a command creates (`order`, `request`). */
export const derivedId = (commandId: string, part: string): string => v5(part, commandId);

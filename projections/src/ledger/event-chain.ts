import { createHash } from 'node:crypto';
import type { StoredEvent } from '@yukselt/event-store/event-store.js';

/** What stands before the first event of a chain. */
export const CHAIN_START = '0'.repeat(64);

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, part]) => [key, sorted(part)]));
};

/**
 * An event as it is hashed: keys in order, no white space (RFC 8785), so that it is the same text whatever store keeps it. Personal data stays sealed, so an erasure changes no
 * hash. The position is left out: it belongs to the store, not to the event.
 */
export const chainedText = ({ id, stream, revision, type, data, metadata }: StoredEvent): string =>
  JSON.stringify(sorted({ id, stream, revision: revision.toString(), type, data, metadata }));

/**
 * SHA-256 (hex) of the hash before, a line feed and the event's text: whoever kept one hash sees whether anything up to that event was changed, taken out or moved since. It does not
 * prove who wrote the log; it is worth as much as the hash that was kept elsewhere.
 */
export const chainHash = (before: string, text: string): string => createHash('sha256').update(`${before}\n${text}`, 'utf8').digest('hex');

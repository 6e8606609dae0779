import { createHash } from 'node:crypto';
import { canonicalJson } from '@yukselt/contracts';
import type { StoredEvent } from '@yukselt/event-store';

/** The hash before the first event of a chain. */
export const CHAIN_START = '0'.repeat(64);

/**
 * An event as it is hashed: keys in order, no white space (RFC 8785), so that it is the same text whatever store keeps
 * it. Personal data stays sealed, so an erasure changes no hash. The position is left out: it belongs to the store, not
 * to the event.
 */
export const chainedText = ({ id, stream, revision, type, data, metadata }: StoredEvent): string =>
  canonicalJson({ id, stream, revision, type, data, metadata });

/**
 * SHA-256 (hex) of the hash before, a line feed and the event's text: whoever kept one hash sees whether anything up to
 * that event was changed, taken out or moved since. It does not prove who wrote the log; it is worth as much as the
 * hash that was kept elsewhere.
 */
export const chainHash = (before: string, text: string): string =>
  createHash('sha256').update(`${before}\n${text}`, 'utf8').digest('hex');

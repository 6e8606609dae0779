import { createHash } from 'node:crypto';
import { canonicalJson } from '@yukselt/contracts';
import type { StoredEvent } from '@yukselt/event-store';

/** The hash before the first event of a chain. */
export const CHAIN_START = '0'.repeat(64);

/**
 * The hashed form of an event: sorted keys, no white space (RFC 8785), so that the text is the same in every store.
 * Personal data stays sealed, so that an erasure changes no hash. The position is left out, because it belongs to the
 * store.
 */
export const chainedText = ({ id, stream, revision, type, data, metadata }: StoredEvent): string =>
  canonicalJson({ id, stream, revision, type, data, metadata });

/**
 * SHA-256 (hex) of the previous hash, a line feed and the event's text: a hash kept elsewhere reveals any later change,
 * removal or move up to its event. It does not prove who wrote the log.
 */
export const chainHash = (before: string, text: string): string =>
  createHash('sha256').update(`${before}\n${text}`, 'utf8').digest('hex');

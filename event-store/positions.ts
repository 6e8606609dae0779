import { LOG_START } from './stored-event.js';

/** Width of a position: the longest unsigned 64-bit number, so that positions of both stores sort as text. */
const DIGITS = 20;

/** @param number the store's own number: event number (PostgreSQL) or byte offset (EventStoreDB). */
export const formatPosition = (number: bigint): string => number.toString().padStart(DIGITS, '0');

/**
 * The store's own number of a position; {@link LOG_START} is -1, before every event. @throws RangeError for any other
 * text.
 */
export function parsePosition(position: string): bigint {
  if (position === LOG_START) return -1n;
  if (!/^\d{20}$/.test(position)) throw new RangeError(`not a position of the event log: ${position}`);
  return BigInt(position);
}

import { z } from 'zod';
import { REFUSAL_MESSAGES } from '../texts/refusal-messages.js';

/** PostgreSQL has no year 0. Its refusal would come too late for a file, whose first rows have been sent by then. */
const YEAR_ONE = Date.parse('0001-01-01T00:00:00Z');
const isStorable = (text: string): boolean => Date.parse(text) >= YEAR_ONE;

/** A day of a request, `2026-11-21`. */
export const isoDay = z.iso.date().refine(isStorable, REFUSAL_MESSAGES.date);
/** Days of a request, both included. */
export const dayRangeQuery = z.strictObject({
  from: isoDay.describe('First day in Istanbul'),
  to: isoDay.describe('Last day in Istanbul'),
});
/** Refuses a range that ends before it begins. */
export const inOrder = [
  ({ from, to }: { from: string; to: string }): boolean => from <= to,
  { path: ['to'], error: REFUSAL_MESSAGES.range },
] as const satisfies Parameters<typeof dayRangeQuery.refine>;
/** An instant of a request, in any time zone that it names. */
export const isoInstant = z.iso.datetime({ offset: true }).refine(isStorable, REFUSAL_MESSAGES.date);

import { z } from 'zod';
import { kurusBody, kurusWire, pageQuery, uuid } from './common.js';

/** An event among all events of the log, without its texts: those are sealed. */
export const loggedEventView = z.object({
  id: z.string(),
  position: z.string(),
  revision: z.string(),
  type: z.string(),
  /** `null` for a damaged event without a time. */
  at: z.string().nullable(),
  account: z.object({ id: z.string(), name: z.string() }),
  /** `id` and `name` are `null` for the system, all of it for a damaged event that does not name who decided. */
  actor: z.object({ id: z.string().nullable(), name: z.string().nullable(), role: z.string().nullable() }),
  /** What the event is about, kuruş, signed for an adjustment; `null` for events without an amount. */
  amount: kurusWire.nullable(),
  orderId: z.string().nullable(),
  requestId: z.string().nullable(),
});
export type LoggedEventView = z.infer<typeof loggedEventView>;

/** A page of the log, the newest first. */
export const eventLogPage = z.object({
  items: z.array(loggedEventView),
  /** Continues the search, also after a page without rows; `null` when the log's first event was searched. */
  next: z.string().nullable(),
  /** Events that were read for this page. */
  searched: z.number(),
  /** Time of the oldest of them that has one; `null` when there was none. */
  searchedTo: z.string().nullable(),
});
export type EventLogPage = z.infer<typeof eventLogPage>;

export const eventLogQuery = pageQuery.extend({
  cursor: z
    .string()
    .regex(/^\d{1,20}$/)
    .optional()
    .describe('`next` of the page before with the same filter; absent for the first page'),
  type: z
    .string()
    .regex(/^[A-Za-z]{1,60}$/)
    .optional()
    .describe('Events of this type only'),
  actor: z
    .union([uuid, z.literal('system')])
    .optional()
    .describe('Events of this person, or of the `system`, only'),
  account: uuid.optional().describe('Events of this account only'),
  from: z.iso.date().optional().describe('First day in Istanbul'),
  to: z.iso.date().optional().describe('Last day in Istanbul'),
  min: kurusBody.optional().describe('Least amount, kuruş, without its sign'),
  max: kurusBody.optional().describe('Greatest amount, kuruş, without its sign'),
});
export type EventLogQuery = z.output<typeof eventLogQuery>;

import { z } from 'zod';
import { idWire, instantWire, kurusBody, kurusWire, pageQuery, uuid } from './common.js';
import { isoDay } from './times.js';

/** A string, because a damaged log may hold any. */
export const loggedType = z
  .string()
  .describe('A type of `/api/v1/evidence/event-schemas.json`, which also describes the data of its events.');

/** An event among all events of the log, without its texts, which are sealed. */
export const loggedEventView = z.object({
  id: idWire,
  position: z.string().describe('Place in the whole log; opaque, sorts as text.'),
  revision: z.string().describe('Place in the stream of the account.'),
  type: loggedType,
  at: instantWire.nullable().describe('`null` for a damaged event without a time.'),
  account: z.object({ id: idWire, name: z.string() }),
  actor: z
    .object({
      id: idWire.nullable().describe('`null`: the system.'),
      name: z.string().nullable().describe('Present name; `null`: the system.'),
      role: z.string().nullable().describe('Role at that time; `null`: the event does not state it.'),
    })
    .describe(
      '`id` and `name` are `null` for the system; all fields are for a damaged event that does not name who decided.',
    ),
  amount: kurusWire
    .nullable()
    .describe('What the event is about, kuruş, signed for an adjustment; `null` for events without an amount.'),
  orderId: idWire.nullable().describe('The order that the event is about; `null`: about none.'),
  requestId: idWire.nullable().describe('The payment request that the event is about; `null`: about none.'),
});
export type LoggedEventView = z.infer<typeof loggedEventView>;

/** A page of the log, the newest first. */
export const eventLogPage = z.object({
  items: z.array(loggedEventView),
  next: z
    .string()
    .nullable()
    .describe(
      "Continues the search, even after a page without rows; `null` when the log's first event has been searched.",
    ),
  searched: z.number().describe('Events that were read for this page.'),
  searchedTo: instantWire
    .nullable()
    .describe('Time of the oldest event of this page that has one; `null` when there was none.'),
  names: z
    .object({
      account: z.string().nullable().describe('`null`: the filter names no account.'),
      actor: z.string().nullable().describe('`null`: the filter names no actor.'),
    })
    .describe('Present names of the account and the actor that the filter names, also when no event fits it.'),
});
export type EventLogPage = z.infer<typeof eventLogPage>;

export const eventLogQuery = pageQuery.extend({
  cursor: z
    .string()
    .regex(/^\d{1,20}$/)
    .optional()
    .describe('`next` of the previous page with the same filter; absent for the first page'),
  type: z
    .string()
    .regex(/^[A-Za-z]{1,60}$/)
    .optional()
    .describe('Events of this type only'),
  actor: z
    .union([uuid, z.literal('system')])
    .optional()
    .describe('Only events of this person, or of the `system`'),
  account: uuid.optional().describe('Events of this account only'),
  from: isoDay.optional().describe('First day in Istanbul'),
  to: isoDay.optional().describe('Last day in Istanbul'),
  min: kurusBody.optional().describe('Least amount, kuruş, without its sign'),
  max: kurusBody.optional().describe('Greatest amount, kuruş, without its sign'),
});
export type EventLogQuery = z.output<typeof eventLogQuery>;

import { z } from 'zod';
import { LOG_FAULTS } from '../log-faults.js';
import { orderStatus, paymentStatus } from './account.js';
import { idWire, instantWire, kurusWire } from './common.js';
import { loggedType } from './event-log.js';

export const auditAccountView = z.object({
  userId: idWire,
  name: z.string(),
  email: z.string(),
  balance: kurusWire,
  revision: z.string().describe('Revision of its last event.'),
  lastEventAt: instantWire.nullable().describe('`null`: the account has no event yet.'),
});
export type AuditAccountView = z.infer<typeof auditAccountView>;

/** One event of an account as the auditor sees it, with the balance after it from the replay. */
export const auditEventView = z.object({
  revision: z.string().describe('Place in the stream of the account: 0, 1, 2 … without gaps.'),
  position: z.string().describe('Place in the whole log; opaque, sorts as text.'),
  id: idWire,
  type: loggedType,
  at: instantWire,
  actorId: z.string().describe('Id of the user who decided, or `system`.'),
  actorRole: z.string().describe("The actor's role at that time, or `system`."),
  commandId: idWire.describe('Events of one append share it.'),
  correlationId: idWire.describe('Commands that one request made share it.'),
  delta: kurusWire.describe('Signed change of the balance, kuruş; "0" for events that move no money.'),
  balance: kurusWire,
  openOrders: z.number().describe('Open orders after the event.'),
  pendingRequests: z.number().describe('Waiting payment requests after the event.'),
  orderId: idWire.nullable().describe('The order that the event is about; `null`: about none.'),
  requestId: idWire.nullable().describe('The payment request that the event is about; `null`: about none.'),
  hash: z.string().describe('SHA-256 over this event and, through the previous hash, all earlier ones.'),
  data: z
    .record(z.string(), z.unknown())
    .describe('The data that the log holds, with its texts opened. Its `type` determines the fields.'),
});
export type AuditEventView = z.infer<typeof auditEventView>;

export const auditHistoryView = z.object({
  account: auditAccountView,
  events: z.array(auditEventView),
  actors: z
    .record(z.string(), z.string())
    .describe('Present names of the admins in these events, by id. The events themselves hold only ids.'),
});
export type AuditHistoryView = z.infer<typeof auditHistoryView>;

/** Balances all along a history, for drawing: one after every so many events, oldest first. */
export const auditCurveView = z.object({
  userId: idWire,
  points: z.array(z.object({ revision: z.string(), at: instantWire, balance: kurusWire })),
});
export type AuditCurveView = z.infer<typeof auditCurveView>;

/** Balance of an account after a revision, or at an instant. */
export const auditBalanceView = z.object({
  userId: idWire,
  revision: z.string().describe('Revision of the last event that counts; "-1" before the first one.'),
  at: instantWire.nullable().describe('Time of that event; `null` before the first one.'),
  balance: kurusWire,
});
export type AuditBalanceView = z.infer<typeof auditBalanceView>;

/** The account after one of the two compared revisions. */
export const auditSide = z.object({
  revision: z.string(),
  at: instantWire,
  balance: kurusWire,
  openOrders: z.number().describe('Open orders at that moment.'),
  pendingRequests: z.number().describe('Payment requests that waited at that moment.'),
});
export type AuditSide = z.infer<typeof auditSide>;

/** Money moves of one kind between two revisions. */
export const auditMoves = z.object({
  type: loggedType,
  count: z.number().describe('How many events.'),
  amount: kurusWire.describe('Their signed sum, kuruş.'),
});
export type AuditMoves = z.infer<typeof auditMoves>;

/** @param status of something that the earlier moment may not know yet */
const beforeOf = <T extends z.ZodType>(status: T) => status.nullable().describe('`null`: it did not exist yet.');

/** What changed between two revisions. `before` is null for something that did not exist yet. */
export const auditComparisonView = z.object({
  userId: idWire,
  from: auditSide,
  to: auditSide,
  moves: z.array(auditMoves),
  orders: z.array(z.object({ id: idWire, before: beforeOf(orderStatus), after: orderStatus })),
  requests: z.array(z.object({ id: idWire, before: beforeOf(paymentStatus), after: paymentStatus })),
  listedFrom: z
    .string()
    .nullable()
    .describe(
      'When the moments are far apart: the first event (revision) whose orders and requests are listed. Those that only earlier events changed are left out; sides and moves cover all events. `null` when nothing is left out.',
    ),
});
export type AuditComparisonView = z.infer<typeof auditComparisonView>;

export const verdict = z
  .enum(['equal', 'behind', 'different'])
  .describe('Replay against view. `behind` is no difference: the view has not seen the last events yet.');
/** Where a view differs from what the log gives. */
export const verificationDifference = z.object({
  table: z.string().describe("The view's table, or `log`."),
  key: z.string().describe("The row: an order's or request's id, or a revision; empty when an account has one row."),
  kind: z
    .enum(['changed', 'missing', 'superfluous', 'stopped', 'broken-log'])
    .describe(
      '`stopped`: views have the account in quarantine from the event of `key` on. `broken-log`: the log breaks its own rules.',
    ),
  column: z.string().nullable().describe('The column that differs; `null`: the row as a whole.'),
  view: z.string().nullable().describe('What the view holds, as text.'),
  replay: z.string().nullable().describe('What the log gives, as text; for `broken-log` the reason.'),
  fault: z
    .enum(LOG_FAULTS)
    .optional()
    .describe('The reason, when an event or the log is at fault; `replay` is then the technical message.'),
  views: z.array(z.string()).optional().describe('The views that could not apply the event of `key`.'),
});
export type VerificationDifference = z.infer<typeof verificationDifference>;
export const verifyAccountView = z.object({
  userId: idWire,
  verdict,
  viewBalance: kurusWire.nullable().describe('Balance in the view, kuruş; `null`: the view has no such account.'),
  viewRevision: z.string().describe('Revision that the view has seen.'),
  replayBalance: kurusWire.describe('Balance that the log gives, kuruş.'),
  replayRevision: z.string().describe('Revision of the last event in the log.'),
  eventsBehind: z.number().describe('Events of the account that the views have not seen.'),
  compared: z
    .enum(['columns', 'money'])
    .describe(
      '`money`: for a long account, or with very many differences, only columns that hold money; the others are compared with whole views.',
    ),
  differences: z
    .array(verificationDifference)
    .describe('The first 1,000 differences of each table; empty when there are none.'),
  more: z
    .array(z.object({ table: z.string(), count: z.number().describe('Further differences of this table.') }))
    .describe('Tables that have more differences than are listed.'),
});
export type VerifyAccountView = z.infer<typeof verifyAccountView>;

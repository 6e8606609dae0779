import { z } from 'zod';
import { kurusWire } from './common.js';

export const auditAccountView = z.object({
  userId: z.string(), name: z.string(), email: z.string(), balance: kurusWire, revision: z.string(), lastEventAt: z.string().nullable(),
});
export type AuditAccountView = z.infer<typeof auditAccountView>;

/** One event of an account as the auditor sees it, with the balance after it from the replay. */
export const auditEventView = z.object({
  revision: z.string(), position: z.string(), id: z.string(), type: z.string(), at: z.string(),
  actorId: z.string(), actorRole: z.string(), commandId: z.string(), correlationId: z.string(),
  /** Signed change of the balance, kuruş; "0" for events that move no money. */
  delta: kurusWire,
  balance: kurusWire,
  orderId: z.string().nullable(), requestId: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
});
export type AuditEventView = z.infer<typeof auditEventView>;

export const auditHistoryView = z.object({ account: auditAccountView, events: z.array(auditEventView) });
export type AuditHistoryView = z.infer<typeof auditHistoryView>;

/** Balance of an account after a revision, or at an instant. */
export const auditBalanceView = z.object({ userId: z.string(), revision: z.string(), at: z.string().nullable(), balance: kurusWire });
export type AuditBalanceView = z.infer<typeof auditBalanceView>;

/** Replay against view. "behind" is no difference: the view has not seen the last events yet. */
export const verdict = z.enum(['equal', 'behind', 'different']);
export const verifyAccountView = z.object({
  userId: z.string(),
  verdict,
  viewBalance: kurusWire.nullable(), viewRevision: z.string(),
  replayBalance: kurusWire, replayRevision: z.string(),
  eventsBehind: z.number(),
  /** What differs, in words for the log; empty when nothing does. */
  differences: z.array(z.string()),
});
export type VerifyAccountView = z.infer<typeof verifyAccountView>;

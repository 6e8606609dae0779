import { z } from 'zod';
import { keysOf } from '../keys-of.js';
import { DECISION_KINDS, DECISION_MARK_LABELS, DECISION_RECEIPT_LABELS } from '../texts/decision-labels.js';
import { transferMethod } from './account.js';
import { idWire, instantWire, kurusWire, pageQuery, uuid } from './common.js';
import { dayRangeQuery, inOrder } from './times.js';

/** Why a decision is an outlier (docs/product-rules.md#audit-22). */
export const DECISION_MARKS = keysOf(DECISION_MARK_LABELS);
export type DecisionMark = (typeof DECISION_MARKS)[number];

const narrowed = {
  ...dayRangeQuery.shape,
  admin: uuid.optional().describe('Id of the admin who decided'),
  kind: z.enum(DECISION_KINDS).optional().describe('What was decided'),
  only: z.literal('outliers').optional().describe('Outliers only'),
};
export const decisionDaysQuery = dayRangeQuery.refine(...inOrder);
export type DecisionDaysQuery = z.output<typeof decisionDaysQuery>;
export const dayDecisionsQuery = z.strictObject({ ...dayRangeQuery.shape, admin: narrowed.admin }).refine(...inOrder);
export type DayDecisionsQuery = z.output<typeof dayDecisionsQuery>;
export const decisionFilter = z.strictObject(narrowed).refine(...inOrder);
export type DecisionFilter = z.output<typeof decisionFilter>;
export const decisionQuery = pageQuery.extend(narrowed).refine(...inOrder);
export type DecisionQuery = z.output<typeof decisionQuery>;

const person = z.object({ id: idWire, name: z.string() });
/** One decision of an admin about one payment request. */
export const auditDecision = z.object({
  requestId: idWire,
  revision: z.string().describe("Revision of the decision's event in the customer's stream."),
  kind: z.enum(DECISION_KINDS).describe('`reversed`: it undoes an earlier decision.'),
  at: instantWire,
  admin: person,
  customer: person.extend({ email: z.string() }),
  amount: kurusWire,
  method: transferMethod,
  tookMs: z.number().describe('ms since the request; for an undo, since the decision that it undoes.'),
  receipt: z
    .enum(keysOf(DECISION_RECEIPT_LABELS))
    .describe('`shared` with another request; `erased` with the personal data of the customer.'),
  marks: z.array(z.enum(DECISION_MARKS)).describe('Why it is an outlier; empty when it is none.'),
  undone: z
    .object({ at: instantWire, by: person })
    .nullable()
    .describe('When and by whom it was undone later; `null` while it stands.'),
});
export type AuditDecision = z.infer<typeof auditDecision>;

/** Sums over decisions. */
export const decisionTotals = z.object({
  approved: z.number().describe('Approvals, also those that were undone later.'),
  rejected: z.number().describe('Rejections, also those that were undone later.'),
  reversed: z.number().describe('Decisions that undo another one.'),
  approvedSum: kurusWire.describe('Sum of the approvals, also of those that were undone later, kuruş.'),
  medianMs: z.number().nullable().describe('ms from a request to its approval or rejection; `null` without one.'),
  slowestMs: z.number().nullable().describe('The longest of these times, ms.'),
  undone: z.number().describe('Approvals and rejections that were undone later, by any admin.'),
  outliers: z.number().describe('Decisions with at least one mark.'),
});
export type DecisionTotals = z.infer<typeof decisionTotals>;

export const adminDecisions = decisionTotals.extend({ admin: person });
export type AdminDecisions = z.infer<typeof adminDecisions>;

export const dayDecisions = decisionTotals.extend({ day: z.iso.date().describe('Day in Istanbul') });
export type DayDecisions = z.infer<typeof dayDecisions>;

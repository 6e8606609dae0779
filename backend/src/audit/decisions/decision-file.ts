import type { AuditDecision } from '@yukselt/contracts/api';
import {
  DECISION_KIND_LABELS,
  DECISION_MARK_LABELS,
  DECISION_RECEIPT_LABELS,
  TRANSFER_METHOD_NAMES,
} from '@yukselt/contracts/texts';
import { csvInstant, csvMoney } from '../../platform/http/csv.js';

const SECOND_MS = 1_000;

/** A decision's row in the downloaded file. */
export const decisionRow = (decision: AuditDecision): string[][] => {
  const { admin, customer, undone } = decision;
  return [
    [
      ...[csvInstant(decision.at), DECISION_KIND_LABELS[decision.kind].word, admin.id, admin.name],
      ...[customer.id, customer.name, customer.email, decision.requestId],
      ...[csvMoney(decision.amount), TRANSFER_METHOD_NAMES[decision.method]],
      ...[String(Math.floor(decision.tookMs / SECOND_MS)), DECISION_RECEIPT_LABELS[decision.receipt]],
      ...(undone ? [csvInstant(undone.at), undone.by.name] : ['', '']),
      ...[decision.marks.map((mark) => DECISION_MARK_LABELS[mark]).join(', '), decision.revision],
    ],
  ];
};

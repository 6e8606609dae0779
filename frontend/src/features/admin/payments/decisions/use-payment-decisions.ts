import type { AdminPaymentView, CommandResult } from '@yukselt/contracts/api';
import { useState } from 'react';
import { ApiError } from '../../../../api/errors.js';
import { formatNumber } from '../../../../lib/format.js';
import { messageOf } from '../../../../lib/user-facing-error.js';
import type { NotificationsStore } from '../../../../stores/NotificationsStore.js';
import { useStores } from '../../../../stores/StoreProvider.js';
import { type AdminApi, adminApi } from '../../shared/admin.api.js';
import { mayBeSentAgain } from '../../shared/form/may-be-sent-again.js';
import type { PaymentQueueStore } from '../PaymentQueueStore.js';
import { lostRaceWords } from '../panel/AlreadyDecidedNotice.js';
import { needsReview } from '../panel/needs-review.js';
import { PAYMENTS } from '../payments.texts.js';
import type { Decision } from './payment-actions.js';

/** An approval that is asked for a second time, with its note to the customer. */
export interface FlaggedApproval {
  request: AdminPaymentView;
  note: string;
}

/** Reports the outcome of undoing each decision. */
function reportUndone(
  results: readonly PromiseSettledResult<CommandResult>[],
  notifications: Pick<NotificationsStore, 'success' | 'error'>,
): void {
  const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  const done = results.length - refusals.length;
  const why = messageOf(refusals[0], PAYMENTS.undoFailed);
  if (refusals.length === 0)
    notifications.success(done === 1 ? PAYMENTS.undone : PAYMENTS.undoneMany(formatNumber(done)));
  else if (results.length === 1) notifications.error(why);
  else notifications.error(PAYMENTS.undoneSome(formatNumber(done), formatNumber(refusals.length), why));
}

/** The outcome of a request that another admin decided first, while the panel had moved on; `null` for other errors. */
async function lostRace(api: AdminApi, { id, customer }: AdminPaymentView, error: unknown): Promise<string | null> {
  if (!(error instanceof ApiError) || error.code !== 'PAYMENT_REQUEST_NOT_PENDING') return null;
  try {
    const { title, text } = lostRaceWords(await api.payment(id));
    return `${customer.name}: ${title}. ${text}`;
  } catch {
    return null;
  }
}

/** Decisions about one request, each with its notification, and the dialogs that ask first. */
export function usePaymentDecisions(store: PaymentQueueStore, onDecide: (requestId: string) => void) {
  const { notifications, http } = useStores();
  const [flagged, setFlagged] = useState<FlaggedApproval | null>(null);
  const [rejecting, setRejecting] = useState<AdminPaymentView | null>(null);
  const [undoing, setUndoing] = useState<AdminPaymentView | null>(null);
  const [bulkAsking, setBulkAsking] = useState<Decision | null>(null);
  const failed = (error: unknown, text: string, who?: string) => {
    if (error instanceof DOMException) return;
    const message = messageOf(error, text);
    notifications.error(who ? `${who}: ${message}` : message);
  };
  const decide = async (decision: Decision, request: AdminPaymentView, text = '') => {
    try {
      const decided = store.decide(decision, request, text);
      onDecide(request.id);
      await decided;
    } catch (error) {
      const raceNotice = await lostRace(adminApi(http), request, error);
      if (raceNotice !== null) notifications.info(raceNotice);
      else
        failed(error, decision === 'approve' ? PAYMENTS.approveFailed : PAYMENTS.rejectFailed, request.customer.name);
      if (mayBeSentAgain(error)) return;
    }
    setRejecting((asked) => (asked?.id === request.id ? null : asked));
  };
  const undo = async (request: AdminPaymentView, reason: string) => {
    try {
      await store.undo(request, reason);
      notifications.success(PAYMENTS.undone);
    } catch (error) {
      failed(error, PAYMENTS.undoFailed);
      if (mayBeSentAgain(error)) return;
    }
    setUndoing(null);
  };
  const undoLast = async () => {
    const results = await store.undoLast(PAYMENTS.undoAtOnce);
    if (results) reportUndone(results, notifications);
  };
  return {
    /** A request with a mark is asked for a second time (docs/product-rules.md#payments-10). */
    approve: (request: AdminPaymentView, note = '') => {
      if (needsReview(request)) setFlagged({ request, note });
      else void decide('approve', request, note);
    },
    flagged,
    approveFlagged: ({ request, note }: FlaggedApproval) => {
      setFlagged(null);
      void decide('approve', request, note);
    },
    forgetFlagged: () => setFlagged(null),
    reject: (request: AdminPaymentView, reason: string) => void decide('reject', request, reason),
    undo: (request: AdminPaymentView, reason: string) => void undo(request, reason),
    undoLast: () => void undoLast(),
    rejecting,
    askReject: setRejecting,
    undoing,
    askUndo: setUndoing,
    bulkAsking,
    askBulk: setBulkAsking,
    /** A dialog is open: keys do nothing. */
    asking: flagged !== null || rejecting !== null || undoing !== null || bulkAsking !== null,
  };
}
export type PaymentDecisions = ReturnType<typeof usePaymentDecisions>;

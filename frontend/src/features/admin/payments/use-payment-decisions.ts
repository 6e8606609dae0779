import type { AdminPaymentView } from '@yukselt/contracts/api';
import { useState } from 'react';
import { messageOf } from '../../../lib/user-facing-error.js';
import { useStores } from '../../../stores/StoreProvider.js';
import type { Decision, PaymentQueueStore } from './PaymentQueueStore.js';
import { PAYMENTS } from './payments.texts.js';

/** Decisions about one request, each with its notification, and the dialogs that ask for a reason first. */
export function usePaymentDecisions(store: PaymentQueueStore, onDecide: (requestId: string) => void) {
  const { notifications } = useStores();
  const [rejecting, setRejecting] = useState<AdminPaymentView | null>(null);
  const [undoing, setUndoing] = useState<AdminPaymentView | null>(null);
  const [bulkAsking, setBulkAsking] = useState<Decision | null>(null);
  const decide = async (decision: Decision, request: AdminPaymentView, text = '') => {
    onDecide(request.id);
    try {
      await store.decide(decision, request, text);
    } catch (error) {
      if (!(error instanceof DOMException))
        notifications.error(messageOf(error, decision === 'approve' ? PAYMENTS.approveFailed : PAYMENTS.rejectFailed));
    }
    setRejecting(null);
  };
  const undo = async (request: AdminPaymentView, reason: string) => {
    try {
      await store.undo(request, reason);
      notifications.success(PAYMENTS.undone);
    } catch (error) {
      if (!(error instanceof DOMException)) notifications.error(messageOf(error, PAYMENTS.undoFailed));
    }
    setUndoing(null);
  };
  return {
    approve: (request: AdminPaymentView, note = '') => void decide('approve', request, note),
    reject: (request: AdminPaymentView, reason: string) => void decide('reject', request, reason),
    undo: (request: AdminPaymentView, reason: string) => void undo(request, reason),
    undoLast: () => {
      if (store.last) void undo(store.last.request, PAYMENTS.undoAtOnce);
    },
    rejecting,
    askReject: setRejecting,
    undoing,
    askUndo: setUndoing,
    bulkAsking,
    askBulk: setBulkAsking,
    /** A dialog is open: keys do nothing. */
    asking: rejecting !== null || undoing !== null || bulkAsking !== null,
  };
}
export type PaymentDecisions = ReturnType<typeof usePaymentDecisions>;

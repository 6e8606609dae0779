import type { AdminPaymentView } from '@yukselt/contracts/api';

export interface RowHandlers {
  onOpen: (request: AdminPaymentView) => void;
  /** The focus is in the row: keys act on it. */
  onFocus: (request: AdminPaymentView) => void;
  onApprove: (request: AdminPaymentView) => void;
  onReject: (request: AdminPaymentView) => void;
}

import type { AdminPaymentView } from '@yukselt/contracts/api';

export interface RowHandlers {
  onOpen: (request: AdminPaymentView) => void;
  onApprove: (request: AdminPaymentView) => void;
  onReject: (request: AdminPaymentView) => void;
}

import type { AdminPaymentView } from '@yukselt/contracts/api';
import { Button } from '../../../../ui/actions/Button.js';
import { KeyHint } from '../../../../ui/actions/KeyHint.js';
import { Icon } from '../../../../ui/pictures/Icon.js';
import type { PaymentDecisions } from '../decisions/use-payment-decisions.js';
import { PAYMENTS } from '../payments.texts.js';

interface Props {
  request: AdminPaymentView;
  tooLate: boolean;
  busy: boolean;
  /** Goes to the customer with an approval. */
  note: string;
  decisions: PaymentDecisions;
  onNext: () => void;
}

/**
 * The actions that are possible now. Each button has a React key of its own, so that a click meant for one never lands
 * on its replacement.
 */
export function PaymentPanelFooter({ request, tooLate, busy, note, decisions, onNext }: Props) {
  if (tooLate) {
    return (
      <Button key="next" kind="primary" size="sm" data-grow="" onClick={onNext}>
        {PAYMENTS.lost.next} <KeyHint>J</KeyHint>
      </Button>
    );
  }
  if (request.status !== 'pending') {
    return (
      <Button key="undo" size="sm" data-grow="" busy={busy} onClick={() => decisions.askUndo(request)}>
        <Icon name="undo" />
        {PAYMENTS.undo}
      </Button>
    );
  }
  return (
    <>
      <Button
        key="approve"
        kind="accent"
        size="sm"
        data-grow=""
        busy={busy}
        onClick={() => decisions.approve(request, note)}
      >
        <Icon name="check" />
        {PAYMENTS.approve} <KeyHint>A</KeyHint>
      </Button>
      <Button kind="danger" size="sm" ariaDisabled={busy} onClick={() => decisions.askReject(request)}>
        {PAYMENTS.rejectOpen} <KeyHint>R</KeyHint>
      </Button>
    </>
  );
}

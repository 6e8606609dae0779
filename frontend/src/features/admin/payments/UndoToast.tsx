import { observer } from 'mobx-react-lite';
import { type CSSProperties, useEffect } from 'react';
import { Button } from '../../../ui/Button.js';
import { Icon } from '../../../ui/Icon.js';
import { KeyHint } from '../../../ui/KeyHint.js';
import { Money, moneyText } from '../../../ui/Money.js';
import { Toast, ToastPlace } from '../../../ui/Toast.js';
import { useNow } from '../shared/use-now.js';
import { type LastDecision, type PaymentQueueStore, UNDO_MS } from './PaymentQueueStore.js';
import { PAYMENTS } from './payments.texts.js';
import styles from './UndoToast.module.css';

const TICK_MS = 250;

/** What was just decided, and ten seconds to take it back. */
export const UndoToast = observer(function UndoToast({
  store,
  onUndo,
}: {
  store: PaymentQueueStore;
  onUndo: () => void;
}) {
  return store.last ? <Shown last={store.last} forget={store.forgetLast} onUndo={onUndo} /> : null;
});

function Shown({ last, forget, onUndo }: { last: LastDecision; forget: () => void; onUndo: () => void }) {
  const now = useNow(TICK_MS);
  const remainingMs = last.at + UNDO_MS - now;
  useEffect(() => {
    if (remainingMs <= 0) forget();
  }, [remainingMs, forget]);
  const approved = last.decision === 'approve';
  const { customer, amount, kind } = last.request;
  return (
    <ToastPlace className={styles.host} aria-live="polite">
      <Toast tone="ok" icon="check-circle" className={styles.toast} role="status">
        <div>
          {customer.name} · <Money amount={amount} sign={approved && kind === 'top-up'} />
          <small>{approved ? PAYMENTS.approvedToast(moneyText(last.balance)) : PAYMENTS.rejectedToast}</small>
        </div>
        <Button kind="text" size="sm" onClick={onUndo}>
          <Icon name="undo" />
          {PAYMENTS.undoToast(Math.max(0, Math.ceil(remainingMs / 1000)))} <KeyHint>U</KeyHint>
        </Button>
        <span className={styles.timeLeft} style={{ '--part': Math.max(0, remainingMs / UNDO_MS) } as CSSProperties} />
      </Toast>
    </ToastPlace>
  );
}

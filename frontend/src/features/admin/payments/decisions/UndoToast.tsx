import { sumKurus } from '@yukselt/contracts';
import { observer } from 'mobx-react-lite';
import { type CSSProperties, useEffect } from 'react';
import { formatNumber } from '../../../../lib/format.js';
import { Button } from '../../../../ui/actions/Button.js';
import { KeyHint } from '../../../../ui/actions/KeyHint.js';
import { COMMON } from '../../../../ui/common.texts.js';
import { Money, moneyText } from '../../../../ui/data/Money.js';
import { Toast, ToastPlace } from '../../../../ui/feedback/Toast.js';
import { Icon } from '../../../../ui/pictures/Icon.js';
import { ADMIN, BULK } from '../../shared/admin.texts.js';
import { useNow } from '../../shared/use-now.js';
import { PAYMENTS } from '../payments.texts.js';
import { UNDO_MS, type UndoableDecision, type UndoStack, undoMsLeft } from './UndoStack.js';
import styles from './UndoToast.module.css';

const TICK_MS = 250;
/** The wall clock may step, and a countdown must not. */
const elapsed = (): number => performance.now();

/**
 * The latest decision, and ten seconds to undo each decision, the newest first. The others are counted in its
 * toast: a stack of toasts would cover the queue's filters and buttons. One that was refused in part is always shown.
 */
export const UndoToasts = observer(function UndoToasts({ stack, onUndo }: { stack: UndoStack; onUndo: () => void }) {
  const { decisions, last } = stack;
  if (decisions.length === 0) return null;
  return (
    <ToastPlace className={styles.host} aria-live="polite">
      {decisions.map((decision) => (
        <Shown
          key={decision.at}
          decision={decision}
          newest={decision === last}
          behind={decisions.filter((other) => other !== last && other.requests.length > 0).length}
          onExpire={() => stack.expire(decision)}
          onClose={() => stack.drop(decision)}
          onUndo={onUndo}
        />
      ))}
    </ToastPlace>
  );
});

interface Props {
  decision: UndoableDecision;
  newest: boolean;
  /** How many others can be taken back. */
  behind: number;
  onExpire: () => void;
  onClose: () => void;
  onUndo: () => void;
}

function Shown({ decision, newest, behind, onExpire, onClose, onUndo }: Props) {
  const leftMs = undoMsLeft(decision, useNow(TICK_MS, elapsed));
  const { requests, refused } = decision;
  const offered = requests.length > 0;
  const over = offered && leftMs === 0;
  useEffect(() => {
    if (over) onExpire();
  });
  if (!newest && refused.length === 0) return null;
  return (
    <Toast
      tone={refused.length === 0 ? 'ok' : 'warn'}
      icon={refused.length === 0 ? 'check-circle' : 'alert'}
      className={styles.toast}
      role="status"
    >
      <div>
        <Words decision={decision} />
        {newest && behind > 0 && <small>{PAYMENTS.undoBehind(formatNumber(behind))}</small>}
      </div>
      <span className={styles.end}>
        {offered && newest && (
          <Button kind="text" size="sm" onClick={onUndo}>
            <Icon name="undo" />
            {PAYMENTS.undoToast(Math.ceil(leftMs / 1000))} <KeyHint>U</KeyHint>
          </Button>
        )}
        {refused.length > 0 && (
          <Button kind="icon" size="sm" aria-label={COMMON.close} onClick={onClose}>
            <Icon name="x" />
          </Button>
        )}
      </span>
      {offered && <span className={styles.timeLeft} style={{ '--part': leftMs / UNDO_MS } as CSSProperties} />}
    </Toast>
  );
}

function Words({ decision: { decision, requests, refused, balance } }: Pick<Props, 'decision'>) {
  const approved = decision === 'approve';
  const [request] = requests;
  if (balance !== null && request) {
    return (
      <>
        {request.customer.name || ADMIN.unknownCustomer} ·{' '}
        <Money amount={request.amount} sign={approved && request.kind === 'top-up'} />
        <small>{approved ? PAYMENTS.approvedToast(moneyText(balance)) : PAYMENTS.rejectedToast}</small>
      </>
    );
  }
  const total = sumKurus(requests.map(({ amount }) => amount));
  return (
    <>
      {requests.length > 0 && (
        <>
          {PAYMENTS.bulkToast[decision](formatNumber(requests.length))} · <Money amount={total} />
        </>
      )}
      {refused.length > 0 && (
        <>
          <small>{BULK.refused(formatNumber(refused.length))}</small>
          <ul className={styles.refused}>
            {refused.map(({ item, error }) => (
              <li key={item.id}>
                {item.customer.name || ADMIN.unknownCustomer} · <Money amount={item.amount} />
                <small>{error}</small>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

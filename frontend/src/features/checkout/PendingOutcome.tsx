import { shortId } from '@yukselt/contracts';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { formatTime } from '../../lib/format.js';
import { Button } from '../../ui/actions/Button.js';
import { Card } from '../../ui/layout/Card.js';
import { PENDING_OUTCOME } from '../shared/pending-outcome.texts.js';
import type { CheckoutStore } from './CheckoutStore.js';
import { CHECKOUT } from './checkout.texts.js';
import styles from './PendingOutcome.module.css';

/** Takes the focus of the form, which is inert meanwhile, and returns it. */
function useBorrowedFocus() {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const owner = document.activeElement;
    ref.current?.focus();
    return () => (owner as HTMLElement | null)?.focus();
  }, []);
  return ref;
}

/**
 * No answer came, which is not a failure. The outcome is asked for, and the same command sent again, until the outcome
 * is known.
 */
export const PendingOutcome = observer(function PendingOutcome({ checkout }: { checkout: CheckoutStore }) {
  const { state, localId } = checkout;
  const card = useBorrowedFocus();
  if (state.status !== 'unknown') return null;
  return (
    <Card ref={card} tabIndex={-1} className={styles.checking} role="status" aria-live="polite">
      <span className={styles.checkingSpin} aria-hidden="true" />
      <div>
        <h2 className="heading-3">{PENDING_OUTCOME.title}</h2>
        <p>{localId === null ? CHECKOUT.checkingText : CHECKOUT.localText}</p>
        <dl className={styles.checkingDetails}>
          <div>
            <dt>{localId === null ? CHECKOUT.commandNo : CHECKOUT.localNo}</dt>
            <dd className="mono" title={state.commandId}>
              {localId ?? shortId(state.commandId)}
            </dd>
          </div>
          <div>
            <dt>{CHECKOUT.sentAt}</dt>
            <dd>{formatTime(new Date(state.sentAt).toISOString())}</dd>
          </div>
          {state.polls > 0 && (
            <div>
              <dt>{CHECKOUT.asked}</dt>
              <dd>{CHECKOUT.askedTimes(state.polls)}</dd>
            </div>
          )}
        </dl>
      </div>
      <Button to="/dashboard">{CHECKOUT.toAccount}</Button>
    </Card>
  );
});

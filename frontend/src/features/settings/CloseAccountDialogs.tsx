import { formatTry } from '@yukselt/contracts';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/errors.js';
import { type Form, useForm } from '../../lib/use-form.js';
import { messageOf } from '../../lib/user-facing-error.js';
import { useStores } from '../../stores/StoreProvider.js';
import { Button } from '../../ui/actions/Button.js';
import { Alert } from '../../ui/feedback/Alert.js';
import { AsyncView } from '../../ui/feedback/AsyncView.js';
import { Skeleton } from '../../ui/feedback/LoadingSkeleton.js';
import { CheckLine } from '../../ui/forms/Choice.js';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.js';
import { Icon } from '../../ui/pictures/Icon.js';
import { PasswordField } from '../auth/PasswordField.js';
import { PENDING_OUTCOME } from '../shared/pending-outcome.texts.js';
import type { AccountClosingStore } from './AccountClosingStore.js';
import styles from './CloseAccountDialogs.module.css';
import { CLOSING } from './settings.texts.js';
import { useClosing } from './settings-stores.js';

/** Refusals that change the first question: it is asked again with the current facts. */
const CHANGED = new Set(['CLOSE_BALANCE_LEFT', 'CLOSE_PENDING_REQUEST', 'CLOSE_OPEN_ORDER']);

/**
 * Two confirmations and the password (docs/product-rules.md#privacy-2). The first shows what happens to data and money,
 * the second asks for the password.
 */
const CloseAccountDialogs = observer(function CloseAccountDialogs({ onClose }: { onClose: () => void }) {
  const { notifications } = useStores();
  const store = useClosing();
  const [step, setStep] = useState<1 | 2>(1);
  const [givenUp, setGivenUp] = useState(false);
  useEffect(() => void store.check(), [store]);

  const handleConfirm = async (password: string): Promise<string | undefined> => {
    try {
      await store.close(password);
      return undefined;
    } catch (error) {
      const text = messageOf(error, CLOSING.failed);
      if (error instanceof ApiError && error.code === 'PASSWORD_WRONG') return text;
      notifications.error(text);
      if (error instanceof ApiError && CHANGED.has(error.code)) {
        setGivenUp(false);
        setStep(1);
        await store.check();
      }
      return undefined;
    }
  };

  const ready = store.checkState.status === 'ready' && !store.blocked && (store.balance === 0n || givenUp);
  if (step === 2) return <LastQuestion store={store} onConfirm={handleConfirm} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      title={CLOSING.title}
      confirm={CLOSING.next}
      kind="primary"
      disabled={!ready}
      onConfirm={() => setStep(2)}
      onClose={onClose}
    >
      <Consequences />
      <AsyncView
        state={store.checkState}
        onRetry={() => void store.check()}
        failure={CLOSING.checkFailed}
        skeleton={<Skeleton height={44} />}
      >
        {store.blocked ? (
          <Blocked store={store} />
        ) : (
          store.balance > 0n && <BalanceLeft balance={store.balance} givenUp={givenUp} onChange={setGivenUp} />
        )}
      </AsyncView>
    </ConfirmDialog>
  );
});

const Consequences = () => (
  <ul className={styles.what}>
    <li>
      <Icon name="trash" size="sm" />
      {CLOSING.erased}
    </li>
    <li>
      <Icon name="receipt" size="sm" />
      {CLOSING.kept}
    </li>
    <li>
      <Icon name="logout" size="sm" />
      {CLOSING.sessions}
    </li>
  </ul>
);

interface BalanceLeftProps {
  /** Kuruş. */
  balance: bigint;
  givenUp: boolean;
  onChange: (givenUp: boolean) => void;
}

/** An account with money closes only after its owner gives the money up. */
const BalanceLeft = ({ balance, givenUp, onChange }: BalanceLeftProps) => (
  <>
    <Alert kind="warn">
      <Icon name="wallet" />
      <div>
        <b>{CLOSING.balanceLeft}</b>
        {CLOSING.balanceText}
      </div>
    </Alert>
    <CheckLine checked={givenUp} onChange={onChange}>
      {CLOSING.giveUp(formatTry(balance))}
    </CheckLine>
  </>
);

const Blocked = observer(function Blocked({ store }: { store: AccountClosingStore }) {
  return (
    <Alert kind="danger" role="alert">
      <Icon name="alert" />
      <div className={styles.blocked}>
        <b>{CLOSING.blocked}</b>
        {store.pendingRequests > 0 && <p>{CLOSING.pending(store.pendingRequests)}</p>}
        {store.openOrders && <p>{CLOSING.openOrders}</p>}
        <div className="inline inline--wrap">
          {store.pendingRequests > 0 && (
            <Button size="sm" to="/wallet#talepler">
              {CLOSING.toRequests}
            </Button>
          )}
          {store.openOrders && (
            <Button size="sm" to="/dashboard">
              {CLOSING.toOrders}
            </Button>
          )}
        </div>
      </div>
    </Alert>
  );
});

const LastQuestion = observer(function LastQuestion({
  store,
  onConfirm,
  onClose,
}: {
  store: AccountClosingStore;
  onConfirm: (password: string) => Promise<string | undefined>;
  onClose: () => void;
}) {
  const form: Form<{ password: string }> = useForm({
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: CLOSING.passwordRequired } : {}),
    async send({ password }) {
      const error = await onConfirm(password);
      if (error !== undefined) form.refuse({ password: error });
    },
  });
  return (
    <ConfirmDialog
      open
      title={CLOSING.sureTitle}
      confirm={CLOSING.confirm}
      busy={store.busy}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <form className="stack" {...form.props}>
        <Alert kind="danger">
          <Icon name="alert" />
          <div>
            {CLOSING.sure}
            {store.balance > 0n && <b>{CLOSING.sureBalance(formatTry(store.balance))}</b>}
          </div>
        </Alert>
        <PasswordField
          label={CLOSING.password}
          value={form.draft.password}
          onChange={(password) => form.set({ password })}
          error={form.errors.password}
          autoComplete="current-password"
          autoFocus
        />
        {store.closeState.status === 'unknown' && (
          <Alert role="status">
            <Icon name="hourglass" />
            <div>
              <b>{PENDING_OUTCOME.title}</b>
              {CLOSING.checkingText}
            </div>
          </Alert>
        )}
      </form>
    </ConfirmDialog>
  );
});

export default CloseAccountDialogs;

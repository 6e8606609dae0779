import { moneyParts, parseTurkishAmount, QUICK_AMOUNTS } from '@yukselt/contracts';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/user-facing-error.js';
import { useStores } from '../../stores/StoreProvider.js';
import { Button } from '../../ui/Button.js';
import { COMMON } from '../../ui/common.texts.js';
import { Icon } from '../../ui/Icon.js';
import { Money } from '../../ui/Money.js';
import styles from './TopUpForm.module.css';
import { type TransferMethod, topUpError, type WalletStore } from './WalletStore.js';
import { WALLET } from './wallet.texts.js';

const METHODS = ['papara', 'bank'] as const;
const FIRST_AMOUNT = '500';

/** What a quick amount puts into the field: `1.000`. */
const lira = (amount: bigint): string => moneyParts(amount).lira;

/** The amount that `?tutar=` asks for, in lira; the checkout adds it when money is missing. */
const asked = (text: string | null): string =>
  text !== null && parseTurkishAmount(text) !== null ? text : FIRST_AMOUNT;

interface Props {
  store: WalletStore;
  wanted: string | null;
  /** The cart lacks this amount. */
  fromCheckout: boolean;
  onAsked: (requestId: string) => void;
}

/** Asks for a top-up. The button stays closed while anything is wrong; what was typed stays whatever happens. */
export const TopUpForm = observer(function TopUpForm({ store, wanted, fromCheckout, onAsked }: Props) {
  const { notifications } = useStores();
  const [text, setText] = useState(() => asked(wanted));
  const [method, setMethod] = useState<TransferMethod | null>(null);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  const amount = parseTurkishAmount(text);
  const error = topUpError(amount);
  const { topUpState: state, balance } = store;
  const unsent = store.unsent.find(({ kind }) => kind === 'top-up');
  const busy = state.status === 'loading' || state.status === 'unknown';

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || error !== null || amount === null || method === null) return;
    try {
      const receipt = await store.topUp(amount, method);
      notifications.success(WALLET.created);
      // The answer may come long after; a page that was left is not called back.
      if (receipt.requestId && mounted.current) onAsked(receipt.requestId);
    } catch (refused) {
      if (!(refused instanceof DOMException)) notifications.error(messageOf(refused, WALLET.createFailed));
    }
  };

  return (
    <section className="card" id="yukle">
      <form className={`card__body ${styles.topUp}`} onSubmit={(event) => void handleSubmit(event)} noValidate>
        <h2 className="h3">{WALLET.topUp}</h2>
        {fromCheckout && (
          <div className="alert alert--plain">
            <Icon name="cart" />
            <div>{WALLET.forCart}</div>
          </div>
        )}
        <AmountField text={text} error={error} disabled={busy} onChange={setText} />
        <QuickAmounts amount={amount} disabled={busy} onChoose={setText} />
        <MethodCards method={method} disabled={busy} onChoose={setMethod} />
        <div className="stack stack--3">
          {state.status === 'unknown' && <UnknownOutcome localId={unsent?.localId ?? null} />}
          <div className={styles.afterTopUp}>
            <span>{WALLET.after}</span>
            {balance === null ? null : <Money amount={balance + (error === null ? (amount ?? 0n) : 0n)} />}
          </div>
          <Button kind="accent" size="lg" block type="submit" busy={busy} disabled={error !== null || method === null}>
            {WALLET.topUpButton}
          </Button>
          <p className={`tiny muted ${styles.topUpFoot}`}>
            {method === null ? WALLET.chooseMethod : WALLET.approvalTime}
          </p>
        </div>
      </form>
    </section>
  );
});

interface AmountProps {
  text: string;
  error: string | null;
  disabled: boolean;
  onChange: (text: string) => void;
}

const AmountField = ({ text, error, disabled, onChange }: AmountProps) => (
  <div className="field">
    <label className="field__label" htmlFor="top-up-amount">
      {WALLET.amount}
    </label>
    <div className={styles.moneyInput}>
      <input
        className={`input ${styles.moneyField}`}
        id="top-up-amount"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        aria-invalid={error !== null}
        aria-describedby="top-up-amount-note"
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
    <span id="top-up-amount-note" aria-live="polite">
      {error === null ? (
        <span className="field__hint">{WALLET.range}</span>
      ) : (
        <span className="field__error">
          <Icon name="alert" />
          {error}
        </span>
      )}
    </span>
  </div>
);

interface QuickProps {
  amount: bigint | null;
  disabled: boolean;
  onChoose: (text: string) => void;
}

const QuickAmounts = ({ amount, disabled, onChoose }: QuickProps) => (
  <div className={styles.quick} role="group" aria-label={WALLET.quick}>
    {QUICK_AMOUNTS.map((quick) => (
      <button
        key={String(quick)}
        type="button"
        className="chip chip--money"
        aria-pressed={quick === amount}
        disabled={disabled}
        onClick={() => onChoose(lira(quick))}
      >
        ₺{lira(quick)}
      </button>
    ))}
  </div>
);

interface MethodProps {
  method: TransferMethod | null;
  disabled: boolean;
  onChoose: (method: TransferMethod) => void;
}

const MethodCards = ({ method, disabled, onChoose }: MethodProps) => (
  <fieldset className="paycards" disabled={disabled}>
    <legend className="field__label">{WALLET.method}</legend>
    {METHODS.map((value) => (
      <label className="paycard" key={value}>
        <input type="radio" name="yontem" value={value} checked={method === value} onChange={() => onChoose(value)} />
        <span className="paycard__icon">
          <Icon name={WALLET.methods[value].icon} />
        </span>
        <span className="paycard__title">{WALLET.methods[value].title}</span>
        <span className="paycard__desc">{WALLET.methods[value].text}</span>
        <span className="paycard__dot" />
      </label>
    ))}
  </fieldset>
);

/** The answer is missing. @param localId the receipt number of a request that was never sent. */
const UnknownOutcome = ({ localId }: { localId: string | null }) => (
  <div className="alert" role="status">
    <Icon name="hourglass" />
    <div>
      <b>{COMMON.checking}</b>
      {localId !== null ? (
        <>
          {WALLET.createdLocally} {WALLET.unsent(localId)}
        </>
      ) : (
        COMMON.checkingText
      )}
    </div>
  </div>
);

import { moneyParts, parseTurkishAmount, QUICK_AMOUNTS } from '@yukselt/contracts';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/user-facing-error.js';
import { useStores } from '../../stores/StoreProvider.js';
import { Alert } from '../../ui/Alert.js';
import { Button } from '../../ui/Button.js';
import { Card, CardBody } from '../../ui/Card.js';
import { Chip } from '../../ui/Chip.js';
import { COMMON } from '../../ui/common.texts.js';
import { FieldBox, FieldError, FieldHint, FieldLabel, Input } from '../../ui/FieldParts.js';
import { Icon } from '../../ui/Icon.js';
import { Money } from '../../ui/Money.js';
import { OptionCard, OptionCards } from '../../ui/OptionCard.js';
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
  amountParam: string | null;
  /** The cart lacks this amount. */
  fromCheckout: boolean;
  onAsked: (requestId: string) => void;
}

/** Asks for a top-up. The button stays closed while anything is wrong; what was typed stays whatever happens. */
export const TopUpForm = observer(function TopUpForm({ store, amountParam, fromCheckout, onAsked }: Props) {
  const { notifications } = useStores();
  const [text, setText] = useState(() => asked(amountParam));
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
    <Card id="yukle">
      <CardBody as="form" className={styles.topUp} onSubmit={(event) => void handleSubmit(event)} noValidate>
        <h2 className="heading-3">{WALLET.topUp}</h2>
        {fromCheckout && (
          <Alert kind="plain">
            <Icon name="cart" />
            <div>{WALLET.forCart}</div>
          </Alert>
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
      </CardBody>
    </Card>
  );
});

interface AmountProps {
  text: string;
  error: string | null;
  disabled: boolean;
  onChange: (text: string) => void;
}

const AmountField = ({ text, error, disabled, onChange }: AmountProps) => (
  <FieldBox>
    <FieldLabel htmlFor="top-up-amount">{WALLET.amount}</FieldLabel>
    <div className={styles.moneyInput}>
      <Input
        className={styles.moneyField}
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
      {error === null ? <FieldHint>{WALLET.range}</FieldHint> : <FieldError>{error}</FieldError>}
    </span>
  </FieldBox>
);

interface QuickProps {
  amount: bigint | null;
  disabled: boolean;
  onChoose: (text: string) => void;
}

const QuickAmounts = ({ amount, disabled, onChoose }: QuickProps) => (
  <div className={styles.quick} role="group" aria-label={WALLET.quick}>
    {QUICK_AMOUNTS.map((quick) => (
      <Chip
        key={String(quick)}
        money
        pressed={quick === amount}
        disabled={disabled}
        onClick={() => onChoose(lira(quick))}
      >
        ₺{lira(quick)}
      </Chip>
    ))}
  </div>
);

interface MethodProps {
  method: TransferMethod | null;
  disabled: boolean;
  onChoose: (method: TransferMethod) => void;
}

const MethodCards = ({ method, disabled, onChoose }: MethodProps) => (
  <OptionCards disabled={disabled}>
    <FieldLabel as="legend">{WALLET.method}</FieldLabel>
    {METHODS.map((value) => (
      <OptionCard
        key={value}
        name="yontem"
        value={value}
        checked={method === value}
        onChoose={() => onChoose(value)}
        icon={WALLET.methods[value].icon}
        title={WALLET.methods[value].title}
        text={WALLET.methods[value].text}
      />
    ))}
  </OptionCards>
);

/** The answer is missing. @param localId the receipt number of a request that was never sent. */
const UnknownOutcome = ({ localId }: { localId: string | null }) => (
  <Alert role="status">
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
  </Alert>
);

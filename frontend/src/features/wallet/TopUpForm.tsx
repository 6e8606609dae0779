import { moneyParts, parseTurkishAmount, QUICK_AMOUNTS } from '@yukselt/contracts';
import type { TransferMethod } from '@yukselt/contracts/events';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ApiError } from '../../api/errors.js';
import { type FormErrors, useForm } from '../../lib/use-form.js';
import { useMounted } from '../../lib/use-mounted.js';
import { messageOf } from '../../lib/user-facing-error.js';
import { useStores } from '../../stores/StoreProvider.js';
import { usePersistedDraft } from '../../stores/use-persisted-draft.js';
import { Button } from '../../ui/actions/Button.js';
import { Chip } from '../../ui/actions/Chip.js';
import { Money } from '../../ui/data/Money.js';
import { Alert } from '../../ui/feedback/Alert.js';
import { FieldBox, FieldError, FieldHint, FieldLabel } from '../../ui/forms/FieldParts.js';
import { MoneyInput } from '../../ui/forms/MoneyInput.js';
import { OptionCard, OptionCards } from '../../ui/forms/OptionCard.js';
import { Card, CardBody } from '../../ui/layout/Card.js';
import { Icon } from '../../ui/pictures/Icon.js';
import { PENDING_OUTCOME } from '../shared/pending-outcome.texts.js';
import { type Refusal, RefusalNote } from '../shared/RefusalNote.js';
import { TRANSFER } from '../transfer/transfer.texts.js';
import styles from './TopUpForm.module.css';
import { topUpError, type WalletStore } from './WalletStore.js';
import { WALLET } from './wallet.texts.js';

const METHODS = ['papara', 'bank'] as const;
const FIRST_AMOUNT = '500';

/** What a quick amount puts into the field: `1.000`. */
const lira = (amount: bigint): string => moneyParts(amount).lira;

/** The amount that `?tutar=` asks for, in lira; the checkout adds it when money is missing. */
const amountOf = (text: string | null): string =>
  text !== null && parseTurkishAmount(text) !== null ? text : FIRST_AMOUNT;

interface Draft {
  /** Lira, as typed. */
  amount: string;
  /** `null` only where nothing is preselected. */
  method: TransferMethod | null;
}

/** @internal Exported for its spec. */
export function topUpErrors({ amount, method }: Draft): FormErrors<keyof Draft> {
  const wrong = topUpError(parseTurkishAmount(amount));
  return { ...(wrong === null ? {} : { amount: wrong }), ...(method === null ? { method: WALLET.chooseMethod } : {}) };
}

const refusalOf = (error: unknown): Refusal => ({
  code: error instanceof ApiError ? error.code : 'INTERNAL',
  text: messageOf(error, TRANSFER.requestFailed),
});

interface Props {
  store: WalletStore;
  amountParam: string | null;
  /** The cart lacks this amount. */
  fromCheckout: boolean;
  onAsked: (requestId: string) => void;
}

/** Draft, sending and refusal of the form. @param busy a top-up is under way */
function useTopUp({ store, amountParam, onAsked }: Omit<Props, 'fromCheckout'>, busy: boolean) {
  const { notifications } = useStores();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const mounted = useMounted();
  const form = useForm<Draft>({
    initial: () => ({ amount: amountOf(amountParam), method: METHODS[0] }),
    check: topUpErrors,
    send: async (draft) => {
      const amount = parseTurkishAmount(draft.amount);
      if (busy || amount === null || draft.method === null) return;
      setRefusal(null);
      const result = await store.topUp(amount, draft.method);
      notifications.success(TRANSFER.requested);
      // The answer may come long after; a page that was left is not called back.
      if (result.requestId && mounted.current) onAsked(result.requestId);
    },
    onError: (error) => {
      // Only leaving the page ends a command without an answer.
      if (!(error instanceof DOMException)) setRefusal(refusalOf(error));
      return undefined;
    },
  });
  usePersistedDraft('top-up', form, ['amount', 'method']);
  const change = (part: Partial<Draft>) => {
    if (busy) return;
    setRefusal(null);
    form.set(part);
  };
  return { form, refusal, change };
}

/** Requests a top-up. The button is disabled while a field is invalid; the typed amount survives every outcome. */
export const TopUpForm = observer(function TopUpForm({ store, amountParam, fromCheckout, onAsked }: Props) {
  const { topUpState: state, balance } = store;
  const busy = state.status === 'loading' || state.status === 'unknown';
  const { form, refusal, change } = useTopUp({ store, amountParam, onAsked }, busy);
  const { method } = form.draft;
  const amount = parseTurkishAmount(form.draft.amount);
  // Checked with every keystroke, because the button stays closed while anything is wrong.
  const errors = topUpErrors(form.draft);
  const unsent = store.unsent.find(({ kind }) => kind === 'top-up');
  const setAmount = (text: string) => change({ amount: text });

  return (
    <Card id="yukle">
      <CardBody as="form" className={styles.topUp} {...form.props}>
        <h2 className="heading-3">{WALLET.topUp}</h2>
        {fromCheckout && (
          <Alert kind="plain">
            <Icon name="cart" />
            <div>{WALLET.forCart}</div>
          </Alert>
        )}
        <AmountField text={form.draft.amount} error={errors.amount} busy={busy} onChange={setAmount} />
        <QuickAmounts amount={amount} disabled={busy} onChoose={setAmount} />
        <MethodCards method={method} busy={busy} onChoose={(value) => change({ method: value })} />
        <div className="stack stack--3">
          {state.status === 'unknown' && <UnknownOutcome localId={unsent?.localId ?? null} />}
          <div className={styles.afterTopUp}>
            <span>{WALLET.after}</span>
            {balance === null || amount === null || errors.amount !== undefined ? (
              <span className="muted">{WALLET.afterUnknown}</span>
            ) : (
              <Money amount={balance + amount} />
            )}
          </div>
          {refusal !== null && <RefusalNote refusal={refusal} />}
          <Button kind="accent" size="lg" block type="submit" busy={busy} disabled={Object.keys(errors).length > 0}>
            {WALLET.topUpButton}
          </Button>
          <p className={`tiny muted ${styles.topUpFoot}`}>{errors.method ?? TRANSFER.approvalTime}</p>
        </div>
      </CardBody>
    </Card>
  );
});

interface AmountProps {
  text: string;
  error: string | undefined;
  busy: boolean;
  onChange: (text: string) => void;
}

const AmountField = ({ text, error, busy, onChange }: AmountProps) => (
  <FieldBox>
    <FieldLabel htmlFor="top-up-amount">{WALLET.amount}</FieldLabel>
    <div className={styles.moneyInput}>
      <MoneyInput
        className={styles.moneyField}
        id="top-up-amount"
        places="as-typed"
        value={text}
        aria-invalid={error !== undefined}
        aria-describedby="top-up-amount-note"
        readOnly={busy}
        onChange={onChange}
      />
    </div>
    <span id="top-up-amount-note" aria-live="polite">
      {error === undefined ? <FieldHint>{WALLET.range}</FieldHint> : <FieldError>{error}</FieldError>}
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
  busy: boolean;
  onChoose: (method: TransferMethod) => void;
}

const MethodCards = ({ method, busy, onChoose }: MethodProps) => (
  <OptionCards ariaDisabled={busy}>
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
      <b>{PENDING_OUTCOME.title}</b>
      {localId !== null ? (
        <>
          {TRANSFER.requestedLocally} {WALLET.unsent(localId)}
        </>
      ) : (
        PENDING_OUTCOME.text
      )}
    </div>
  </Alert>
);

import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Card, CardBody, CardHead } from '../../ui/Card.js';
import { FieldError } from '../../ui/FieldParts.js';
import { Money } from '../../ui/Money.js';
import { OptionCard, OptionCards } from '../../ui/OptionCard.js';
import type { CheckoutForm, CheckoutStore, Method } from './CheckoutStore.js';
import { CHECKOUT } from './checkout.texts.js';
import styles from './MethodChoice.module.css';

interface Props {
  checkout: CheckoutStore;
  form: CheckoutForm;
}

/** Balance, papara or bank. Disabled while busy or without a link; balance also while it does not suffice. */
export const MethodChoice = observer(function MethodChoice({ checkout, form }: Props) {
  const { balance, missing, total, busy, method } = checkout;
  const hasLink = form.draft.url.trim() !== '';
  // A method that the balance allows by now is no longer missing.
  const methodError = method === null ? form.errors.method : undefined;
  const off = busy || !hasLink;
  const option = (id: Method, icon: string, title: string, text: ReactNode, note?: string) => (
    <OptionCard
      name="odeme"
      value={id}
      checked={method === id}
      disabled={off || (id === 'balance' && missing > 0n)}
      onChoose={() => form.set({ method: id })}
      icon={icon}
      title={title}
      text={text}
      note={note}
    />
  );
  return (
    <Card>
      <CardHead>
        <h2 className="heading-3">{CHECKOUT.method}</h2>
      </CardHead>
      <CardBody>
        <OptionCards
          {...(methodError === undefined ? {} : { 'aria-describedby': 'payment-error', 'data-invalid': '' })}
        >
          <legend className="visually-hidden">{CHECKOUT.method}</legend>
          {option(
            'balance',
            'wallet',
            CHECKOUT.balance,
            balance !== null && (
              <>
                {CHECKOUT.available} <Money amount={balance} />
                {missing === 0n && (
                  <>
                    , {CHECKOUT.leaves[0]} <Money amount={balance - total} className={styles.after} />{' '}
                    {CHECKOUT.leaves[1]}
                  </>
                )}
              </>
            ),
            missing > 0n ? CHECKOUT.insufficient : undefined,
          )}
          {option('papara', 'qr', CHECKOUT.papara, CHECKOUT.paparaText)}
          {option('bank', 'bank', CHECKOUT.bank, CHECKOUT.bankText)}
        </OptionCards>
        {methodError !== undefined && (
          <FieldError className={styles.method} id="payment-error">
            {methodError}
          </FieldError>
        )}
        {!hasLink && !busy && <p className={`small muted ${styles.method}`}>{CHECKOUT.linkFirst}</p>}
      </CardBody>
    </Card>
  );
});

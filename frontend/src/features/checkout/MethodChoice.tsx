import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.js';
import { Money } from '../../ui/Money.js';
import type { CheckoutStore, Method } from './CheckoutStore.js';
import { CHECKOUT } from './checkout.texts.js';
import styles from './MethodChoice.module.css';

/** Balance, papara or bank. Disabled while busy or without a link; balance also while it does not suffice. */
export const MethodChoice = observer(function MethodChoice({ checkout }: { checkout: CheckoutStore }) {
  const { balance, missing, total, busy, url, method, methodError } = checkout;
  const off = busy || url.trim() === '';
  const option = (id: Method, icon: string, title: string, text: ReactNode, note?: string) => (
    <label className="paycard">
      <input
        type="radio"
        name="odeme"
        value={id}
        checked={method === id}
        disabled={off || (id === 'balance' && missing > 0n)}
        onChange={() => checkout.setMethod(id)}
      />
      <span className="paycard__icon">
        <Icon name={icon} />
      </span>
      <span className="paycard__title">{title}</span>
      <span className="paycard__desc">{text}</span>
      <span className="paycard__dot" />
      {note !== undefined && <span className="paycard__note">{note}</span>}
    </label>
  );
  return (
    <section className="card">
      <div className="card__head">
        <h2 className="h3">{CHECKOUT.method}</h2>
      </div>
      <div className="card__body">
        <fieldset className="paycards" aria-describedby={methodError === undefined ? undefined : 'payment-error'}>
          <legend className="sr">{CHECKOUT.method}</legend>
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
        </fieldset>
        {methodError !== undefined && (
          <span className={`field__error ${styles.method}`} id="payment-error">
            <Icon name="alert" />
            {methodError}
          </span>
        )}
        {url.trim() === '' && !busy && <p className={`small muted ${styles.method}`}>{CHECKOUT.linkFirst}</p>}
      </div>
    </section>
  );
});

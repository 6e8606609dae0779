import type { IconName } from '@yukselt/contracts';
import { kurusText } from '@yukselt/contracts';
import type { PaymentMethod } from '@yukselt/contracts/events';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Button } from '../../ui/actions/Button.js';
import { Money, moneyText } from '../../ui/data/Money.js';
import { Tag } from '../../ui/data/Tag.js';
import { FieldError } from '../../ui/forms/FieldParts.js';
import { OptionCard, OptionCards } from '../../ui/forms/OptionCard.js';
import { Card, CardBody, CardHeader } from '../../ui/layout/Card.js';
import { Icon } from '../../ui/pictures/Icon.js';
import type { CheckoutForm, CheckoutStore } from './CheckoutStore.js';
import { CHECKOUT } from './checkout.texts.js';
import styles from './MethodChoice.module.css';

interface Props {
  checkout: CheckoutStore;
  form: CheckoutForm;
}

/** Methods that can pay this cart come first. */
const ENOUGH: readonly PaymentMethod[] = ['balance', 'papara', 'bank'];
const SHORT: readonly PaymentMethod[] = ['papara', 'bank', 'balance'];

/**
 * Balance, papara or bank. All wait for a link and are inert until then, and while busy change nothing; the balance is
 * inert also while it does not suffice (docs/product-rules.md#checkout-4).
 */
export const MethodChoice = observer(function MethodChoice({ checkout, form }: Props) {
  const { missing, busy, method } = checkout;
  const hasLink = form.draft.url.trim() !== '';
  // A method that the balance allows by now is no longer missing.
  const methodError = method === null ? form.errors.method : undefined;
  const short = missing > 0n;
  const texts: Record<PaymentMethod, ReactNode> = {
    balance: <BalanceText checkout={checkout} />,
    papara: CHECKOUT.paparaText,
    bank: CHECKOUT.bankText,
  };
  return (
    <Card>
      <CardHeader>
        <h2 className="heading-3">{CHECKOUT.method}</h2>
        {!hasLink && !busy && (
          <Tag>
            <Icon name="hourglass" size="xs" />
            {CHECKOUT.linkAwaited}
          </Tag>
        )}
      </CardHeader>
      <CardBody>
        <OptionCards
          ariaDisabled={busy}
          {...(methodError === undefined ? {} : { 'aria-describedby': 'payment-error', 'data-invalid': '' })}
        >
          <legend className="visually-hidden">{CHECKOUT.method}</legend>
          {(short ? SHORT : ENOUGH).map((id) => (
            <OptionCard
              key={id}
              name="odeme"
              value={id}
              checked={method === id}
              disabled={id === 'balance' && short}
              waiting={!hasLink}
              onChoose={() => form.set({ method: id })}
              icon={METHOD_ICONS[id]}
              title={CHECKOUT[id]}
              text={texts[id]}
              note={id === 'balance' && short ? CHECKOUT.insufficient : undefined}
            />
          ))}
        </OptionCards>
        {methodError !== undefined && (
          <FieldError className={styles.method} id="payment-error">
            {methodError}
          </FieldError>
        )}
        {short && <Shortage checkout={checkout} />}
      </CardBody>
    </Card>
  );
});

const METHOD_ICONS: Readonly<Record<PaymentMethod, IconName>> = { balance: 'wallet', papara: 'qr', bank: 'bank' };

const BalanceText = observer(function BalanceText({ checkout: { balance, missing, total } }: Pick<Props, 'checkout'>) {
  if (balance === null) return null;
  return (
    <>
      {CHECKOUT.available} <Money amount={balance} />
      {missing === 0n && (
        <>
          , {CHECKOUT.leaves[0]} <Money amount={balance - total} className={styles.after} /> {CHECKOUT.leaves[1]}
        </>
      )}
    </>
  );
});

/** The shortage is shown as a fact, not as an error, because the cart can be paid without the balance. */
const Shortage = observer(function Shortage({ checkout: { missing, topUp } }: Pick<Props, 'checkout'>) {
  const lira = (topUp + 99n) / 100n;
  return (
    <div className={styles.short}>
      <p className="small muted">{CHECKOUT.short(moneyText(missing))}</p>
      <Button kind="text" size="sm" to={`/wallet?tutar=${lira}&donus=odeme#yukle`}>
        {CHECKOUT.topUp(moneyText(kurusText(lira * 100n)).replace(/,00$/, ''))}
      </Button>
    </div>
  );
});

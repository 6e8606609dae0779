import { kurusText } from '@yukselt/contracts';
import { observer } from 'mobx-react-lite';
import { Button } from '../../ui/Button.js';
import { Icon } from '../../ui/Icon.js';
import { Money, moneyText } from '../../ui/Money.js';
import { BalanceFall, BalanceShort } from './BalanceFall.js';
import type { CheckoutStore } from './CheckoutStore.js';
import { CHECKOUT } from './checkout.texts.js';
import styles from './OrderSummary.module.css';

/** Totals, what the payment does to the balance, the one button. */
export const OrderSummary = observer(function OrderSummary({ checkout }: { checkout: CheckoutStore }) {
  const { total, balance, method, missing, topUp } = checkout;
  const lacking = method === null && missing > 0n && balance !== null;
  const own =
    method === 'balance' ? CHECKOUT.assureBalance : method === null ? CHECKOUT.assureNone : CHECKOUT.assureTransfer;
  return (
    <section className="card">
      <div className={`card__body ${styles.summary}`}>
        <h2 className="h3">{CHECKOUT.summary}</h2>
        <div className="stack">
          <dl className="lines">
            <div>
              <dt>{CHECKOUT.subtotal}</dt>
              <dd>
                <Money amount={total} />
              </dd>
            </div>
            <div>
              <dt>{CHECKOUT.vat}</dt>
              <dd>
                <Money amount={0n} />
              </dd>
            </div>
          </dl>
          <dl className="lines lines--total">
            <div className="total">
              <dt>{CHECKOUT.total}</dt>
              <dd>
                <Money amount={total} size="lg" />
              </dd>
            </div>
          </dl>
        </div>
        {method === 'balance' && balance !== null && <BalanceFall before={balance} after={balance - total} />}
        {lacking && (
          <div className="stack">
            <BalanceShort balance={balance} total={total} />
            <div className="alert alert--danger">
              <Icon name="alert" />
              <div>
                <b>{CHECKOUT.insufficientSend}</b>
                {CHECKOUT.topUpLeast(moneyText(topUp), moneyText(balance + topUp - total))}
              </div>
            </div>
          </div>
        )}
        {(method === 'papara' || method === 'bank') && (
          <div className="alert alert--plain">
            <Icon name="hourglass" />
            <div>{CHECKOUT.transferNext}</div>
          </div>
        )}
        <div className="desk-only">
          <PayButton checkout={checkout} />
        </div>
        <ul className={styles.assure}>
          {[...own, ...CHECKOUT.assureAll].map(([icon, text]) => (
            <li key={text}>
              <Icon name={icon} />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
});

/** The main action, in the summary and, with the total next to it, in the phone's bar. */
export const PayButton = observer(function PayButton({
  checkout,
  bar = false,
}: {
  checkout: CheckoutStore;
  bar?: boolean;
}) {
  const { method, missing, topUp, total, state } = checkout;
  const lacking = method === null && missing > 0n;
  const lira = (topUp + 99n) / 100n;
  return (
    <>
      {bar && (
        <div className="buybar__sum">
          <small>{lacking ? CHECKOUT.missing : CHECKOUT.total}</small>
          <Money amount={lacking ? missing : total} size="md" />
        </div>
      )}
      {lacking ? (
        <Button
          kind="accent"
          {...(bar ? {} : { size: 'lg' as const })}
          block={!bar}
          to={`/wallet?tutar=${lira}&donus=odeme#yukle`}
        >
          {CHECKOUT.topUp(moneyText(kurusText(lira * 100n)).replace(/,00$/, ''))}
        </Button>
      ) : (
        <Button
          type="submit"
          kind="accent"
          {...(bar ? {} : { size: 'lg' as const })}
          block={!bar}
          busy={state.status === 'loading' || state.status === 'unknown'}
        >
          {method === null ? CHECKOUT.choose : CHECKOUT.pay[method]}
        </Button>
      )}
    </>
  );
});

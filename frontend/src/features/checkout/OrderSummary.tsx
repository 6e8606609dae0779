import { kurusText } from '@yukselt/contracts';
import { observer } from 'mobx-react-lite';
import { Alert } from '../../ui/Alert.js';
import { BottomBarSum } from '../../ui/BottomBar.js';
import { Button } from '../../ui/Button.js';
import { Card, CardBody } from '../../ui/Card.js';
import { Fact, FactList } from '../../ui/FactList.js';
import { Icon } from '../../ui/Icon.js';
import { Money, moneyText } from '../../ui/Money.js';
import { BalancePreview } from '../shared/BalancePreview.js';
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
    <Card>
      <CardBody className={styles.summary}>
        <h2 className="heading-3">{CHECKOUT.summary}</h2>
        <div className="stack">
          <FactList>
            <Fact name={CHECKOUT.subtotal}>
              <Money amount={total} />
            </Fact>
            <Fact name={CHECKOUT.vat}>
              <Money amount={0n} />
            </Fact>
          </FactList>
          <FactList total>
            <Fact data-total="" name={CHECKOUT.total}>
              <Money amount={total} size="lg" />
            </Fact>
          </FactList>
        </div>
        {method === 'balance' && balance !== null && <BalanceFall before={balance} after={balance - total} />}
        {lacking && (
          <div className="stack">
            <BalanceShort balance={balance} total={total} />
            <Alert kind="danger">
              <Icon name="alert" />
              <div>
                <b>{CHECKOUT.insufficientSend}</b>
                {CHECKOUT.topUpLeast(moneyText(topUp), moneyText(balance + topUp - total))}
              </div>
            </Alert>
          </div>
        )}
        {(method === 'papara' || method === 'bank') && (
          <Alert kind="plain">
            <Icon name="hourglass" />
            <div>{CHECKOUT.transferNext}</div>
          </Alert>
        )}
        <div className="desktop-only">
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
      </CardBody>
    </Card>
  );
});

/** The step that a payment takes. */
const BalanceFall = ({ before, after }: { before: bigint; after: bigint }) => (
  <BalancePreview
    kind="fall"
    label={CHECKOUT.fallLabel(moneyText(before), moneyText(after))}
    first={{ name: CHECKOUT.yourBalance, amount: before }}
    second={{ name: CHECKOUT.after, amount: after }}
    gap={<Money amount={after - before} sign />}
  />
);

/** What the balance lacks for this total. */
const BalanceShort = ({ balance, total }: { balance: bigint; total: bigint }) => (
  <BalancePreview
    kind="short"
    label={CHECKOUT.shortLabel(moneyText(balance), moneyText(total), moneyText(total - balance))}
    first={{ name: CHECKOUT.yourBalance, amount: balance }}
    second={{ name: CHECKOUT.needed, amount: total }}
    gap={
      <span>
        {CHECKOUT.missing} <Money amount={total - balance} />
      </span>
    }
  />
);

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
        <BottomBarSum>
          <small>{lacking ? CHECKOUT.missing : CHECKOUT.total}</small>
          <Money amount={lacking ? missing : total} size="md" />
        </BottomBarSum>
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

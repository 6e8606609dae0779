import { observer } from 'mobx-react-lite';
import { DescriptionItem, DescriptionList } from '../../ui/data/DescriptionList.js';
import { Money, moneyText } from '../../ui/data/Money.js';
import { Alert } from '../../ui/feedback/Alert.js';
import { Card, CardBody } from '../../ui/layout/Card.js';
import { Icon } from '../../ui/pictures/Icon.js';
import { BalancePreview } from '../shared/BalancePreview.js';
import { VAT } from '../shared/payment.texts.js';
import type { CheckoutStore } from './CheckoutStore.js';
import { CHECKOUT } from './checkout.texts.js';
import styles from './OrderSummary.module.css';
import { PayButton } from './PayButton.js';

/** Totals, the payment's effect on the balance, and the only button. */
export const OrderSummary = observer(function OrderSummary({ checkout }: { checkout: CheckoutStore }) {
  const { total, balance, method } = checkout;
  const assurances = method === 'balance' ? CHECKOUT.assureBalance : method === null ? [] : CHECKOUT.assureTransfer;
  return (
    <Card>
      <CardBody className={styles.summary}>
        <h2 className="heading-3">{CHECKOUT.summary}</h2>
        <div className="stack">
          <DescriptionList>
            <DescriptionItem name={CHECKOUT.subtotal}>
              <Money amount={total} />
            </DescriptionItem>
            <DescriptionItem name={VAT.name}>
              <Money amount={VAT.amount} />
            </DescriptionItem>
          </DescriptionList>
          <DescriptionList total>
            <DescriptionItem data-total="" name={CHECKOUT.total}>
              <Money amount={total} size="lg" />
            </DescriptionItem>
          </DescriptionList>
        </div>
        {method === 'balance' && balance !== null && <BalanceAfterOrder before={balance} after={balance - total} />}
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
          {[...assurances, ...CHECKOUT.assureAll].map(([icon, text]) => (
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
const BalanceAfterOrder = ({ before, after }: { before: bigint; after: bigint }) => (
  <BalancePreview
    kind="fall"
    label={CHECKOUT.fallLabel(moneyText(before), moneyText(after))}
    first={{ name: CHECKOUT.yourBalance, amount: before }}
    second={{ name: CHECKOUT.after, amount: after }}
    gap={<Money amount={after - before} sign />}
  />
);

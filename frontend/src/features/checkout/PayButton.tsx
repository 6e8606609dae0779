import { PAGES } from '@yukselt/contracts';
import { observer } from 'mobx-react-lite';
import { Button } from '../../ui/actions/Button.js';
import { COMMON } from '../../ui/common.texts.js';
import { moneyText } from '../../ui/data/Money.js';
import { RefusalNote } from '../shared/RefusalNote.js';
import type { CheckoutStore } from './CheckoutStore.js';
import { CHECKOUT } from './checkout.texts.js';
import styles from './PayButton.module.css';

/**
 * The main action with its price, the reason of a refusal, and the terms accepted by pressing it: in the summary, and
 * in the phone's bar.
 */
export const PayButton = observer(function PayButton({
  checkout,
  bar = false,
}: {
  checkout: CheckoutStore;
  bar?: boolean;
}) {
  const { method, total, state, refusal } = checkout;
  return (
    <div className={styles.pay} data-bar={bar ? '' : undefined}>
      {refusal !== null && <RefusalNote refusal={refusal} />}
      <Button
        type="submit"
        kind="accent"
        {...(bar ? {} : { size: 'lg' as const })}
        block
        busy={state.status === 'loading' || state.status === 'unknown'}
      >
        {method === null ? CHECKOUT.choose : CHECKOUT.pay[method](moneyText(total))}
      </Button>
      <Terms />
    </div>
  );
});

/** The terms of sale (docs/product-rules.md#checkout-6), in a tab of their own, so that the form keeps its draft. */
const Terms = () => {
  const { before, information, between, contract, after } = CHECKOUT.terms;
  return (
    <p className={styles.terms}>
      {before} <TermsLink to={PAGES.saleInformation.path}>{information}</TermsLink> {between}{' '}
      <TermsLink to={PAGES.saleContract.path}>{contract}</TermsLink> {after}
    </p>
  );
};

const TermsLink = ({ to, children }: { to: string; children: string }) => (
  <a className="link" href={to} target="_blank" rel="noopener">
    {children}
    <span className="visually-hidden"> {COMMON.newWindow}</span>
  </a>
);

import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { persistDraft, restoreDraft } from '../../stores/persisted-draft.js';
import { useStores } from '../../stores/StoreProvider.js';
import { sceneStore } from '../../stores/scene-store.js';
import { Button } from '../../ui/actions/Button.js';
import { useFocusKept } from '../../ui/browser/focus-page.js';
import { classNames } from '../../ui/class-names.js';
import { Alert } from '../../ui/feedback/Alert.js';
import { AsyncView } from '../../ui/feedback/AsyncView.js';
import { EmptyState } from '../../ui/feedback/EmptyState.js';
import { Skeleton } from '../../ui/feedback/LoadingSkeleton.js';
import { BottomBar } from '../../ui/layout/BottomBar.js';
import { Card } from '../../ui/layout/Card.js';
import { Crumbs } from '../../ui/layout/PageHeader.js';
import { Icon } from '../../ui/pictures/Icon.js';
import { CART } from '../cart/cart.texts.js';
import { RequireShopper } from '../shared/RequireShopper.js';
import { UnderReviewNotice } from '../shared/UnderReviewNotice.js';
import { CartCard } from './CartCard.js';
import styles from './CheckoutScene.module.css';
import { type CheckoutDraft, type CheckoutForm, CheckoutStore } from './CheckoutStore.js';
import shared from './checkout.module.css';
import { CHECKOUT } from './checkout.texts.js';
import { MethodChoice } from './MethodChoice.js';
import { OrderSummary } from './OrderSummary.js';
import { PayButton } from './PayButton.js';
import { PendingOutcome } from './PendingOutcome.js';
import type { PriceMove } from './reprice-cart.js';
import { TargetForm } from './TargetForm.js';
import { useCheckoutForm } from './use-checkout-form.js';

/** Name of the draft that a reload keeps. */
const DRAFT = 'checkout';
/** Ends it for the session before. */
let forgetDraft = (): void => undefined;
const { use: useCheckout } = sceneStore(({ cart, catalog, session, wallet, commands, notifications }) => {
  const checkout = new CheckoutStore({ cart, catalog, session, wallet, commands, notifications });
  // Done here and not in the form, because the draft survives leaving the page, and therefore also a reload of the
  // following page.
  forgetDraft();
  forgetDraft = persistDraft(() => session.user && { [DRAFT + session.user.id]: checkout.draft });
  return checkout;
});

/**
 * Restores the draft that a reload kept. Asks once per login for the outcome of a payment whose answer is missing, even
 * when the session ended while this page waited for it, and leads to its page.
 */
function useResumedCheckout(checkout: CheckoutStore, { refuse }: CheckoutForm) {
  const { user, expired } = useStores().session;
  const navigate = useNavigate();
  const userId = expired ? undefined : user?.id;
  const unsent = checkout.state.status === 'unknown' && checkout.localId !== null;
  const latestRefuse = useRef(refuse);
  latestRefuse.current = refuse;

  useEffect(() => {
    if (userId === undefined) return;
    const draft = restoreDraft<CheckoutDraft>(DRAFT + userId);
    if (draft) checkout.set(draft);
    let mounted = true;
    const resume = async () => {
      try {
        const to = await checkout.resume();
        if (to !== null && mounted) void navigate(to, { replace: true });
      } catch (error) {
        latestRefuse.current((await checkout.refused(error)) ?? {});
      }
    };
    void resume();
    return () => {
      mounted = false;
    };
  }, [checkout, userId, navigate]);
  useEffect(() => {
    if (unsent) checkout.announceLocal();
  }, [checkout, unsent]);
}

/** Cart, target, method and total on one page. */
const CheckoutScene = observer(function CheckoutScene() {
  const { cart, catalog, session } = useStores();
  const checkout = useCheckout();
  const navigate = useNavigate();
  const form = useCheckoutForm(checkout, (to) => void navigate(to));
  useResumedCheckout(checkout, form);
  useFocusKept(cart.count > 0); // the last line was removed, and the form with it

  // The cart is visible while the session starts; a user who may not order is then redirected.
  if (session.isAuditor || session.status === 'guest' || session.secondFactor === 'demanded')
    return <RequireShopper>{() => null}</RequireShopper>;
  const title = <title>{`${CHECKOUT.title} · ${catalog.siteName}`}</title>;
  const crumbs = <Crumbs items={[{ text: CHECKOUT.title }]} />;
  if (cart.count === 0 && !checkout.busy) {
    return (
      <main className={`page ${shared.page}`}>
        {title}
        {crumbs}
        {checkout.soldOut && <PriceMoved checkout={checkout} />}
        <EmptyCart />
      </main>
    );
  }
  const frozen = checkout.state.status === 'unknown';
  return (
    <main className={`page ${shared.page}`}>
      {title}
      {crumbs}
      <div className={styles.head}>
        <h1>{CHECKOUT.title}</h1>
      </div>
      <UnderReviewNotice />
      {frozen && <PendingOutcome checkout={checkout} />}
      {checkout.priceMoved && <PriceMoved checkout={checkout} />}
      <AsyncView
        state={session.meState}
        onRetry={() => void session.loadMe()}
        failure={CHECKOUT.meFailed}
        skeleton={<CheckoutSkeleton />}
      >
        <form {...form.props} className={classNames('split', shared.columns, frozen && styles.frozen)} inert={frozen}>
          <div className={`stack stack--6 ${shared.columns}`}>
            <CartCard checkout={checkout} />
            <TargetForm checkout={checkout} form={form} />
            <MethodChoice checkout={checkout} form={form} />
          </div>
          <aside>
            <OrderSummary checkout={checkout} />
          </aside>
          <BottomBar>
            <PayButton checkout={checkout} bar />
          </BottomBar>
        </form>
      </AsyncView>
    </main>
  );
});

const EmptyCart = () => (
  <Card className={styles.empty}>
    <EmptyState
      heading="h1"
      art="empty-cart"
      title={CART.empty}
      text={CART.emptyHint}
      action={
        <Button kind="accent" to="/sosyal-medya-hizmetleri">
          {CART.browse}
        </Button>
      }
    />
  </Card>
);

const CheckoutSkeleton = () => (
  <div className={`split ${shared.columns}`}>
    <Card as="div" padded className="stack">
      <Skeleton kind="title" />
      <Skeleton height={200} />
    </Card>
    <Card as="div" padded className="stack">
      <Skeleton height={200} />
    </Card>
  </div>
);

interface Props {
  checkout: CheckoutStore;
}

const PriceMoved = observer(function PriceMoved({ checkout: { priceMoved, soldOut, lines } }: Props) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), [priceMoved]);
  if (!priceMoved) return null;
  const { before, after, changed, unavailable } = priceMoved;
  return (
    <Alert kind="warn" className={styles.notice} role="alert" tabIndex={-1} ref={notice}>
      <Icon name="tag" />
      <div>
        <b>{soldOut ? CHECKOUT.cartChanged : CHECKOUT.priceChanged}</b>
        {unavailable.length > 0 && <>{CHECKOUT.unavailable(unavailable.join(', '))} </>}
        {soldOut && CHECKOUT.notCharged}
        {/* The totals say it of a single package. */}
        {lines.length > 1 && changed.map((line) => <PriceLine key={line.name} {...line} />)}
        {!soldOut && before !== after && CHECKOUT.priceChangedText(before, after)}
      </div>
    </Alert>
  );
});

const PriceLine = ({ name, before, after }: PriceMove['changed'][number]) => (
  <>{CHECKOUT.priceOf(name, before, after)} </>
);

export default CheckoutScene;

import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStores } from '../../stores/StoreProvider.js';
import { usePageFocus } from '../../ui/browser/focus-page.js';
import { useFragmentTarget } from '../../ui/browser/use-fragment-target.js';
import { useNavigateIfHere } from '../../ui/browser/use-navigate-if-here.js';
import { Money } from '../../ui/data/Money.js';
import { LoadingSkeleton, Skeleton } from '../../ui/feedback/LoadingSkeleton.js';
import { Crumbs } from '../../ui/layout/PageHeader.js';
import { PrintedMonth } from '../shared/MonthField.js';
import { PrintedHeader } from '../shared/PrintedHeader.js';
import { RequireShopper } from '../shared/RequireShopper.js';
import { UnderReviewNotice } from '../shared/UnderReviewNotice.js';
import { useMonthParam } from '../shared/use-month-param.js';
import { TransferPage } from '../transfer/TransferPage.js';
import { BalanceHero } from './BalanceHero.js';
import { MovementsSection } from './MovementsSection.js';
import { RequestList } from './RequestList.js';
import { TopUpForm } from './TopUpForm.js';
import styles from './WalletScene.module.css';
import { WALLET } from './wallet.texts.js';
import { useWalletStore } from './wallet-scene-store.js';

/** Where the shopper continues once the money has arrived. */
const RETURN = 'donus';
const TO_CHECKOUT = 'odeme';
const SKELETON_HEIGHT = 560;

/**
 * The customer's wallet. Its numbers come from {@link WalletStore}: `balance` and `figures` in BalanceHero, `entries`
 * and their sums in MovementsSection, `requests` and `waitingCount` in RequestList. Worked out where they are drawn:
 * the course of the balance (`ui/charts/window.ts`), a day's net (`movement-days.ts`), when a request should be done.
 *
 * `?talep=<id>` shows the transfer instruction of a request, `?tutar=` prefills the amount, `?donus=odeme` leads back
 * to the checkout.
 */
function WalletScene() {
  const [query] = useSearchParams();
  const requestId = query.get('talep');
  usePageFocus(requestId);
  return (
    <RequireShopper>
      {() =>
        requestId === null ? (
          <Wallet />
        ) : (
          <TransferPage
            requestId={requestId}
            above={{ text: WALLET.title, to: '/wallet' }}
            back="/wallet"
            fromCheckout={query.get(RETURN) === TO_CHECKOUT}
          />
        )
      }
    </RequireShopper>
  );
}

const Wallet = observer(function Wallet() {
  const { catalog, session } = useStores();
  const store = useWalletStore();
  const navigate = useNavigateIfHere();
  const [query] = useSearchParams();
  const fromCheckout = query.get(RETURN) === TO_CHECKOUT;
  useEffect(() => store.start(), [store]);

  useFragmentTarget(store.entries.state.status === 'ready' && store.requests.state.status === 'ready');

  return (
    <main className={`page ${styles.page}`}>
      <title>{`${WALLET.title} · ${catalog.siteName}`}</title>
      <Crumbs items={[{ text: WALLET.account, to: '/dashboard' }, { text: WALLET.title }]} />
      <div className={styles.head}>
        <h1>{WALLET.title}</h1>
      </div>
      <WalletOnPaper />
      <UnderReviewNotice />
      {/* Whether there is money decides how high the first card is: nothing is drawn below it before that is known. */}
      {session.meState.status === 'loading' ? (
        <LoadingSkeleton>
          <div className={styles.grid}>
            <Skeleton height={SKELETON_HEIGHT} />
            <Skeleton height={SKELETON_HEIGHT} />
          </div>
        </LoadingSkeleton>
      ) : (
        <div className={styles.grid}>
          <section className={styles.heroArea} aria-label={WALLET.balanceSection}>
            <BalanceHero store={store} />
          </section>
          <div className={styles.topUpArea}>
            <TopUpForm
              store={store}
              amountParam={query.get('tutar')}
              fromCheckout={fromCheckout}
              onAsked={(id) => navigate(`/wallet?talep=${id}${fromCheckout ? `&${RETURN}=${TO_CHECKOUT}` : ''}`)}
            />
          </div>
          <section className={styles.movementsArea} id="hareketler">
            <MovementsSection store={store} />
          </section>
          <section className={styles.requestsArea} id="talepler">
            <RequestList store={store} />
          </section>
        </div>
      )}
    </main>
  );
});

const WalletOnPaper = observer(function WalletOnPaper() {
  const { wallet } = useStores();
  const month = useMonthParam();
  return (
    <PrintedHeader about={<PrintedMonth month={month} />}>
      {WALLET.available}: {wallet.balance !== null && <Money amount={wallet.balance} />}
      <br />
    </PrintedHeader>
  );
});

export default WalletScene;

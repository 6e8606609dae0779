import { observer } from 'mobx-react-lite';
import { dayNow } from '../../lib/day-clock.js';
import { Button } from '../../ui/actions/Button.js';
import { Sparkline } from '../../ui/charts/Sparkline.js';
import { chartWindow } from '../../ui/charts/window.js';
import { FittingMoney } from '../../ui/data/FittingMoney.js';
import { Money } from '../../ui/data/Money.js';
import { Skeleton } from '../../ui/feedback/LoadingSkeleton.js';
import { DeepPanel } from '../../ui/layout/DeepPanel.js';
import { useAnimatedNumber } from '../../ui/painting/use-animated-number.js';
import { Icon } from '../../ui/pictures/Icon.js';
import { HistoryLoadError } from '../wallet/HistoryLoadError.js';
import type { WalletStore } from '../wallet/WalletStore.js';
import { WALLET } from '../wallet/wallet.texts.js';
import styles from './BalanceCard.module.css';
import { DASHBOARD } from './dashboard.texts.js';

/** The stair's height while it is loading, px. */
const SPARK_HEIGHT = 84;

/** Balance, what waits for approval, and its last 30 days (all of a younger wallet) as a bare stair. */
export const BalanceCard = observer(function BalanceCard({ wallet }: { wallet: WalletStore }) {
  const { visible } = useAnimatedNumber(wallet.balance);
  const { entries } = wallet;
  const changes = entries.items.map((entry) => ({
    at: entry.time,
    amount: entry.amount,
    balanceAfter: entry.balanceAfter,
  }));
  const view = chartWindow(changes, entries.next === null, dayNow());
  const part = DASHBOARD.chart[view.covers];
  return (
    <DeepPanel as="section" className={styles.balance} aria-label={DASHBOARD.balance}>
      <div>
        <div className="muted small">{DASHBOARD.balance}</div>
        <FittingMoney className={styles.balanceMoney} amount={visible} skeletonWidth={190} />
        {(wallet.wallet?.pendingCount ?? 0) > 0 && (
          <div className={styles.balanceWait}>
            <Icon name="hourglass" />
            <span>
              <Money amount={wallet.wallet?.pendingAmount ?? '0'} /> {DASHBOARD.waiting}
            </span>
          </div>
        )}
      </div>
      <div className={styles.balanceAction}>
        <Button kind="on-deep" to="/wallet#yukle">
          {DASHBOARD.topUp}
        </Button>
        <Button kind="on-deep-quiet" to="/wallet">
          {DASHBOARD.wallet}
        </Button>
      </div>
      <HistoryLoadError store={wallet} />
      {entries.state.status !== 'failed' && (
        <div className={styles.balanceSpark}>
          {entries.items.length > 0 && (
            <>
              <Sparkline points={view.points} from={view.from} until={view.until} label={part.label} />
              <small>{part.words}</small>
            </>
          )}
          {entries.items.length === 0 && !entries.isEmpty && <Skeleton height={SPARK_HEIGHT} />}
          {entries.isEmpty && (
            <>
              <svg className={styles.balanceVoid} viewBox="0 0 400 84" preserveAspectRatio="none" aria-hidden="true">
                <path d="M100 80V58H200V36H300V14H400" />
                <path d="M0 80H100" />
              </svg>
              <small>{WALLET.firstStep}</small>
            </>
          )}
        </div>
      )}
    </DeepPanel>
  );
});

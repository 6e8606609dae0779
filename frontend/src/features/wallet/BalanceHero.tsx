import { observer } from 'mobx-react-lite';
import { useSyncExternalStore } from 'react';
import { dayNow } from '../../lib/day-clock.js';
import { formatDateTime, formatNumber } from '../../lib/format.js';
import { StepChart } from '../../ui/charts/StepChart.js';
import { chartWindow } from '../../ui/charts/window.js';
import { classNames } from '../../ui/class-names.js';
import { FittingMoney } from '../../ui/data/FittingMoney.js';
import { Money } from '../../ui/data/Money.js';
import { AsyncView } from '../../ui/feedback/AsyncView.js';
import { Skeleton } from '../../ui/feedback/LoadingSkeleton.js';
import { useStaleView } from '../../ui/feedback/stale-views.js';
import { Card } from '../../ui/layout/Card.js';
import { DeepPanel } from '../../ui/layout/DeepPanel.js';
import { useAnimatedNumber } from '../../ui/painting/use-animated-number.js';
import styles from './BalanceHero.module.css';
import { entrySentence } from './entry-text.js';
import { HistoryLoadError } from './HistoryLoadError.js';
import type { WalletEntry, WalletStore } from './WalletStore.js';
import { WALLET } from './wallet.texts.js';

const COVERS = { days: WALLET.days, all: WALLET.sinceStart, loaded: WALLET.lastLoaded } as const;
/** Chart heights by page width: phone, tablet, desktop. */
const HEIGHTS: [query: string, height: number][] = [
  ['(max-width: 599px)', 190],
  ['(max-width: 899px)', 260],
];
const DESKTOP_HEIGHT = 384;
const EQUATION_ROWS = ['loaded', 'refunded', 'ordered', 'left'] as const;

const onResize = (changed: () => void) => {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
};
const chartHeight = () => HEIGHTS.find(([query]) => matchMedia(query).matches)?.[1] ?? DESKTOP_HEIGHT;

/** The balance, the sums that it consists of, and its course as a step chart. */
export const BalanceHero = observer(function BalanceHero({ store }: { store: WalletStore }) {
  useStaleView(store.walletState);
  const { visible, changed } = useAnimatedNumber(store.balance);
  const { entries } = store;
  if (store.walletState.status === 'failed')
    return (
      <Card as="div">
        <AsyncView
          state={store.walletState}
          onRetry={() => void store.refresh({ byUser: true })}
          failure={WALLET.balanceFailed}
        >
          {null}
        </AsyncView>
      </Card>
    );
  const available = <Available balance={store.balance} visible={visible} changed={changed} />;
  // A customer without money is most often a new one: until the history is read, the page has the new one's layout.
  const guessed = entries.state.status !== 'ready' && store.balance === 0n;
  const hasFailed = entries.state.status === 'failed';
  if (entries.isEmpty || guessed) {
    return (
      <DeepPanel className={`${styles.hero} ${styles.emptyHero}`}>
        {available}
        {hasFailed ? <HistoryLoadError store={store} /> : <FirstStep loading={guessed} />}
      </DeepPanel>
    );
  }
  return (
    <DeepPanel className={styles.hero}>
      <div className={styles.heroTop}>
        {available}
        {entries.items.length > 0 && <Equation store={store} />}
        {entries.items.length === 0 && !hasFailed && <EquationSkeleton />}
      </div>
      {!hasFailed && <div />}
      {hasFailed ? <HistoryLoadError store={store} /> : <BalanceChart store={store} />}
    </DeepPanel>
  );
});

interface AvailableProps {
  /** Kuruş. */
  balance: WalletStore['balance'];
  /** The amount on its way to `balance`, kuruş; `null` while it is loading. */
  visible: bigint | null;
  changed: boolean;
}

const Available = ({ balance, visible, changed }: AvailableProps) => (
  <div className={styles.available}>
    <div className="muted">{WALLET.available}</div>
    <FittingMoney
      key={changed ? `${balance}` : 'still'}
      className={classNames(styles.heroMoney, changed && styles.flash)}
      amount={visible}
      skeletonWidth={220}
    />
  </div>
);

/** Stands for the chart of an account without history; `loading` until that is certain. */
const FirstStep = ({ loading }: { loading: boolean }) => (
  <div className={styles.heroVoid} aria-busy={loading}>
    <svg className={styles.void} viewBox="0 0 420 150" aria-hidden="true">
      <path d="M92 138H188V98H268V58H340V18H412" />
      <path className={styles.baseLine} d="M8 138H92" />
      <circle cx="92" cy="138" r="5" />
    </svg>
    <p>{loading ? '\u00a0' : WALLET.firstStep}</p>
  </div>
);

const BalanceChart = observer(function BalanceChart({ store }: { store: WalletStore }) {
  const height = useSyncExternalStore(onResize, chartHeight);
  const { entries } = store;
  const rows = entries.items;
  const view = chartWindow(
    rows.map((entry) => ({ at: entry.time, amount: entry.amount, balanceAfter: entry.balanceAfter })),
    entries.next === null,
    dayNow(),
  );
  // A count of zero would be an answer, so nothing is counted before the movements are read.
  const ready = entries.state.status === 'ready';
  const count = view.changes.filter((index) => index !== null).length;
  const tip = (index: number) => (
    <StepTip entry={rows[view.changes[index] ?? -1]} opening={view.points[0]?.value ?? 0n} />
  );
  return (
    <div className={styles.heroChart}>
      <div className={styles.heroCaption}>
        {ready ? <span>{COVERS[view.covers]}</span> : <Skeleton width={88} height={12} />}
        {ready ? <span>{WALLET.movements(formatNumber(count))}</span> : <Skeleton width={64} height={12} />}
      </div>
      {ready ? (
        <StepChart points={view.points} until={view.until} height={height} label={WALLET.chart} tip={tip} />
      ) : (
        <div className={styles.chartPlace}>
          <Skeleton height={height} />
        </div>
      )}
    </div>
  );
});

interface StepTipProps {
  /** Missing at the point that opens the chart. */
  entry: WalletEntry | undefined;
  /** Balance at the start of the chart, kuruş. */
  opening: bigint;
}

const StepTip = observer(function StepTip({ entry, opening }: StepTipProps) {
  if (!entry)
    return (
      <>
        <b>{WALLET.opening}</b>
        <Money amount={opening} />
      </>
    );
  return (
    <>
      <span className={styles.when}>{formatDateTime(entry.at)}</span>
      <b>{entrySentence(entry).text}</b>
      <span className="inline inline--2">
        <Money amount={entry.amount} sign />
        <span className="faint">→</span>
        <Money amount={entry.balanceAfter} />
      </span>
    </>
  );
});

/** Keeps the place of the equation that most customers have: loaded, refunded, ordered, left. */
const EquationSkeleton = () => (
  <div className={styles.heroEquation}>
    {EQUATION_ROWS.map((row) => (
      <div key={row}>
        <Skeleton width="100%" />
      </div>
    ))}
  </div>
);

/** The balance as a sum: before + loaded + refunded + ordered + adjusted = left, from the entries that are loaded. */
const Equation = observer(function Equation({ store }: { store: WalletStore }) {
  const { before, sum, after } = store.figures;
  const lines: [string, bigint][] = [
    [WALLET.before, before],
    [WALLET.loaded, sum.in],
    [WALLET.refunded, sum.refund],
    [WALLET.ordered, sum.order],
    [WALLET.adjusted, sum.other],
  ];
  return (
    <dl className={styles.heroEquation}>
      {lines
        .filter(([, amount]) => amount !== 0n)
        .map(([term, amount]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <Money amount={amount} sign />
            </dd>
          </div>
        ))}
      <div className={styles.equation}>
        <dt>{WALLET.left}</dt>
        <dd>
          <Money amount={after} />
        </dd>
      </div>
    </dl>
  );
});

import type { IconName } from '@yukselt/contracts';
import type { AdminFigures, AdminPaymentView, FiguresHistory } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../../lib/format.js';
import { COMMON } from '../../../ui/common.texts.js';
import { Money, moneyText } from '../../../ui/data/Money.js';
import { AsyncView } from '../../../ui/feedback/AsyncView.js';
import { Skeleton } from '../../../ui/feedback/LoadingSkeleton.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { useNow, WAIT_TICK_MS, waitText } from '../shared/use-now.js';
import type { AdminFiguresStore } from './AdminFiguresStore.js';
import styles from './FiguresSection.module.css';
import { OVERVIEW } from './overview.texts.js';
import { type WeekChange, weekChange } from './week-change.js';

const FIGURES = 6;

interface Props {
  store: AdminFiguresStore;
  /** The request that has waited longest. */
  oldest: AdminPaymentView | undefined;
}

/** The shop in six figures. */
export const FiguresSection = observer(function FiguresSection({ store, oldest }: Props) {
  const now = useNow(WAIT_TICK_MS);
  const { figures, weeks } = store;
  return (
    <AsyncView
      state={store.state}
      onRetry={() => void store.refresh()}
      failure={COMMON.loadFailed}
      skeleton={<FiguresSkeleton />}
    >
      {figures && (
        <section className={styles.figures} aria-label={OVERVIEW.figures}>
          <ShopFigures figures={figures} days={weeks?.days} />
          <Stat
            icon="hourglass"
            label={OVERVIEW.pending}
            value={formatNumber(figures.pendingRequests)}
            note={pendingNote(figures.pendingRequests, oldest, now)}
            trend={trendOf(weeks?.days, ({ pendingRequests }) => pendingRequests)}
            to="/admin/odemeler"
          />
          <Stat
            icon="tag"
            label={OVERVIEW.services}
            value={formatNumber(figures.activeServices)}
            note={OVERVIEW.notes.platforms(formatNumber(figures.activePlatforms))}
            to="/admin/hizmetler?durum=aktif"
          />
          <Stat
            icon="wallet"
            label={OVERVIEW.balance}
            value={<Money amount={figures.totalBalance} />}
            note={OVERVIEW.notes.balance}
            trend={trendOf(weeks?.days, ({ balance }) => Number(balance))}
            to="/admin/kullanicilar?sirala=balance"
          />
        </section>
      )}
    </AsyncView>
  );
});

function pendingNote(pending: number, oldest: Props['oldest'], now: number): string {
  if (pending === 0) return OVERVIEW.notes.noPending;
  return oldest ? OVERVIEW.notes.oldest(waitText(oldest.createdAt, now)) : OVERVIEW.notes.pending;
}

type Days = FiguresHistory['days'];

const trendOf = (days: Days | undefined, value: (day: Days[number]) => number): WeekChange | null =>
  days ? weekChange(days.map(value)) : null;

interface ShopFiguresProps {
  figures: AdminFigures;
  /** Oldest first, today last. */
  days: Days | undefined;
}

function ShopFigures({ figures, days }: ShopFiguresProps) {
  const { notes } = OVERVIEW;
  const today = days?.at(-1);
  return (
    <>
      <Stat
        icon="users"
        label={OVERVIEW.users}
        value={formatNumber(figures.totalUsers)}
        note={notes.newUsers(formatNumber(figures.newUsers))}
        trend={trendOf(days, ({ newUsers }) => newUsers)}
        to="/admin/kullanicilar"
      />
      <Stat
        icon="box"
        label={OVERVIEW.orders}
        value={formatNumber(figures.totalOrders)}
        note={today ? notes.ordersToday(formatNumber(today.orders)) : notes.orders}
        trend={trendOf(days, ({ orders }) => orders)}
        to="/admin/siparisler"
      />
      <Stat
        icon="step"
        label={OVERVIEW.revenue}
        value={<Money amount={figures.totalRevenue} />}
        note={today ? notes.revenueToday(moneyText(today.revenue)) : notes.revenue}
        trend={trendOf(days, ({ revenue }) => Number(revenue))}
        to="/admin/siparisler?sira=largest"
      />
    </>
  );
}

interface StatProps {
  icon: IconName;
  label: string;
  value: ReactNode;
  note: string;
  trend?: WeekChange | null;
  /** The tab with the rows behind the figure. */
  to?: string;
}

function Stat({ icon, label, value, note, trend = null, to }: StatProps) {
  const content = (
    <>
      <span className={styles.label}>
        <Icon name={icon} />
        {label}
      </span>
      <span className={styles.value}>{value}</span>
      <span className={styles.note}>{note}</span>
      {trend && <Trend trend={trend} />}
    </>
  );
  return to === undefined ? (
    <div className={styles.figure}>{content}</div>
  ) : (
    <Link className={styles.figure} to={to}>
      {content}
    </Link>
  );
}

const SPARK = { width: 56, height: 16 };

/** Two weeks as a line, and by how much the second one differs. */
function Trend({ trend: { percent, days } }: { trend: WeekChange }) {
  const highest = Math.max(1, ...days);
  const points = days.map(
    (value, day) =>
      `${((day / (days.length - 1)) * SPARK.width).toFixed(1)},${(SPARK.height - (value / highest) * SPARK.height).toFixed(1)}`,
  );
  return (
    <span className={styles.trend}>
      <svg viewBox={`-1 -1 ${SPARK.width + 2} ${SPARK.height + 2}`} aria-hidden="true">
        <polyline points={points.join(' ')} />
      </svg>
      {percent !== null && (
        <span>
          <b>{signed(percent)}</b>
          <span className="visually-hidden">
            {percent === 0 ? OVERVIEW.notes.weekSame : OVERVIEW.notes.week(signed(percent))}
          </span>
          <span aria-hidden="true"> {OVERVIEW.notes.weekShort}</span>
        </span>
      )}
    </span>
  );
}

const signed = (percent: number): string =>
  `${percent > 0 ? '+' : percent < 0 ? '−' : ''}%${formatNumber(Math.abs(percent))}`;

function FiguresSkeleton() {
  return (
    <section className={styles.figures}>
      {Array.from({ length: FIGURES }, (_, index) => (
        <div className={styles.figure} key={index}>
          <Skeleton width={90} />
          <Skeleton width={70} height={25} />
          <Skeleton width={80} height={12} />
        </div>
      ))}
    </section>
  );
}

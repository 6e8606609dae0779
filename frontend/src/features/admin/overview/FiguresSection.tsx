import type { AdminFigures, AdminPaymentView, FiguresHistory } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../../lib/format.js';
import { AsyncView } from '../../../ui/AsyncView.js';
import { Icon } from '../../../ui/Icon.js';
import { Skeleton } from '../../../ui/LoadingSkeleton.js';
import { Money, moneyText } from '../../../ui/Money.js';
import { ADMIN } from '../shared/admin.texts.js';
import { waitText } from '../shared/use-now.js';
import type { AdminFiguresStore } from './AdminFiguresStore.js';
import styles from './FiguresSection.module.css';
import { OVERVIEW } from './overview.texts.js';

const FIGURES = 6;

interface Props {
  store: AdminFiguresStore;
  /** The request that has waited longest. */
  oldest: AdminPaymentView | undefined;
  now: number;
}

/** The shop in six figures. */
export const FiguresSection = observer(function FiguresSection({ store, oldest, now }: Props) {
  const { figures, history } = store;
  return (
    <AsyncView
      state={store.state}
      onRetry={() => void store.refresh()}
      failure={ADMIN.loadFailed}
      skeleton={<FiguresSkeleton />}
    >
      {figures && (
        <section className={styles.figures} aria-label={OVERVIEW.figures}>
          <ShopFigures figures={figures} today={history?.days.at(-1)} />
          <Stat
            icon="hourglass"
            label={OVERVIEW.pending}
            value={formatNumber(figures.pendingPayments)}
            note={pendingNote(figures.pendingPayments, oldest, now)}
            to="/admin/odemeler"
          />
          <Stat
            icon="tag"
            label={OVERVIEW.services}
            value={formatNumber(figures.activeServices)}
            note={OVERVIEW.notes.services}
          />
          <Stat
            icon="wallet"
            label={OVERVIEW.balance}
            value={<Money amount={figures.totalBalance} />}
            note={OVERVIEW.notes.balance}
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

interface ShopFiguresProps {
  figures: AdminFigures;
  today: FiguresHistory['days'][number] | undefined;
}

function ShopFigures({ figures, today }: ShopFiguresProps) {
  const { notes } = OVERVIEW;
  return (
    <>
      <Stat icon="users" label={OVERVIEW.users} value={formatNumber(figures.totalUsers)} note={notes.users} />
      <Stat
        icon="box"
        label={OVERVIEW.orders}
        value={formatNumber(figures.totalOrders)}
        note={today ? notes.ordersToday(formatNumber(today.orders)) : notes.orders}
        to="/admin/siparisler"
      />
      <Stat
        icon="step"
        label={OVERVIEW.revenue}
        value={<Money amount={figures.totalRevenue} />}
        note={today ? notes.revenueToday(moneyText(today.revenue)) : notes.revenue}
      />
    </>
  );
}

interface StatProps {
  icon: string;
  label: string;
  value: ReactNode;
  note: string;
  /** The tab with the rows behind the figure. */
  to?: string;
}

function Stat({ icon, label, value, note, to }: StatProps) {
  const content = (
    <>
      <span className={styles.label}>
        <Icon name={icon} />
        {label}
      </span>
      <span className={styles.value}>{value}</span>
      <span className={styles.note}>{note}</span>
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

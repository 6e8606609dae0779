import { HISTORY_DAYS } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { formatNumber } from '../../../lib/format.js';
import { Segment } from '../../../ui/actions/Segment.js';
import { COMMON } from '../../../ui/common.texts.js';
import { Money } from '../../../ui/data/Money.js';
import { AsyncView } from '../../../ui/feedback/AsyncView.js';
import { Skeleton } from '../../../ui/feedback/LoadingSkeleton.js';
import { Card, CardHeader } from '../../../ui/layout/Card.js';
import type { AdminFiguresStore } from './AdminFiguresStore.js';
import { OVERVIEW } from './overview.texts.js';
import { TrendsChart } from './TrendsChart.js';
import styles from './TrendsChart.module.css';

const LANES_HEIGHT = 380;

/** Revenue, orders and waiting payments over the last days. */
export const TrendsCard = observer(function TrendsCard({ store }: { store: AdminFiguresStore }) {
  const { history, days } = store;
  return (
    <Card>
      <CardHeader>
        <h2>{OVERVIEW.history(days)}</h2>
        {history && (
          <p>
            <Money amount={store.historyRevenue} />
            {OVERVIEW.historyOrders(formatNumber(store.historyOrders))}
          </p>
        )}
        <Segment aria-label={OVERVIEW.daysLabel}>
          {HISTORY_DAYS.map((option) => (
            <button key={option} type="button" aria-pressed={option === days} onClick={() => store.setDays(option)}>
              {OVERVIEW.days(option)}
            </button>
          ))}
        </Segment>
      </CardHeader>
      <AsyncView
        state={store.historyState}
        onRetry={() => void store.readHistory()}
        failure={COMMON.loadFailed}
        skeleton={
          <div className={styles.chart}>
            <Skeleton height={LANES_HEIGHT} />
          </div>
        }
      >
        {history && <TrendsChart history={history} />}
      </AsyncView>
    </Card>
  );
});

import { CHART_ACCOUNTS, CHART_OF_ACCOUNTS } from '@yukselt/contracts';
import type { AccountingPeriod, TrialBalanceLine } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../ui/actions/Button.js';
import { Segment } from '../../../ui/actions/Segment.js';
import { Money } from '../../../ui/data/Money.js';
import { Table } from '../../../ui/data/Table.js';
import { AsyncView } from '../../../ui/feedback/AsyncView.js';
import { EmptyState } from '../../../ui/feedback/EmptyState.js';
import { Card, CardHeader } from '../../../ui/layout/Card.js';
import { TableSkeleton } from '../../admin/shared/table/TableSkeleton.js';
import styles from './AccountingPage.module.css';
import type { AccountingStore } from './AccountingStore.js';
import { ACCOUNTING } from './accounting.texts.js';
import { monthOf, periodName, spanOf } from './accounting-days.js';
import { JournalFiles } from './JournalFiles.js';

const SKELETON_ROWS = 3;
const ALL = { from: null, to: null };

interface Props {
  store: AccountingStore;
  onDay: (day: string) => void;
  onBy: (by: 'day' | 'month') => void;
}

/** What each month, or each day of a month, moved on every account, with its entries as files. */
export const AccountingPeriods = observer(function AccountingPeriods({ store, onDay, onBy }: Props) {
  const { periods, by } = store;
  const day = store.day ?? store.balance.value?.day;
  const names = {
    month: ACCOUNTING.months,
    day: day === undefined ? ACCOUNTING.days('') : ACCOUNTING.days(periodName(monthOf(day))),
  };
  return (
    <Card className={styles.periods}>
      <CardHeader>
        <h2>{ACCOUNTING.periods}</h2>
        <Segment aria-label={ACCOUNTING.periodsLabel}>
          {(['month', 'day'] as const).map((period) => (
            <button key={period} type="button" aria-pressed={period === by} onClick={() => onBy(period)}>
              {names[period]}
            </button>
          ))}
        </Segment>
        <span className={styles.all}>
          <span className="small muted">{ACCOUNTING.everything}</span>
          <JournalFiles store={store} span={ALL} name={ACCOUNTING.everything} />
        </span>
      </CardHeader>
      <AsyncView
        state={periods.state}
        onRetry={() => void periods.load()}
        failure={ACCOUNTING.periodsFailed}
        heading="h3"
        isEmpty={periods.value?.length === 0}
        empty={
          <EmptyState heading="h3" art="empty-list" title={ACCOUNTING.noPeriods} text={ACCOUNTING.noPeriodsText} />
        }
        skeleton={<TableSkeleton look="data" rows={SKELETON_ROWS} />}
      >
        <div className={styles.wide}>
          <PeriodTable caption={names[by]} periods={periods.value ?? []} store={store} onDay={onDay} />
        </div>
      </AsyncView>
    </Card>
  );
});

interface TableProps extends Pick<Props, 'store' | 'onDay'> {
  caption: string;
  periods: readonly AccountingPeriod[];
}

function PeriodTable({ caption, periods, store, onDay }: TableProps) {
  return (
    <Table className={styles.moves}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th>{ACCOUNTING.period}</th>
          {CHART_ACCOUNTS.map((account) => (
            <th key={account} data-cell="number">
              {CHART_OF_ACCOUNTS[account].word}
            </th>
          ))}
          <th className={styles.filesCell}>{ACCOUNTING.files}</th>
        </tr>
      </thead>
      <tbody>
        {periods.map(({ period, lines }) => (
          <tr key={period}>
            <th scope="row">
              <Button kind="text" size="sm" onClick={() => onDay(spanOf(period).to)}>
                {periodName(period)}
              </Button>
            </th>
            {lines.map((line) => (
              <td
                key={line.account}
                data-cell="number"
                data-label={CHART_OF_ACCOUNTS[line.account].word}
                data-zero={moved(line) === 0n ? '' : undefined}
              >
                <Money amount={moved(line)} />
              </td>
            ))}
            <td className={styles.filesCell}>
              <JournalFiles store={store} span={spanOf(period)} name={periodName(period)} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** By how much the account grew on its own side, kuruş. */
function moved({ account, debit, credit }: TrialBalanceLine): bigint {
  const net = BigInt(debit) - BigInt(credit);
  return CHART_OF_ACCOUNTS[account].side === 'debit' ? net : -net;
}

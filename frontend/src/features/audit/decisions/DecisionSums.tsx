import type { DecisionTotals } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { formatDate, formatNumber } from '../../../lib/format.js';
import { Segment } from '../../../ui/actions/Segment.js';
import { Money } from '../../../ui/data/Money.js';
import { Table, TableFrame } from '../../../ui/data/Table.js';
import { AsyncView } from '../../../ui/feedback/AsyncView.js';
import { TableSkeleton } from '../../admin/shared/table/TableSkeleton.js';
import { durationText } from '../duration-text.js';
import styles from './DecisionsPage.module.css';
import type { DecisionsStore } from './DecisionsStore.js';
import { DECISIONS } from './decisions.texts.js';
import type { useDecisionsUrl } from './use-decisions-url.js';

interface Props {
  store: DecisionsStore;
  url: ReturnType<typeof useDecisionsUrl>;
}

const COUNTS = ['approved', 'rejected', 'reversed'] as const;
const TIMES = ['medianMs', 'slowestMs'] as const;
const REMARKABLE = ['undone', 'outliers'] as const;
const BY = ['admins', 'days'] as const;

/** The sums of each admin or of each day; a name narrows the list to it. Nothing where nobody decided. */
export const DecisionSums = observer(function DecisionSums({ store, url }: Props) {
  if (store.admins.value?.length === 0) return null;
  const { by } = url;
  return (
    <>
      <div className={styles.sumsHead}>
        <h2 className={styles.listHead}>{DECISIONS[by]}</h2>
        <Segment aria-label={DECISIONS.sumsLabel}>
          {BY.map((option) => (
            <button key={option} type="button" aria-pressed={option === by} onClick={() => url.setBy(option)}>
              {DECISIONS.sumsBy[option]}
            </button>
          ))}
        </Segment>
      </div>
      <TableFrame>{by === 'admins' ? <Admins store={store} url={url} /> : <Days store={store} url={url} />}</TableFrame>
    </>
  );
});

const Admins = observer(function Admins({ store: { admins }, url }: Props) {
  const chosen = url.filter.admin;
  return (
    <AsyncView
      state={admins.state}
      onRetry={() => void admins.load()}
      failure={DECISIONS.adminsFailed}
      skeleton={<TableSkeleton look="data" rows={2} />}
    >
      <SumsTable
        caption={DECISIONS.admins}
        rowColumn={DECISIONS.admin}
        rows={(admins.value ?? []).map(({ admin: { id, name }, ...sums }) => ({
          key: id,
          name,
          label: DECISIONS.onlyAdmin(name),
          chosen: id === chosen,
          onChoose: () => url.set('admin', id === chosen ? '' : id),
          sums,
        }))}
      />
    </AsyncView>
  );
});

const Days = observer(function Days({ store: { days }, url: { filter, setDay } }: Props) {
  return (
    <AsyncView
      state={days.state}
      onRetry={() => void days.load()}
      failure={DECISIONS.daysFailed}
      skeleton={<TableSkeleton look="data" rows={2} />}
    >
      <SumsTable
        caption={DECISIONS.days}
        rowColumn={DECISIONS.day}
        rows={(days.value ?? []).map(({ day, ...sums }) => {
          const chosen = day === filter.from && day === filter.to;
          const name = formatDate(day);
          const onChoose = () => setDay(chosen ? null : day);
          return { key: day, name, label: DECISIONS.onlyDay(name), chosen, onChoose, sums };
        })}
      />
    </AsyncView>
  );
});

interface SumsRowProps {
  name: string;
  /** Says what the name narrows the list to. */
  label: string;
  chosen: boolean;
  onChoose: () => void;
  sums: DecisionTotals;
}

interface SumsTableProps {
  caption: string;
  /** What a row is about. */
  rowColumn: string;
  rows: readonly (SumsRowProps & { key: string })[];
}

function SumsTable({ caption, rowColumn, rows }: SumsTableProps) {
  return (
    <Table className={styles.sums} cards="pairs">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th>{rowColumn}</th>
          {([...COUNTS, 'approvedSum', ...TIMES, ...REMARKABLE] as const).map((column) => (
            <th key={column} data-cell="number">
              {DECISIONS.adminColumns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, ...row }) => (
          <SumsRow key={key} {...row} />
        ))}
      </tbody>
    </Table>
  );
}

function SumsRow({ name, label, chosen, onChoose, sums }: SumsRowProps) {
  const { adminColumns } = DECISIONS;
  const count = (column: (typeof COUNTS | typeof REMARKABLE)[number]) => (
    <td
      key={column}
      data-cell="number"
      data-label={adminColumns[column]}
      data-zero={sums[column] === 0 ? '' : undefined}
    >
      {formatNumber(sums[column])}
    </td>
  );
  return (
    <tr data-chosen={chosen ? '' : undefined}>
      <td data-cell="main">
        <button type="button" aria-pressed={chosen} aria-label={label} onClick={onChoose}>
          {name}
        </button>
      </td>
      {COUNTS.map(count)}
      <td data-cell="number" data-label={adminColumns.approvedSum}>
        <Money amount={sums.approvedSum} />
      </td>
      {TIMES.map((column) => {
        const ms = sums[column];
        return (
          <td key={column} data-cell="number" data-label={adminColumns[column]}>
            {ms === null ? '–' : durationText(ms)}
          </td>
        );
      })}
      {REMARKABLE.map(count)}
    </tr>
  );
}

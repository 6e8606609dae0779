import type { AdminDecisions } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { formatNumber } from '../../../lib/format.js';
import { Money } from '../../../ui/data/Money.js';
import { Table, TableFrame } from '../../../ui/data/Table.js';
import { AsyncView } from '../../../ui/feedback/AsyncView.js';
import { TableSkeleton } from '../../admin/shared/table/TableSkeleton.js';
import { durationText } from '../duration-text.js';
import styles from './DecisionsPage.module.css';
import type { DecisionsStore } from './DecisionsStore.js';
import { DECISIONS } from './decisions.texts.js';

interface Props {
  store: DecisionsStore;
  /** Id of the admin whose decisions are listed. */
  chosen: string | null;
  /** Lists the decisions of one admin, or of all with ''. */
  onChoose: (id: string) => void;
}

const COUNTS = ['approved', 'rejected', 'reversed'] as const;
const TIMES = ['medianMs', 'slowestMs'] as const;
const REMARKABLE = ['undone', 'outliers'] as const;

/** What each admin decided in these days; a name narrows the list to its admin. Nothing where nobody decided. */
export const AdminsTable = observer(function AdminsTable({ store: { admins }, chosen, onChoose }: Props) {
  const { adminColumns } = DECISIONS;
  if (admins.value?.length === 0) return null;
  return (
    <>
      <h2 className={styles.listHead}>{DECISIONS.admins}</h2>
      <TableFrame>
        <AsyncView
          state={admins.state}
          onRetry={() => void admins.load()}
          failure={DECISIONS.adminsFailed}
          skeleton={<TableSkeleton look="data" rows={2} />}
        >
          <Table className={styles.admins} cards="pairs">
            <caption className="visually-hidden">{DECISIONS.admins}</caption>
            <thead>
              <tr>
                <th>{DECISIONS.admin}</th>
                {([...COUNTS, 'approvedSum', ...TIMES, ...REMARKABLE] as const).map((column) => (
                  <th key={column} data-cell="number">
                    {adminColumns[column]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {admins.value?.map((row) => (
                <AdminRow
                  key={row.admin.id}
                  row={row}
                  chosen={row.admin.id === chosen}
                  onChoose={() => onChoose(row.admin.id === chosen ? '' : row.admin.id)}
                />
              ))}
            </tbody>
          </Table>
        </AsyncView>
      </TableFrame>
    </>
  );
});

function AdminRow({ row, chosen, onChoose }: { row: AdminDecisions; chosen: boolean; onChoose: () => void }) {
  const { adminColumns } = DECISIONS;
  const count = (column: (typeof COUNTS | typeof REMARKABLE)[number]) => (
    <td
      key={column}
      data-cell="number"
      data-label={adminColumns[column]}
      data-zero={row[column] === 0 ? '' : undefined}
    >
      {formatNumber(row[column])}
    </td>
  );
  return (
    <tr data-chosen={chosen ? '' : undefined}>
      <td data-cell="main">
        <button type="button" aria-pressed={chosen} aria-label={DECISIONS.onlyAdmin(row.admin.name)} onClick={onChoose}>
          {row.admin.name}
        </button>
      </td>
      {COUNTS.map(count)}
      <td data-cell="number" data-label={adminColumns.approvedSum}>
        <Money amount={row.approvedSum} />
      </td>
      {TIMES.map((column) => {
        const ms = row[column];
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

import type { AccountAtInstant } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { formatDateTime, formatNumber } from '../../../lib/format.js';
import { Money } from '../../../ui/data/Money.js';
import { Table } from '../../../ui/data/Table.js';
import { SortableHeader } from '../../admin/shared/table/SortableHeader.js';
import styles from './BalancesPage.module.css';
import { BALANCES } from './balances.texts.js';
import { formatInstant } from './format-instant.js';
import type { useBalancesUrl } from './use-balances-url.js';

interface Props {
  accounts: readonly AccountAtInstant[];
  url: ReturnType<typeof useBalancesUrl>;
  /** The last line, once all accounts are above it. */
  total: { name: string; sum: string } | null;
}

/** Accounts at an instant; each leads to its history at that instant. */
export const BalancesTable = observer(function BalancesTable({ accounts, url, total }: Props) {
  const { columns } = BALANCES;
  const { sort, dir, sortBy } = url.query;
  const order = { sort, dir, onSort: sortBy };
  return (
    <Table className={styles.table}>
      <caption className="visually-hidden">{BALANCES.caption(formatInstant(url.at))}</caption>
      <thead>
        <tr>
          <SortableHeader label={columns.who} name="name" {...order} />
          <SortableHeader label={columns.balance} name="balance" numeric {...order} />
          <th data-cell="number">{columns.events}</th>
          <th data-cell="number" className={styles.revision}>
            {columns.revision}
          </th>
          <th className={styles.last}>{columns.last}</th>
        </tr>
      </thead>
      <tbody>
        {accounts.map(({ userId, name, email, balance, revision, lastEventAt }) => (
          <tr key={userId}>
            <td data-cell="main">
              <Link to={`/denetim/cuzdan/${userId}?rev=${revision}&an=${encodeURIComponent(url.at)}`}>{name}</Link>
              <span>{email}</span>
            </td>
            <td data-cell="number" data-zero={balance === '0' ? '' : undefined}>
              <Money amount={balance} />
            </td>
            <td data-cell="number" className={styles.events} data-label={columns.events}>
              {formatNumber(Number(revision) + 1)}
            </td>
            <td data-cell="number" className={`mono ${styles.revision}`}>
              r{revision}
            </td>
            <td className={`muted ${styles.last}`}>
              {lastEventAt !== null && <time dateTime={lastEventAt}>{formatDateTime(lastEventAt)}</time>}
            </td>
          </tr>
        ))}
      </tbody>
      {total !== null && (
        <tfoot>
          <tr>
            <th scope="row">{total.name}</th>
            <td data-cell="number">
              <Money amount={total.sum} />
            </td>
            <td colSpan={3} />
          </tr>
        </tfoot>
      )}
    </Table>
  );
});

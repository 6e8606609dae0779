import type { AccountTurnover } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../../lib/format.js';
import { Money } from '../../../ui/data/Money.js';
import { Table } from '../../../ui/data/Table.js';
import styles from './TurnoverPage.module.css';
import { TURNOVER } from './turnover.texts.js';

const PARTS = ['credits', 'orders', 'refunds', 'others'] as const;

/** Accounts, the one that moved most first. Each leads to its history between the first and the last of its moves. */
export const TurnoverTable = observer(function TurnoverTable({ accounts }: { accounts: readonly AccountTurnover[] }) {
  const { columns } = TURNOVER;
  return (
    <Table className={styles.table} cards="pairs">
      <caption className="visually-hidden">{TURNOVER.caption}</caption>
      <thead>
        <tr>
          <th>{columns.who}</th>
          {(['turnover', 'incoming', 'outgoing', 'net', ...PARTS, 'entries'] as const).map((column) => (
            <th key={column} data-cell="number">
              {columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {accounts.map((account) => (
          <AccountRow key={account.userId} account={account} />
        ))}
      </tbody>
    </Table>
  );
});

function AccountRow({ account }: { account: AccountTurnover }) {
  const { columns } = TURNOVER;
  const { userId, name, email, turnover, incoming, outgoing, entries, firstRevision, lastRevision } = account;
  const net = BigInt(incoming) - BigInt(outgoing);
  return (
    <tr>
      <td data-cell="main">
        <Link
          to={`/denetim/cuzdan/${userId}?a=${BigInt(firstRevision) - 1n}&b=${lastRevision}`}
          aria-label={TURNOVER.history(name)}
        >
          {name}
        </Link>
        <span>{email}</span>
      </td>
      <td data-cell="number" className={styles.turnover}>
        <Money amount={turnover} />
      </td>
      <Amount label={columns.incoming} amount={incoming} />
      <Amount label={columns.outgoing} amount={outgoing} />
      <td data-cell="number" data-label={columns.net}>
        <Money amount={net} sign />
      </td>
      {PARTS.map((part) => (
        <Amount key={part} label={columns[part]} amount={account[part]} />
      ))}
      <td data-cell="number" data-label={columns.entries}>
        {formatNumber(entries)}
      </td>
    </tr>
  );
}

/** A cell; zero is quiet. */
const Amount = ({ label, amount }: { label: string; amount: string }) => (
  <td data-cell="number" data-label={label} data-zero={amount === '0' ? '' : undefined}>
    <Money amount={amount} />
  </td>
);

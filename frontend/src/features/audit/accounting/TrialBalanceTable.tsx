import { CHART_OF_ACCOUNTS, shortId } from '@yukselt/contracts';
import type { TrialBalance, TrialBalanceLine } from '@yukselt/contracts/api';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../../lib/format.js';
import { Money, moneyText } from '../../../ui/data/Money.js';
import { Table } from '../../../ui/data/Table.js';
import { Alert } from '../../../ui/feedback/Alert.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import styles from './AccountingPage.module.css';
import { ACCOUNTING } from './accounting.texts.js';
import { periodName } from './accounting-days.js';

const difference = (one: bigint, other: bigint): string => moneyText(one > other ? one - other : other - one);

/** Whether debits equal credits, and customers' wallets the balances; anything else is an alarm. */
export function TrialBalanceVerdict({ balance }: { balance: TrialBalance }) {
  const { debit, credit, lines, balances, day } = balance;
  const wallets = lines.find(({ account }) => account === 'wallets');
  const owed = BigInt(wallets?.credit ?? 0) - BigInt(wallets?.debit ?? 0);
  const alarm =
    debit !== credit
      ? ACCOUNTING.unequal(difference(BigInt(debit), BigInt(credit)))
      : balances !== null && BigInt(balances) !== owed
        ? ACCOUNTING.walletsUnequal(difference(BigInt(balances), owed))
        : null;
  return (
    <Alert
      kind={alarm === null ? 'ok' : 'danger'}
      role={alarm === null ? 'status' : 'alert'}
      className={styles.verdict}
    >
      <Icon name={alarm === null ? 'check-circle' : 'alert'} />
      <div>
        <b>{alarm ?? ACCOUNTING.equal}</b>
        {alarm === null ? ACCOUNTING.equalText(moneyText(debit), periodName(day)) : ACCOUNTING.alarm}
        {alarm === null &&
          ` ${balances === null ? ACCOUNTING.notCompared : ACCOUNTING.walletsEqual(moneyText(balances))}`}
      </div>
    </Alert>
  );
}

/** Characters of an account's id that tell it apart on a page. */
/** Accounts whose entries are not all in the sums: equal sides say nothing about them. */
export function StoppedAccounts({ stopped }: Pick<TrialBalance, 'stopped'>) {
  if (stopped.length === 0) return null;
  return (
    <Alert kind="danger" role="alert" className={styles.verdict}>
      <Icon name="alert" />
      <div>
        <b>{ACCOUNTING.stopped(formatNumber(stopped.length))}</b>
        {ACCOUNTING.stoppedText}{' '}
        {stopped.map((userId, place) => (
          <Fragment key={userId}>
            {place > 0 && ', '}
            <Link className="link" to={`/denetim/cuzdan/${userId}`} title={userId}>
              {ACCOUNTING.stoppedAccount(shortId(userId))}
            </Link>
          </Fragment>
        ))}
      </div>
    </Alert>
  );
}

/** Debits and credits of each account of the chart, with their balances. */
export function TrialBalanceTable({ balance }: { balance: TrialBalance }) {
  const { columns } = ACCOUNTING;
  const rows = balance.lines.map((line) => ({ line, net: BigInt(line.debit) - BigInt(line.credit) }));
  const totalOf = (side: 1n | -1n): bigint =>
    rows.reduce((sum, { net }) => (net * side > 0n ? sum + net * side : sum), 0n);
  return (
    <Table className={styles.balance}>
      <caption className="visually-hidden">{ACCOUNTING.caption(periodName(balance.day))}</caption>
      <thead>
        <tr>
          <th>{columns.code}</th>
          <th>{columns.account}</th>
          <th data-cell="number">{columns.debit}</th>
          <th data-cell="number">{columns.credit}</th>
          <th data-cell="number">{columns.debitBalance}</th>
          <th data-cell="number">{columns.creditBalance}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ line, net }) => (
          <AccountRow key={line.account} line={line} net={net} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td className={styles.code} />
          <th scope="row">{ACCOUNTING.total}</th>
          <Amount label={columns.debit} amount={BigInt(balance.debit)} />
          <Amount label={columns.credit} amount={BigInt(balance.credit)} />
          <Amount label={columns.debitBalance} amount={totalOf(1n)} />
          <Amount label={columns.creditBalance} amount={totalOf(-1n)} />
        </tr>
      </tfoot>
    </Table>
  );
}

function AccountRow({ line, net }: { line: TrialBalanceLine; net: bigint }) {
  const { code, word } = CHART_OF_ACCOUNTS[line.account];
  const { columns } = ACCOUNTING;
  return (
    <tr>
      <td className={`mono ${styles.code}`}>{code}</td>
      <th scope="row">{word}</th>
      <Amount label={columns.debit} amount={BigInt(line.debit)} />
      <Amount label={columns.credit} amount={BigInt(line.credit)} />
      <Amount label={columns.debitBalance} amount={net > 0n ? net : null} />
      <Amount label={columns.creditBalance} amount={net < 0n ? -net : null} />
    </tr>
  );
}

/** A cell; an amount of zero is quiet, and none is empty. */
function Amount({ label, amount }: { label: string; amount: bigint | null }) {
  return (
    <td data-cell="number" data-label={label} data-zero={amount === 0n ? '' : undefined}>
      {amount !== null && <Money amount={amount} />}
    </td>
  );
}

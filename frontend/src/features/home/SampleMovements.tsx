import type { IconName } from '@yukselt/contracts';
import { Money } from '../../ui/data/Money.js';
import { StatusMark } from '../../ui/data/StatusMark.js';
import { Icon } from '../../ui/pictures/Icon.js';
import ledger from '../shared/movement-rows.module.css';
import { HOME } from './home.texts.js';
import styles from './SampleMovements.module.css';

interface Row {
  icon: IconName;
  title: string;
  hint: string;
  amount: bigint;
}
/** Newest first, as in the wallet; balances are computed from the rows. */
const DAYS: { day: string; rows: Row[] }[] = [
  {
    day: HOME.ledgerDays.latest,
    rows: [{ icon: 'arrow-down-left', ...HOME.ledgerRows.bank, amount: 20_000n }],
  },
  {
    day: HOME.ledgerDays.first,
    rows: [
      { icon: 'undo', ...HOME.ledgerRows.refund, amount: 12_000n },
      { icon: 'box', ...HOME.ledgerRows.order, amount: -12_000n },
      { icon: 'arrow-down-left', ...HOME.ledgerRows.papara, amount: 30_000n },
    ],
  },
];
const ROWS = DAYS.flatMap(({ rows }) => rows);
const balanceAfter = (row: Row): bigint => ROWS.slice(ROWS.indexOf(row)).reduce((sum, { amount }) => sum + amount, 0n);

/** What a wallet's history looks like. */
export function SampleLedger() {
  return (
    <div className={ledger.ledger} data-ledger="list" role="group" aria-label={HOME.ledgerLabel}>
      {DAYS.map(({ day, rows }) => [
        <div data-ledger="day" className={ledger.day} key={day}>
          {day}
        </div>,
        ...rows.map((row) => (
          <div data-ledger="row" className={ledger.row} data-dir={row.amount < 0n ? 'out' : 'in'} key={row.hint}>
            <span data-ledger="icon" className={ledger.icon}>
              <Icon name={row.icon} />
            </span>
            <div data-ledger="text" className={ledger.text}>
              <b>{row.title}</b>
              <small>{row.hint}</small>
            </div>
            <div data-ledger="amount" className={ledger.amount}>
              <Money amount={row.amount} sign />
            </div>
            <div data-ledger="after" className={ledger.after}>
              <Money amount={balanceAfter(row)} />
            </div>
          </div>
        )),
      ])}
      <div className={styles.ledgerFoot}>
        <StatusMark icon="shield-check" tone="ok" plain>
          {HOME.ledgerSum(ROWS.length)}
        </StatusMark>
        <span className="muted">{HOME.sample}</span>
      </div>
    </div>
  );
}

import { Icon } from '../../ui/Icon.js';
import { Money } from '../../ui/Money.js';
import { Tag } from '../shared/StatusTag.js';
import { HOME } from './home.texts.js';
import styles from './SampleLedger.module.css';

interface Row {
  icon: string;
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
    <div className="ledger" role="group" aria-label={HOME.ledgerLabel}>
      {DAYS.map(({ day, rows }) => [
        <div className="ledger__day" key={day}>
          {day}
        </div>,
        ...rows.map((row) => (
          <div className="ledger__row" data-dir={row.amount < 0n ? 'out' : 'in'} key={row.hint}>
            <span className="ledger__icon">
              <Icon name={row.icon} />
            </span>
            <div className="ledger__txt">
              <b>{row.title}</b>
              <small>{row.hint}</small>
            </div>
            <div className="ledger__amt">
              <Money amount={row.amount} sign />
            </div>
            <div className="ledger__after">
              <Money amount={balanceAfter(row)} />
            </div>
          </div>
        )),
      ])}
      <div className={styles.ledgerFoot}>
        <Tag icon="shield-check" tone="ok" plain>
          {HOME.ledgerSum(ROWS.length)}
        </Tag>
        <span className="muted">{HOME.sample}</span>
      </div>
    </div>
  );
}

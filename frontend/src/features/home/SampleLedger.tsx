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
    day: '12 Kasım',
    rows: [
      { icon: 'arrow-down-left', title: 'Bakiye yükleme', hint: 'Banka Havalesi · admin onayladı', amount: 20_000n },
    ],
  },
  {
    day: '7 Kasım',
    rows: [
      { icon: 'undo', title: 'Sipariş iadesi', hint: 'ORD17625-3310 iptal edildi', amount: 12_000n },
      { icon: 'box', title: 'Sipariş ödemesi', hint: 'Instagram · 1.000 Takipçi', amount: -12_000n },
      { icon: 'arrow-down-left', title: 'Bakiye yükleme', hint: 'Papara · admin onayladı', amount: 30_000n },
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

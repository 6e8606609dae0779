import type { IconName } from '@yukselt/contracts';
import { Money } from '../../ui/data/Money.js';
import { StatusMark } from '../../ui/data/StatusMark.js';
import { Icon } from '../../ui/pictures/Icon.js';
import movements from '../shared/movement-rows.module.css';
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
    day: HOME.movementsDays.latest,
    rows: [{ icon: 'arrow-down-left', ...HOME.movementsRows.bank, amount: 20_000n }],
  },
  {
    day: HOME.movementsDays.first,
    rows: [
      { icon: 'undo', ...HOME.movementsRows.refund, amount: 12_000n },
      { icon: 'box', ...HOME.movementsRows.order, amount: -12_000n },
      { icon: 'arrow-down-left', ...HOME.movementsRows.papara, amount: 30_000n },
    ],
  },
];
const ROWS = DAYS.flatMap(({ rows }) => rows);
const balanceAfter = (row: Row): bigint => ROWS.slice(ROWS.indexOf(row)).reduce((sum, { amount }) => sum + amount, 0n);

/** What a wallet's history looks like. */
export function SampleMovements() {
  return (
    <div className={movements.movements} data-movements="list" role="group" aria-label={HOME.movementsLabel}>
      {DAYS.map(({ day, rows }) => [
        <div data-movements="day" className={movements.day} key={day}>
          {day}
        </div>,
        ...rows.map((row) => (
          <div data-movements="row" className={movements.row} data-dir={row.amount < 0n ? 'out' : 'in'} key={row.hint}>
            <span data-movements="icon" className={movements.icon}>
              <Icon name={row.icon} />
            </span>
            <div data-movements="text" className={movements.text}>
              <b>{row.title}</b>
              <small>{row.hint}</small>
            </div>
            <div data-movements="amount" className={movements.amount}>
              <Money amount={row.amount} sign />
            </div>
            <div data-movements="after" className={movements.after}>
              <Money amount={balanceAfter(row)} />
            </div>
          </div>
        )),
      ])}
      <div className={styles.movementsFoot}>
        <StatusMark icon="shield-check" tone="ok" plain>
          {HOME.movementsSum(ROWS.length)}
        </StatusMark>
        <span className="muted">{HOME.sample}</span>
      </div>
    </div>
  );
}

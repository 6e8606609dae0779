import type { CSSProperties, ReactNode } from 'react';
import { Money } from '../../ui/data/Money.js';
import styles from './HeroPath.module.css';
import { HOME } from './home.texts.js';

interface Tread {
  height: string;
  step?: string;
  fall?: boolean;
  amount?: bigint;
  title: string;
  hint: string;
  balance: bigint;
}

/** Heights shrink by --k on smaller screens. */
const at = (height: number) => `calc(${height}px*var(--k,1))`;
/** A sample account as stairs; every balance is the sum of the amounts before it. */
const TREADS: Tread[] = [
  { height: 'calc(30px + 14px*var(--k,1))', title: HOME.opened, hint: HOME.openedHint, balance: 0n },
  {
    height: at(232),
    step: 'calc(218px*var(--k,1) - 30px)',
    amount: 30_000n,
    ...HOME.movements.papara,
    balance: 30_000n,
  },
  {
    height: at(156),
    step: at(-76),
    fall: true,
    amount: -12_000n,
    ...HOME.movements.order,
    balance: 18_000n,
  },
  { height: at(232), step: at(76), amount: 12_000n, ...HOME.movements.refund, balance: 30_000n },
  {
    height: at(358),
    step: at(126),
    amount: 20_000n,
    ...HOME.movements.bank,
    balance: 50_000n,
  },
];

const Cap = ({ tread }: { tread: Tread }): ReactNode => (
  <div className={tread.amount === undefined ? `${styles.treadCaption} desktop-only` : styles.treadCaption}>
    {tread.amount !== undefined && <Money amount={tread.amount} sign />}
    <b>{tread.title}</b>
    <small>{tread.hint}</small>
  </div>
);

/** The hero's picture: an account statement drawn as a staircase. */
export function HeroPath() {
  const last = TREADS.length - 1;
  return (
    <div className={styles.path} role="img" aria-label={HOME.pathLabel}>
      {TREADS.map((tread, index) => (
        <div
          className={styles.tread}
          key={tread.height + tread.title}
          data-fall={tread.fall ? '' : undefined}
          style={{ '--h': tread.height, ...(tread.step ? { '--d': tread.step } : {}) } as CSSProperties}
        >
          <Cap tread={tread} />
          <div className={styles.treadBlock}>
            {index === last && <i className={styles.treadNow} />}
            {index > 0 && <span className={styles.label}>{index === last ? HOME.balanceSum : HOME.balance}</span>}
            <Money amount={tread.balance} />
          </div>
        </div>
      ))}
    </div>
  );
}

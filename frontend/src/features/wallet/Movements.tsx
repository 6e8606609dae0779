import { shortId, shortOrderNumber } from '@yukselt/contracts';
import { observer } from 'mobx-react-lite';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { dayNow } from '../../lib/day-clock.js';
import { formatTime } from '../../lib/format.js';
import { Money } from '../../ui/data/Money.js';
import { Tag } from '../../ui/data/Tag.js';
import { Icon } from '../../ui/pictures/Icon.js';
import movements from '../shared/movement-rows.module.css';
import { entrySentence } from './entry-text.js';
import { MovementPath } from './MovementPath.js';
import styles from './Movements.module.css';
import { dayTitle, movementDays } from './movement-days.js';
import type { WalletEntry } from './WalletStore.js';
import shared from './wallet.module.css';
import { WALLET } from './wallet.texts.js';

interface Props {
  /** Newest first. */
  entries: readonly WalletEntry[];
  /** Drawn as one path when every movement is shown; a filtered list has none. */
  withPath: boolean;
  /** The first movement is among them: the list ends at zero. */
  complete: boolean;
  fresh: ReadonlySet<string>;
}

/**
 * Every movement with its sentence, its sign and the balance after it; a stair from row to row shows how the balance
 * moved.
 */
export const Movements = observer(function Movements({ entries, withPath, complete, fresh }: Props) {
  const max = entries.reduce((high, entry) => (entry.balanceAfter > high ? entry.balanceAfter : high), 1n);
  const days = movementDays(entries);
  const oldest = entries.at(-1);
  return (
    <>
      {days.map((day) => (
        <Fragment key={day.key}>
          <div data-movements="day" className={movements.day}>
            <b>{dayTitle(day, dayNow())}</b>
            {withPath && <MovementPath from={day.balanceAfter} to={day.balanceAfter} max={max} />}
            {withPath && day.entries.length > 1 && day.net !== 0n && (
              <small>
                {WALLET.dayNet} <Money amount={day.net} sign />
              </small>
            )}
          </div>
          {day.entries.map((entry) => (
            <MovementRow key={entry.revision} entry={entry} max={max} withPath={withPath} fresh={fresh} />
          ))}
        </Fragment>
      ))}
      {withPath && complete && oldest && oldest.balanceAfter === oldest.amount && (
        <div data-movements="row" className={movements.row}>
          <span data-movements="icon" className={movements.icon}>
            <Icon name="wallet" />
          </span>
          <div data-movements="text" className={movements.text}>
            <b>{WALLET.zero}</b>
          </div>
          <MovementPath from={0n} to={null} max={max} dot />
          <div data-movements="amount" className={movements.amount} />
          <div data-movements="after" className={movements.after}>
            <Money amount={0n} />
          </div>
        </div>
      )}
    </>
  );
});

interface RowProps {
  entry: WalletEntry;
  max: bigint;
  withPath: boolean;
  fresh: ReadonlySet<string>;
}

const MovementRow = observer(function MovementRow({ entry, max, withPath, fresh }: RowProps) {
  const { icon, text } = entrySentence(entry);
  const isFresh = fresh.has(entry.revision);
  return (
    <div
      data-movements="row"
      className={movements.row}
      data-dir={entry.amount < 0n ? 'out' : 'in'}
      data-new={isFresh ? '' : undefined}
      data-flash={isFresh ? '' : undefined}
    >
      <span data-movements="icon" className={movements.icon}>
        <Icon name={icon} />
      </span>
      <div data-movements="text" className={movements.text}>
        <b>{text}</b>
        {isFresh && (
          <Tag tone="primary" className={styles.newEntry}>
            {WALLET.fresh}
          </Tag>
        )}
        <small>
          <time dateTime={entry.at}>{formatTime(entry.at)}</time>
          <EntryLink entry={entry} />
        </small>
      </div>
      {withPath ? (
        <MovementPath from={entry.balanceAfter} to={entry.balanceAfter - entry.amount} max={max} dot />
      ) : (
        <span className={shared.movementPath} />
      )}
      <div data-movements="amount" className={movements.amount}>
        <Money amount={entry.amount} sign />
      </div>
      <div data-movements="after" className={movements.after}>
        <Money amount={entry.balanceAfter} />
      </div>
    </div>
  );
});

function EntryLink({ entry: { orderId, requestId, label } }: { entry: WalletEntry }) {
  const id = orderId ?? requestId;
  if (id === null) return null;
  return (
    <>
      {' '}
      ·{' '}
      <Link className="link" to={orderId ? `/hesap/siparisler/${orderId}` : `/wallet?talep=${id}`}>
        <span className={styles.weekday}>{orderId ? WALLET.order : WALLET.request} </span>
        {label === null ? shortId(id) : shortOrderNumber(label)}
      </Link>
    </>
  );
}

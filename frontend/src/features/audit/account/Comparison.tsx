import { shortId } from '@yukselt/contracts';
import type { AuditComparisonView, AuditSide } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { formatNumber } from '../../../lib/format.js';
import { serverNow } from '../../../lib/server-clock.js';
import { Button } from '../../../ui/actions/Button.js';
import { usePrinting } from '../../../ui/browser/use-printing.js';
import { Money } from '../../../ui/data/Money.js';
import { AsyncView } from '../../../ui/feedback/AsyncView.js';
import { Skeleton } from '../../../ui/feedback/LoadingSkeleton.js';
import { StatusTag } from '../../shared/StatusTag.js';
import { AUDIT } from '../audit.texts.js';
import { askedSeconds } from '../instant.js';
import type { AuditStore } from './AuditStore.js';
import styles from './Comparison.module.css';
import type { Names } from './events/event-text.js';
import { formatShortDateTime } from './recent-time.js';
import type { Moment } from './use-audit-url.js';

const TEXTS = AUDIT.compare;
/** While a handle is dragged nothing is requested. */
const ASK_AFTER_MS = 150;
/** Digits of a balance with which three amounts and a word no longer fit on one line of a phone. */
const LONG_AMOUNT = 7;
/** Rows of a list before "show all". */
const ROWS = 8;

function signed(difference: number): string {
  if (difference === 0) return TEXTS.same;
  return difference > 0 ? `+${formatNumber(difference)}` : `−${formatNumber(-difference)}`;
}

interface Props {
  store: AuditStore;
  /** `a` not after `b`. */
  a: Moment;
  b: Moment;
  names: Names;
}

/**
 * What changed between two moments: both sides, the money moves between them, and the orders and requests whose status
 * differs.
 */
export const Comparison = observer(function Comparison({ store, a, b, names }: Props) {
  const [from, to] = [a.at, b.at];
  useEffect(() => {
    const timer = setTimeout(() => void store.compare(from, to), store.comparison === null ? 0 : ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [store, from, to]);
  const { comparison, compareState } = store;
  const state = comparison !== null && compareState.status === 'loading' ? { status: 'ready' as const } : compareState;
  return (
    <AsyncView
      state={state}
      onRetry={() => void store.compare(from, to)}
      failure={AUDIT.compareFailed}
      isEmpty={false}
      empty={null}
      skeleton={
        <div className={styles.sides}>
          {[0, 1].map((side) => (
            <div key={side}>
              {[0, 1, 2, 3].map((row) => (
                <Skeleton key={row} height={32} />
              ))}
            </div>
          ))}
        </div>
      }
    >
      {comparison && (
        <div aria-busy={!isOf(comparison.from, a) || !isOf(comparison.to, b)}>
          <div className={styles.sides}>
            <Sides
              from={comparison.from}
              to={comparison.to}
              instants={[instantOf(comparison.from, a), instantOf(comparison.to, b)]}
            />
            <Moves moves={comparison.moves} />
          </div>
          <div className={styles.sides}>
            <Changes
              column={TEXTS.ordersChanged}
              none={TEXTS.noOrders}
              rows={comparison.orders}
              names={names}
              tag={(status) => <StatusTag order={status} plain />}
            />
            <Changes
              column={TEXTS.requestsChanged}
              none={TEXTS.noRequests}
              rows={comparison.requests}
              names={names}
              tag={(status) => <StatusTag payment={status} plain />}
            />
          </div>
          {[a, b].some(({ instant }) => instant !== null && Date.parse(instant) > serverNow()) && (
            <p className={`faint ${styles.note}`}>
              {AUDIT.future}. {AUDIT.futureText}
            </p>
          )}
          {comparison.listedFrom !== null && (
            <p className={`faint ${styles.note}`}>{TEXTS.listedFrom(comparison.listedFrom)}</p>
          )}
        </div>
      )}
    </AsyncView>
  );
});

const isOf = (side: AuditSide, { at }: Moment): boolean => Number(side.revision) === at;
/** The instant that a side answers; `null` for an event, and while the answer is that to an earlier question. */
const instantOf = (side: AuditSide, moment: Moment): string | null => (isOf(side, moment) ? moment.instant : null);

/** The instant that a side answers, or else the time of its event. */
const headerOf = (side: AuditSide, instant: string | null): string =>
  instant === null ? formatShortDateTime(side.at) : formatShortDateTime(instant) + askedSeconds(instant);

interface SidesProps {
  from: AuditSide;
  to: AuditSide;
  /** The instants that were asked about, ISO; `null` where an event was selected. */
  instants: readonly [from: string | null, to: string | null];
}

const Sides = observer(function Sides({ from, to, instants }: SidesProps) {
  const counts = [
    [TEXTS.orders, from.openOrders, to.openOrders],
    [TEXTS.requests, from.pendingRequests, to.pendingRequests],
  ] as const;
  const gap = BigInt(to.balance) - BigInt(from.balance);
  const isLong = [from, to].some(({ balance }) => balance.length > LONG_AMOUNT);
  return (
    <div>
      <table data-long={isLong ? '' : undefined}>
        <thead>
          <tr>
            <td />
            <th scope="col">
              <b>A</b> {headerOf(from, instants[0])}
            </th>
            <th scope="col">
              <b>B</b> {headerOf(to, instants[1])}
            </th>
            <th scope="col">{TEXTS.difference}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{TEXTS.balance}</th>
            <td>
              <Money amount={from.balance} />
            </td>
            <td>
              <Money amount={to.balance} />
            </td>
            <td>{gap === 0n ? TEXTS.same : <Money amount={gap} sign />}</td>
          </tr>
          {counts.map(([word, before, after]) => (
            <tr key={word}>
              <th scope="row">{word}</th>
              <td>{formatNumber(before)}</td>
              <td>{formatNumber(after)}</td>
              <td>{signed(after - before)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{TEXTS.revision}</th>
            <td>r{from.revision}</td>
            <td>r{to.revision}</td>
            <td>{TEXTS.events(formatNumber(Number(to.revision) - Number(from.revision)))}</td>
          </tr>
          {instants.some((instant) => instant !== null) && (
            <tr>
              <th scope="row">{TEXTS.lastEvent}</th>
              <td>{formatShortDateTime(from.at)}</td>
              <td>{formatShortDateTime(to.at)}</td>
              <td />
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
});

function Moves({ moves }: Pick<AuditComparisonView, 'moves'>) {
  const net = moves.reduce(
    (sum, { count, amount }) => ({ count: sum.count + count, amount: sum.amount + BigInt(amount) }),
    { count: 0, amount: 0n },
  );
  return (
    <div>
      <table>
        <thead>
          <tr>
            <th scope="col">{TEXTS.moves}</th>
            <th scope="col">{TEXTS.count}</th>
            <th scope="col">{TEXTS.amount}</th>
          </tr>
        </thead>
        <tbody>
          {moves.map(({ type, count, amount }) => (
            <tr key={type}>
              <th scope="row">{AUDIT.moves[type] ?? type}</th>
              <td>{formatNumber(count)}</td>
              <td>
                <Money amount={amount} sign />
              </td>
            </tr>
          ))}
          {moves.length === 0 && (
            <tr>
              <td colSpan={3}>{TEXTS.noMoves}</td>
            </tr>
          )}
        </tbody>
        {moves.length > 0 && (
          <tfoot>
            <tr>
              <th scope="row">{TEXTS.net}</th>
              <td>{formatNumber(net.count)}</td>
              <td>
                <Money amount={net.amount} sign />
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

interface ChangesProps<S extends string> {
  column: string;
  none: string;
  rows: readonly { id: string; before: S | null; after: S }[];
  names: Names;
  tag: (status: S) => ReactNode;
}

function Changes<S extends string>({ column, none, rows, names, tag }: ChangesProps<S>) {
  const [all, setAll] = useState(false);
  const printing = usePrinting();
  const visible = all || printing ? rows : rows.slice(0, ROWS);
  return (
    <div>
      <table className={styles.changes}>
        <thead>
          <tr>
            <th scope="col">{column}</th>
            <th scope="col">A</th>
            <th scope="col">B</th>
          </tr>
        </thead>
        <tbody>
          {visible.map(({ id, before, after }) => (
            <tr key={id}>
              <th scope="row" title={id}>
                {names.get(id) ?? shortId(id)}
              </th>
              <td>{before === null ? <span className="faint">{TEXTS.fresh}</span> : tag(before)}</td>
              <td>{tag(after)}</td>
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={3}>{none}</td>
            </tr>
          )}
        </tbody>
      </table>
      {visible.length < rows.length && (
        <Button kind="text" size="sm" onClick={() => setAll(true)}>
          {TEXTS.all(formatNumber(rows.length))}
        </Button>
      )}
    </div>
  );
}

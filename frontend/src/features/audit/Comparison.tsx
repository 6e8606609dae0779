import type { AuditComparisonView, AuditSide } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { formatDateTime, formatNumber } from '../../lib/format.js';
import { AsyncView } from '../../ui/AsyncView.js';
import { Button } from '../../ui/Button.js';
import { Skeleton } from '../../ui/LoadingSkeleton.js';
import { Money } from '../../ui/Money.js';
import { usePrinting } from '../../ui/use-printing.js';
import { StatusTag } from '../shared/StatusTag.js';
import type { AuditStore } from './AuditStore.js';
import { AUDIT } from './audit.texts.js';
import type { Names } from './event-text.js';

const WORDS = AUDIT.compare;
/** A handle that is dragged asks once it rests. */
const ASK_AFTER_MS = 150;
/** Rows of a list before "show all". */
const ROWS = 8;

const shortWhen = (iso: string): string =>
  formatDateTime(iso)
    .replace(/^(\d\d\.\d\d)\.\d{4} /, '$1 ')
    .slice(0, 11);
const signed = (difference: number): string =>
  difference > 0 ? `+${formatNumber(difference)}` : difference < 0 ? `−${formatNumber(-difference)}` : '0';

interface Props {
  store: AuditStore;
  /** Revisions, `a` not after `b`. */
  a: number;
  b: number;
  names: Names;
}

/**
 * What changed between two moments: both sides beside each other, the money moves between them, and the orders and
 * requests that are not what they were.
 */
export const Comparison = observer(function Comparison({ store, a, b, names }: Props) {
  useEffect(() => {
    const timer = setTimeout(() => void store.compare(a, b), store.comparison === null ? 0 : ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [store, a, b]);
  const { comparison: found, compareState } = store;
  const state = found !== null && compareState.status === 'loading' ? { status: 'ready' as const } : compareState;
  return (
    <AsyncView
      state={state}
      onRetry={() => void store.compare(a, b)}
      failure={AUDIT.compareFailed}
      isEmpty={false}
      empty={null}
      skeleton={
        <div className="cmp">
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
      {found && (
        <div aria-busy={Number(found.from.revision) !== a || Number(found.to.revision) !== b}>
          <div className="cmp">
            <Sides from={found.from} to={found.to} />
            <Moves moves={found.moves} />
          </div>
          <div className="cmp">
            <Changes
              head={WORDS.ordersChanged}
              none={WORDS.noOrders}
              rows={found.orders}
              names={names}
              tag={(status) => <StatusTag order={status} plain />}
            />
            <Changes
              head={WORDS.requestsChanged}
              none={WORDS.noRequests}
              rows={found.requests}
              names={names}
              tag={(status) => <StatusTag payment={status} plain />}
            />
          </div>
        </div>
      )}
    </AsyncView>
  );
});

function Sides({ from, to }: { from: AuditSide; to: AuditSide }) {
  const counts = [
    [WORDS.orders, from.openOrders, to.openOrders],
    [WORDS.requests, from.waitingRequests, to.waitingRequests],
  ] as const;
  return (
    <div>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">
              <b>A</b> {shortWhen(from.at)}
            </th>
            <th scope="col">
              <b>B</b> {shortWhen(to.at)}
            </th>
            <th scope="col">{WORDS.difference}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{WORDS.balance}</th>
            <td>
              <Money amount={from.balance} />
            </td>
            <td>
              <Money amount={to.balance} />
            </td>
            <td>
              <Money amount={BigInt(to.balance) - BigInt(from.balance)} sign />
            </td>
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
            <th scope="row">{WORDS.revision}</th>
            <td>r{from.revision}</td>
            <td>r{to.revision}</td>
            <td>{WORDS.events(formatNumber(Number(to.revision) - Number(from.revision)))}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

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
            <th scope="col">{WORDS.moves}</th>
            <th scope="col">{WORDS.count}</th>
            <th scope="col">{WORDS.amount}</th>
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
              <td colSpan={3}>{WORDS.noMoves}</td>
            </tr>
          )}
        </tbody>
        {moves.length > 0 && (
          <tfoot>
            <tr>
              <th scope="row">{WORDS.net}</th>
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

interface ChangesProps {
  head: string;
  none: string;
  rows: readonly { id: string; before: string | null; after: string }[];
  names: Names;
  tag: (status: string) => ReactNode;
}

function Changes({ head, none, rows, names, tag }: ChangesProps) {
  const [all, setAll] = useState(false);
  const printing = usePrinting();
  const shown = all || printing ? rows : rows.slice(0, ROWS);
  return (
    <div>
      <table className="cmp__changes">
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">A</th>
            <th scope="col">B</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, before, after }) => (
            <tr key={id}>
              <th scope="row" title={id}>
                {names.get(id) ?? id.slice(0, 8)}
              </th>
              <td>{before === null ? <span className="faint">{WORDS.fresh}</span> : tag(before)}</td>
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
      {shown.length < rows.length && (
        <Button kind="text" size="sm" onClick={() => setAll(true)}>
          {WORDS.all(formatNumber(rows.length))}
        </Button>
      )}
    </div>
  );
}

import { accountStream, canBecome, ORDER_STATUS_LIST, ORDER_STATUSES } from '@yukselt/contracts';
import type { OrderStatus } from '@yukselt/contracts/api';
import type { AccountEvent } from '@yukselt/contracts/events';
import {
  adjusted,
  cancelled,
  completed,
  debited,
  placed,
  refunded,
  started,
  storedCommands,
} from '../testing/ledger-events.js';
import { Ledger } from './ledger-fold.js';

const STREAM = accountStream('0198f3c0-0000-7000-8000-000000000001');

const FUNDS: AccountEvent[] = [adjusted(0, 400)];
/** The commands that set a status. */
const COMMANDS: Record<OrderStatus, AccountEvent[]> = {
  pending: [placed('o-1', 400), debited('o-1', 400, 0)],
  processing: [started('o-1')],
  completed: [completed('o-1')],
  cancelled: [cancelled('o-1', 400), refunded('o-1', 400, 400)],
};

/** The shortest way from placing an order to a status, by the table of statuses. */
function pathTo(status: OrderStatus): OrderStatus[] {
  const paths: OrderStatus[][] = [['pending']];
  for (const steps of paths) {
    const last = steps.at(-1)!;
    if (last === status) return steps;
    paths.push(...ORDER_STATUSES[last].next.filter((next) => !steps.includes(next)).map((next) => [...steps, next]));
  }
  throw new Error(`no step leads to ${status}`);
}

const steps = ORDER_STATUS_LIST.flatMap((from) =>
  ORDER_STATUS_LIST.filter((to) => to !== 'pending').map((to) => ({ from, to, allowed: canBecome(from, to) })),
);

it.each(steps)('an order goes from $from to $to: $allowed, as in the table of statuses', ({ from, to, allowed }) => {
  const ledger = new Ledger(STREAM);
  const before = [FUNDS, ...pathTo(from).map((status) => COMMANDS[status])];
  const events = storedCommands(STREAM, [...before, COMMANDS[to]]);
  const taken = storedCommands(STREAM, before).length;
  for (const event of events.slice(0, taken)) ledger.fold(event);
  const next = () => events.slice(taken).forEach((event) => ledger.fold(event));
  if (allowed) next();
  else expect(next).toThrow(`is ${from} and cannot become ${to}`);
  expect(ledger.orders.get('o-1')!.status).toBe(allowed ? to : from);
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { accountStream, canBecome, ORDER_STATUS_LIST, ORDER_STATUSES } from '@yukselt/contracts';
import type { OrderStatus } from '@yukselt/contracts/api';
import type { StoredEvent } from '@yukselt/event-store';
import { Ledger } from './ledger-fold.js';

const STREAM = accountStream('0198f3c0-0000-7000-8000-000000000001');
const FIXTURES = path.resolve(import.meta.dirname, '../../contracts/events/fixtures');

/** The event that sets a status, with the data of its golden file. */
function eventOf(status: OrderStatus, revision: bigint): StoredEvent {
  const type = ORDER_STATUSES[status].event;
  const { data } = JSON.parse(readFileSync(path.join(FIXTURES, `${type}.v1.json`), 'utf8')) as { data: object };
  return {
    id: '0198f3c0-0000-7000-8000-000000000002',
    stream: STREAM,
    revision,
    position: String(revision),
    type,
    data: { ...data, orderId: 'o-1' },
    metadata: { schemaVersion: 1, occurredAt: '2026-11-21T09:00:00.000Z' },
  } as StoredEvent;
}

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

it.each(steps)('an order that is $from becomes $to: $allowed, as in the table of statuses', ({ from, to, allowed }) => {
  const ledger = new Ledger(STREAM);
  const path = pathTo(from);
  path.forEach((status, revision) => ledger.fold(eventOf(status, BigInt(revision))));
  const next = () => ledger.fold(eventOf(to, BigInt(path.length)));
  if (allowed) next();
  else expect(next).toThrow(`is ${from} and cannot become ${to}`);
  expect(ledger.orders.get('o-1')!.status).toBe(allowed ? to : from);
});

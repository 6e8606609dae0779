import { inTransactionOf } from '@yukselt/postgres';
import { eventually } from '@yukselt/postgres/testing';
import { accounting } from '../accounting/accounting.projection.js';
import { adminFigures } from '../admin-figures/admin-figures.projection.js';
import { ALL_PROJECTIONS } from '../all-projections.js';
import { balances } from '../balances/balances.projection.js';
import { customerTotals } from '../customer-totals/customer-totals.projection.js';
import { Projections } from '../projections.js';
import type { AccountRowMap, AccountTable } from '../runtime/account-table.js';
import type { Statement } from '../runtime/statement.js';
import { ViewTransaction } from '../runtime/view-transaction.js';
import { BEGIN, ViewWriter } from '../runtime/view-writer.js';
import { takeStep } from '../testing/random-history.js';
import { TestAccount } from '../testing/test-account.js';
import { SILENT, ViewsDatabase } from '../testing/views-database.js';
import { HeldRows } from './held-rows.js';
import { rebuildProjections, resultOf } from './rebuild-projection.js';
import { Refold } from './refold.js';

const TABLE: AccountTable = { name: 't', columns: { revision: 'bigint', orders: 'integer', at: 'timestamptz' } };
const NONE: AccountRowMap = new Map();
const AT = '2026-11-21T09:00:00.000Z';
const rowsOf = (...accounts: string[]) =>
  new Map(accounts.map((account) => [account, { revision: 1n, orders: 1, at: AT }]));

it('holds rows until there would be too many, and then writes all of them', () => {
  const held = new HeldRows(3);
  const write = (...accounts: string[]): string[] => {
    const due = held.due(TABLE, rowsOf(...accounts), NONE);
    held.committed(TABLE, rowsOf(...accounts), due.size > 0);
    return [...due.keys()];
  };
  expect(write('a', 'b')).toEqual([]);
  expect(held.get(TABLE, 'a')).toEqual({ revision: 1n, orders: 1, at: AT });
  expect(write('b')).toEqual([]);
  expect(write('b', 'c')).toEqual(['a', 'b', 'c']);
  expect(held.get(TABLE, 'a')).toBeUndefined();
  expect(write('c')).toEqual([]);
  expect([...held.rows()]).toEqual([[TABLE, rowsOf('c')]]);
});

it('forgets nothing and keeps nothing of a transaction that was rolled back', () => {
  const held = new HeldRows(3);
  held.committed(TABLE, rowsOf('a'), false);
  held.due(TABLE, rowsOf('b'), NONE);
  held.due(TABLE, rowsOf('b', 'c', 'd'), NONE);
  expect([...held.rows()]).toEqual([[TABLE, rowsOf('a')]]);
});

it.each([
  ['a number of more than 64 bits', { revision: 2n ** 63n }],
  ['a count of more than 32 bits', { orders: 2 ** 31 }],
  ['a day that no month has', { at: '2026-02-30T00:00:00.000Z' }],
  ['a year that PostgreSQL does not know', { at: '0000-01-01T00:00:00.000Z' }],
  ['a time in another form', { at: '2026-11-21' }],
])('writes at once what PostgreSQL might refuse: %s', (_, values) => {
  const held = new HeldRows();
  const changed = new Map([['b', { revision: 1n, orders: 1, at: AT, ...values }]]);
  held.committed(TABLE, rowsOf('a'), false);
  expect([...held.due(TABLE, changed, NONE).keys()]).toEqual(['a', 'b']);
});

it('holds a value that the table has given, in whatever form, but not a new one in that form', () => {
  const held = new HeldRows();
  const stored = { revision: 1n, orders: 1, at: '2026-11-21 09:00:00+00' };
  const row = (values: object): AccountRowMap => new Map([['a', { ...stored, ...values }]]);
  const second = row({ revision: 2n });
  expect(held.due(TABLE, second, row({})).size).toBe(0);
  held.committed(TABLE, second, false);
  expect(held.due(TABLE, row({ revision: 3n }), NONE).size).toBe(0);
  expect(held.due(TABLE, row({ at: '2026-11-22 09:00:00+00' }), NONE).size).toBe(1);
});

describe('in a rebuild', () => {
  let views: ViewsDatabase;
  beforeEach(async () => {
    views = await ViewsDatabase.create();
  });
  afterEach(() => views.close());

  const TABLES = ['balances', 'customer_totals', 'admin_figures_by_customer', 'accounting_by_customer'];
  it('writes the row of an account once for many pages of the log, and reads none', async () => {
    const accounts = [new TestAccount(views.store), new TestAccount(views.store)];
    for (let n = 0; n < 20; n++) await takeStep(accounts[n % 2]!, { action: n * 7, object: n, amount: 1_000 + n });
    await views.fold();
    const events = await views.store.readAll('', { limit: 1_000 });
    const texts: string[] = [];
    for (const method of ['query', 'queryArrays'] as const) {
      const real = ViewTransaction.prototype[method] as (statement: Statement) => Promise<never>;
      jest.spyOn(ViewTransaction.prototype, method).mockImplementation(function (this: ViewTransaction, statement) {
        texts.push(statement.text);
        return real.call(this, statement);
      });
    }
    for (const projection of [balances, customerTotals, adminFigures, accounting]) {
      const client = await views.pool.connect();
      try {
        const refold = new Refold(client, projection, { store: views.store, log: SILENT });
        await refold.create();
        for (let from = 0; from < events.length; from += 4) await refold.apply(events.slice(from, from + 4));
        expect(await refold.compare()).toEqual([]);
      } finally {
        client.release(true);
      }
    }
    const all = texts.join('\n');
    for (const table of TABLES) {
      expect(all.split(`insert into views_next.${table} `)).toHaveLength(2);
      // Each account is looked for once, when it first comes.
      const reads = texts.filter((text) => text.includes('user_id = any') && text.includes(`views_next.${table}\n`));
      expect(reads.length).toBeLessThanOrEqual(accounts.length);
    }
  });

  it('lets the rows of an account wait again after they were written and read back', async () => {
    const account = new TestAccount(views.store);
    await account.topUp(5_000n);
    await views.fold();
    const from = await views.store.lastPosition();
    await account.checkout(1_000n);
    const events = await views.store.readAll(from, { limit: 10 });
    const client = await views.pool.connect();
    try {
      for (const projection of [balances, customerTotals, adminFigures, accounting]) {
        const held = new HeldRows();
        const writer = new ViewWriter(projection, 'views');
        const write = () => writer.write(client, from, events, undefined, held);
        (await inTransactionOf(client, write, BEGIN))();
        const waiting = [...held.rows()].flatMap(([{ name }, rows]) => [...rows.keys()].map((user) => [name, user]));
        expect(waiting).toEqual([[expect.stringContaining(projection.name), account.userId]]);
      }
    } finally {
      client.release(true);
    }
  });

  it.each([1, 2, 3])('folds the same rows when it may hold %i of a table', async (rowsMax) => {
    const accounts = Array.from({ length: 4 }, () => new TestAccount(views.store));
    for (let n = 0; n < 40; n++)
      await takeStep(accounts[(n >> 1) % 4]!, { action: n * 7, object: n * 3, amount: 1_000 + n });
    await views.fold();
    const events = await views.store.readAll('', { limit: 1_000 });
    const client = await views.pool.connect();
    try {
      for (const projection of [balances, customerTotals, adminFigures, accounting]) {
        const refold = new Refold(client, projection, { store: views.store, log: SILENT });
        Object.assign(refold, { heldRows: new HeldRows(rowsMax) });
        await refold.create();
        for (let from = 0; from < events.length; from += 3) await refold.apply(events.slice(from, from + 3));
        expect(await refold.compare()).toEqual([]);
      }
    } finally {
      client.release(true);
    }
  });

  it('sets aside the same events as the live views do, whatever rows are held', async () => {
    const [sound, undated] = [new TestAccount(views.store), new TestAccount(views.store)];
    for (const account of [sound, undated]) await account.topUp(5_000n);
    await undated.append([{ type: 'AccountClosed', data: {} }], { occurredAt: '2026-02-30T00:00:00.000Z' });
    await sound.checkout(1_000n);
    const live = new Projections({ pool: views.pool, store: views.store, log: SILENT, standbyMs: 20, pollMs: 100 });
    await live.start();
    try {
      await eventually('the views are current', async () => (await live.lag()).every(({ behind }) => behind === 0));
    } finally {
      await live.stop();
    }
    const stopped = async () =>
      (await views.pool.query('select projection, stream, revision, fault from views.quarantine order by 1, 2')).rows;
    const before = await stopped();
    expect(before).toEqual([{ projection: 'balances', stream: undated.stream, revision: '4', fault: 'refused-value' }]);
    const rebuilt = await rebuildProjections(ALL_PROJECTIONS, {
      ...{ pool: views.pool, store: views.store, log: SILENT },
      onPoison: () => undefined,
    });
    for (const projection of ALL_PROJECTIONS) expect(resultOf(rebuilt, projection).differences).toEqual([]);
    expect(await stopped()).toEqual(before);
    expect(await views.audit.verifyAccount(sound.userId)).toMatchObject({ verdict: 'equal', differences: [] });
  });
});

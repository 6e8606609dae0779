import { EventStore, type ReadStreamOptions, type StoredEvent } from '@yukselt/event-store';
import fc from 'fast-check';
import { AuditCheckpoints } from '../../ledger/audit-checkpoints.js';
import { Ledger } from '../../ledger/ledger-fold.js';
import { takeStep } from '../../testing/random-history.js';
import { TestAccount } from '../../testing/test-account.js';
import { ViewsDatabase } from '../../testing/views-database.js';
import { isRequestedAfter } from '../requested-after.js';
import { compareRevisions } from './audit-comparison.js';
import { AuditNavigationQueries } from './audit-navigation-queries.js';
import { AuditQueries } from './audit-queries.js';
import { replayed } from './audit-replay.js';

const HISTORIES = 12;
const SEED = 20_261_122;

let views: ViewsDatabase;
beforeEach(async () => {
  views = await ViewsDatabase.create();
});
afterEach(() => views.close());

const auditOf = (every: number, store: EventStore = views.store) =>
  new AuditQueries(views.pool, store, views.customerKeys, every);
const navigationOf = (every: number, store: EventStore = views.store) =>
  new AuditNavigationQueries(store, new AuditCheckpoints(views.pool, every));
/** Whether a request was made after a revision, by the log. */
const isRequestedIn =
  (userId: string, store: EventStore = views.store) =>
  (requestId: string, revision: bigint) =>
    isRequestedAfter(views.pool, store, { userId, requestId, revision });
const checkpointsOf = async (userId: string): Promise<number[]> => {
  const { rows } = await views.pool.query<{ revision: string }>(
    'select revision from views.audit_checkpoints where user_id = $1 order by revision',
    [userId],
  );
  return rows.map(({ revision }) => Number(revision));
};
/** A store that counts the events it returns. */
function counting(): { store: EventStore; taken(): number } {
  let read = 0;
  const store = Object.create(views.store) as EventStore;
  store.readStream = async function* (stream: string, options?: ReadStreamOptions): AsyncGenerator<StoredEvent> {
    for await (const event of views.store.readStream(stream, options)) {
      read++;
      yield event;
    }
  };
  // Pages of one event, so that the count is the number of folded events.
  const { readPacked } = EventStore.prototype;
  store.readPacked = (stream, options) => readPacked.call(store, stream, { ...options, page: 1 });
  const taken = (): number => {
    const events = read;
    read = 0;
    return events;
  };
  return { store, taken };
}

/** Each event with hash, balance and statuses after it, from one replay with the ledger that forgets nothing. */
async function replay(userId: string) {
  const steps = [];
  for await (const { event, hash, delta, ledger } of replayed(views.store, userId)) {
    const statuses = <S>(things: Iterable<[string, { status: S }]>) =>
      new Map([...things].map(([id, { status }]) => [id, status]));
    steps.push({
      event,
      hash,
      delta: delta!,
      balance: ledger.balance,
      waiting: ledger.pendingRequests(),
      open: ledger.openOrders(),
      orders: statuses(ledger.orders),
      requests: statuses(ledger.requests),
    });
  }
  return steps;
}
type Replay = Awaited<ReturnType<typeof replay>>;

/** As the comparison lists it, from statuses at both moments and the events that it lists. */
function changed(history: Replay, what: 'orders' | 'requests', from: number, to: number, first: number) {
  const key = what === 'orders' ? 'orderId' : 'requestId';
  const named = new Map<unknown, number>();
  for (const { event } of history.slice(first, to + 1))
    if (/^Order|Request|^Payment/.test(event.type) && !(what === 'requests' && event.type.startsWith('Order')))
      named.set((event.data as Record<string, unknown>)[key], Number(event.revision));
  return [...history[to]![what]]
    .map(([id, after]) => ({ id, before: history[from]![what].get(id) ?? null, after }))
    .filter(({ id, before, after }) => before !== after && named.has(id))
    .sort((one, other) => named.get(one.id)! - named.get(other.id)!);
}

const historyPlan = fc.record({
  steps: fc.array(
    fc.record({ action: fc.nat(1_000), object: fc.nat(1_000), amount: fc.integer({ min: 1, max: 5_000 }) }),
    { minLength: 5, maxLength: 40 },
  ),
  every: fc.integer({ min: 1, max: 9 }),
  listed: fc.integer({ min: 1, max: 12 }),
  asked: fc.array(fc.tuple(fc.nat(9_999), fc.nat(9_999)), { minLength: 4, maxLength: 8 }),
  forgets: fc.boolean(),
  folds: fc.boolean(),
});

it('reports all events of a replay when it ends, however few they are', async () => {
  const account = await views.newAccount();
  await account.requestTopUp(10_000n);
  const reported: number[] = [];
  const { revision } = await auditOf(1).replay(account.userId, { onProgress: (events) => reported.push(events) });
  expect(reported).toEqual([Number(revision) + 1]);
});

it('fails at once when the hashing thread cannot start', async () => {
  const account = await views.newAccount();
  await account.requestTopUp(10_000n);
  // Its program is of the build; here is none.
  await expect(auditOf(1).replay(account.userId, { threadAfter: 0 })).rejects.toThrow('hash-chain-worker.program.js');
});

it('answers from checkpoints like a replay from the first event, for any history and distance', async () => {
  let fromCheckpoints = 0;
  const property = fc.asyncProperty(historyPlan, async ({ steps, every, listed, asked, forgets, folds }) => {
    const account = await views.newAccount();
    for (const step of steps) await takeStep(account, step);
    const { userId } = account;
    if (folds) await views.fold();
    const history = await replay(userId);
    const [audit, navigation] = [auditOf(every), navigationOf(every)];
    for (const [one, other] of asked) {
      const [from, to] = [one % history.length, other % history.length].sort((a, b) => a - b) as [number, number];
      const { events } = await audit.history(userId, { from: BigInt(from), limit: to - from + 1 });
      expect(
        events.map(({ hash, delta, balance, openOrders, pendingRequests }) => [
          ...[hash, delta, balance, openOrders, pendingRequests],
        ]),
      ).toEqual(
        history
          .slice(from, to + 1)
          .map(({ hash, delta, balance, open, waiting }) => [hash, `${delta}`, `${balance}`, open, waiting]),
      );
      const { event, balance, waiting } = history[to]!;
      const at = (event.metadata as { occurredAt: string }).occurredAt;
      const atInstant = history.findLast((step) => (step.event.metadata as { occurredAt: string }).occurredAt <= at)!;
      expect(await audit.balanceAt(userId, { revision: BigInt(to) })).toMatchObject({ balance: `${balance}` });
      expect(await audit.balanceAt(userId, { at })).toMatchObject({
        revision: `${atInstant.event.revision}`,
        balance: `${atInstant.balance}`,
      });
      const range = { from: BigInt(from), to: BigInt(to) };
      const comparison = await compareRevisions(navigation, userId, range, isRequestedIn(userId), listed);
      const first = comparison!.listedFrom === null ? from + 1 : Number(comparison!.listedFrom);
      expect(comparison).toMatchObject({
        from: { balance: `${history[from]!.balance}`, pendingRequests: history[from]!.waiting },
        to: { balance: `${balance}`, pendingRequests: waiting },
        orders: changed(history, 'orders', from, to, first),
        requests: changed(history, 'requests', from, to, first),
      });
      const moved = history.slice(from + 1, to + 1).filter(({ delta }) => delta !== 0n);
      expect(comparison!.moves.reduce((sum, { count }) => sum + count, 0)).toBe(moved.length);
      expect(comparison!.moves.reduce((sum, { amount }) => sum + BigInt(amount), 0n)).toBe(
        balance - history[from]!.balance,
      );
      fromCheckpoints += (await checkpointsOf(userId)).length;
      if (forgets) await views.pool.query('delete from views.audit_checkpoints where revision % 2 = 0');
    }
    expect((await audit.verifyAccount(userId)).differences.filter(({ table }) => /audit|log/.test(table))).toEqual([]);
  });
  await fc.assert(property, { numRuns: HISTORIES, seed: SEED });
  expect(fromCheckpoints).toBeGreaterThan(HISTORIES);
});

describe('a long wallet', () => {
  const EVERY = 10;
  const LIMIT = 5;
  let account: TestAccount;
  beforeEach(async () => {
    account = await views.newAccount();
    await account.topUp(1_000_000n);
    for (let n = 0; n < 60; n++) await account.cancel(await account.checkout(1_000n));
  });

  it('is read from the last checkpoint before a page, an instant or either of two revisions', async () => {
    const { userId } = account;
    const { store, taken } = counting();
    const audit = auditOf(EVERY, store);
    const last = (await views.store.readLast(account.stream))!.revision;
    await audit.balanceAt(userId, { revision: last });
    expect(taken()).toBe(Number(last) + 1);
    expect(await checkpointsOf(userId)).toEqual(
      Array.from({ length: Math.floor((Number(last) + 1) / EVERY) }, (_, n) => (n + 1) * EVERY - 1),
    );
    for (let from = 0n; from <= last; from += 7n) {
      await audit.history(userId, { from, limit: LIMIT });
      expect(taken()).toBeLessThanOrEqual(EVERY + LIMIT);
      const { at } = (await audit.balanceAt(userId, { revision: from }))!;
      expect(taken()).toBeLessThanOrEqual(EVERY);
      await audit.balanceAt(userId, { at: at! });
      expect(taken()).toBeLessThanOrEqual(2 * EVERY);
      await compareRevisions(
        navigationOf(EVERY, store),
        userId,
        { from, to: last },
        isRequestedIn(userId, store),
        LIMIT,
      );
      expect(taken()).toBeLessThanOrEqual(2 * EVERY + LIMIT);
    }
  });

  it('is drawn from its checkpoints, and missing ones are written', async () => {
    const { userId } = account;
    const history = await replay(userId);
    const every = Array.from({ length: Math.floor(history.length / EVERY) }, (_, n) => (n + 1) * EVERY - 1);
    const { points } = await auditOf(EVERY).curve(userId);
    expect(points).toEqual(
      every.map((revision) => ({
        revision: `${revision}`,
        at: (history[revision]!.event.metadata as { occurredAt: string }).occurredAt,
        balance: `${history[revision]!.balance}`,
      })),
    );
    const last = BigInt(history.length) - 1n;
    const few = await new AuditCheckpoints(views.pool, EVERY).balances(userId, { last, max: 4 });
    expect(few.map(({ revision }) => Number(revision))).toEqual(every.filter((_, n) => (n + 1) % 6 === 0));
    const empty = await views.newAccount();
    expect((await auditOf(EVERY).curve(empty.userId)).points).toEqual([]);
  });

  it('is drawn whole when a checkpoint cannot be read, and no further than its log', async () => {
    const { userId } = account;
    const audit = auditOf(EVERY);
    const { points } = await audit.curve(userId);
    await views.pool.query(`update views.audit_checkpoints set state = 'x' where revision = 19`);
    expect((await audit.curve(userId)).points).toEqual(points);
    // As an older copy of the log leaves them, whose account ends earlier.
    await views.pool.query(
      `insert into views.audit_checkpoints (user_id, revision, fold_version, at, event_id, state)
       select user_id, revision + 1000, fold_version, at, event_id, state from views.audit_checkpoints`,
    );
    expect((await audit.curve(userId)).points).toEqual(points);
  });

  it('reports an event without metadata, for an instant as well', async () => {
    const last = (await views.store.readLast(account.stream))!.revision;
    // As written by hand: the store refuses it.
    await views.pool.query(
      `insert into es.events select max(position) + 1, $1, $2, gen_random_uuid(), 'AccountClosed', '{}', 'null'
         from es.events`,
      [account.stream, `${last + 1n}`],
    );
    await expect(auditOf(EVERY).balanceAt(account.userId, { at: '2100-01-01T00:00:00.000Z' })).rejects.toMatchObject({
      code: 'LEDGER_FAULT',
      revision: last + 1n,
    });
  });

  it('has its damaged and foreign checkpoints reported and deleted by verification', async () => {
    const { userId } = account;
    const audit = auditOf(EVERY);
    await audit.balanceAt(userId, { revision: 99n });
    await views.fold();
    expect((await audit.verifyAccount(userId)).verdict).toBe('equal');
    await views.pool.query(
      `update views.audit_checkpoints set state = replace(state, '"hash":"', '"hash":"0') where revision = 19`,
    );
    await views.pool.query(`update views.audit_checkpoints set event_id = user_id where revision = 29`);
    await views.pool.query('update views.audit_checkpoints set revision = 4000 where revision = 39');
    const { verdict, differences } = await audit.verifyAccount(userId);
    expect(verdict).toBe('different');
    expect(differences.map(({ table, key, kind, column }) => [table, key, kind, column])).toEqual([
      ['audit_checkpoints', 'r19', 'changed', 'state'],
      ['audit_checkpoints', 'r29', 'changed', 'event_id'],
      ['audit_checkpoints', 'r4000', 'superfluous', null],
    ]);
    expect(await checkpointsOf(userId)).toEqual([9, 49, 59, 69, 79, 89, 99]);
    expect((await audit.verifyAccount(userId)).verdict).toBe('equal');
  });

  it.each([
    ['its balance is wrong', `state = replace(state, '"balance":"', '"balance":"9')`],
    ['it cannot be read', `state = 'x'`],
    ['it is of another log', 'event_id = user_id'],
  ])('is read from its first event when a checkpoint is damaged: %s', async (_, damage) => {
    const { userId } = account;
    const audit = auditOf(EVERY);
    const answer = () => audit.history(userId, { from: 30n, limit: LIMIT });
    const sound = await answer();
    await views.pool.query(`update views.audit_checkpoints set ${damage}`);
    expect(await answer()).toEqual(sound);
    const [{ revision }] = (
      await views.pool.query<{ revision: string }>('select min(revision) as revision from views.audit_checkpoints')
    ).rows as [{ revision: string }];
    expect(revision).toBe('9');
    await views.fold();
    expect((await audit.verifyAccount(userId)).verdict).toBe('equal');
  });
});

describe('a comparison that lists a request whose decision was undone long before', () => {
  const EVERY = 10;
  const LIMIT = 5;
  const FROM = 1n;
  let account: TestAccount;
  let request: string;
  let last: bigint;
  beforeEach(async () => {
    account = await views.newAccount();
    await account.requestTopUp(50n);
    request = await account.requestTopUp(100n);
    await account.reject(request);
    await account.undo(request);
    await account.topUp(100_000n);
    for (let n = 0; n < 40; n++) await account.cancel(await account.checkout(1_000n));
    await account.reject(request);
    last = (await views.store.readLast(account.stream))!.revision;
  });
  const compare = async () => {
    const { store, taken } = counting();
    const { userId } = account;
    await navigationOf(EVERY).at(userId, { revision: last });
    const range = { from: FROM, to: last };
    const comparison = await compareRevisions(
      navigationOf(EVERY, store),
      userId,
      range,
      isRequestedIn(userId, store),
      LIMIT,
    );
    return { comparison, events: taken() };
  };
  const listed = () => expect.arrayContaining([{ id: request, before: null, after: 'rejected' }]);

  it('reads the event of the request, and none between', async () => {
    await views.fold();
    const { comparison, events } = await compare();
    expect(comparison).toMatchObject({ requests: listed(), listedFrom: `${last - BigInt(LIMIT) + 1n}` });
    expect(events).toBeLessThanOrEqual(2 * EVERY + LIMIT + 3);
  });

  it.each([
    ['no view has seen it', ''],
    [
      'the view names another event',
      `update views.payment_timeline set revision = 7 where request_id = 'REQUEST' and outcome is null`,
    ],
    ['the view lacks it', 'delete from views.payment_timeline'],
  ])('reads all events when %s', async (_, damage) => {
    if (damage !== '') await views.fold();
    if (damage !== '') await views.pool.query(damage.replace('REQUEST', request));
    const { comparison, events } = await compare();
    expect(comparison).toMatchObject({ requests: listed(), listedFrom: null });
    expect(events).toBeGreaterThan(Number(last) - 1);
  });
});

it('writes fewer checkpoints for an account with many open orders and requests', async () => {
  const account = new TestAccount(views.store);
  for (let n = 0; n < 30; n++) await account.requestTopUp(100n);
  await navigationOf(4).at(account.userId, { revision: 30n });
  const revisions = await checkpointsOf(account.userId);
  expect(revisions).toEqual([3, 7, 15]);
});

it('keeps everything about open orders and requests that a full replay has', async () => {
  const account = new TestAccount(views.store);
  for (let n = 0; n < 40; n++) await takeStep(account, { action: n * 7, object: n * 3, amount: 1_000 + n * 137 });
  const full = new Ledger(account.stream);
  for await (const event of views.store.readStream(account.stream)) full.fold(event);
  const ledger = await navigationOf(3).at(account.userId, { revision: full.revision });
  const open = [...full.orders].filter(([, { status }]) => status === 'pending' || status === 'processing');
  expect([...ledger.orders.keys()].sort()).toEqual(open.map(([id]) => id).sort());
  expect([ledger.requests.size, ledger.balance, ledger.at]).toEqual([full.pendingRequests(), full.balance, full.at]);
});

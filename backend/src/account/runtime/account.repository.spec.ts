import { randomBytes, randomUUID } from 'node:crypto';
import type { TestDatabase } from '@yukselt/postgres/testing';
import { ACCOUNT_QUEUE_MAX } from './account-queue.js';
import { AccountSnapshotsRepository, FOLD_VERSION } from './account-snapshots.repository.js';
import { COMMAND_MEMORY_MS, COMMANDS_REMEMBERED, FoldedAccount } from './folded-account.js';
import {
  buy,
  customer,
  fund,
  fundedBy,
  requestOf,
  runnerDatabase,
  runningProcess,
  streamOf,
  topUp,
} from './testing/runner-fixture.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await runnerDatabase();
});
afterAll(() => database.drop());

const FUNDS = 100_000n;
const PRICE = 4_000n;
const process = (options?: Parameters<typeof runningProcess>[1]) => runningProcess(database.pool, options);
const refusal = (code: string) => expect.objectContaining({ code });
const snapshots = () => new AccountSnapshotsRepository(database.pool);

/** An account with three orders, and a snapshot of it as `change` made it, with the digest of what it holds then. */
async function withSnapshot(change: (account: FoldedAccount) => void = () => undefined): Promise<string> {
  const { runner, accounts } = process();
  const userId = customer();
  await runner.run(requestOf(userId, {}, fundedBy), fund(FUNDS));
  for (let n = 0; n < 3; n++) await runner.run(requestOf(userId), buy());
  const { account } = await accounts.load(userId);
  change(account);
  await snapshots().save(account);
  return userId;
}

describe('a snapshot', () => {
  it('loads the same account as the stream', async () => {
    const { runner, accounts } = process();
    const userId = customer();
    const repeated = requestOf(userId);
    await runner.run(requestOf(userId, {}, fundedBy), fund(FUNDS));
    await runner.run(repeated, buy());
    await runner.run(requestOf(userId), topUp());
    const { account } = await accounts.load(userId);
    await snapshots().save(account);
    const loaded = await snapshots().load(userId);
    expect(loaded).toEqual(account);
  });

  it.each<[string, (account: FoldedAccount) => void]>([
    ['holds more money than the log states', ({ state }) => (state.balance += 5_000_000n)],
    ['holds less money than the log states', ({ state }) => (state.balance -= 1n)],
    ['claims that no event ever stated a balance', (account) => (account.walletRevision = -1n)],
    ['is of another account number', ({ state }) => (state.accountNumber += 1)],
    ['ends with an event that the stream does not hold', (account) => (account.lastEventId = randomUUID())],
    ['is ahead of the stream', (account) => (account.revision += 1_000n)],
  ])('that %s is deleted', async (_what, change) => {
    const userId = await withSnapshot(change);
    const { runner, discarded, corrupt } = process();
    expect((await runner.run(requestOf(userId), buy())).balance).toBe(FUNDS - 4n * PRICE);
    expect(discarded).toEqual([userId]);
    expect(corrupt).toEqual([]);
    const { rows } = await database.pool.query('select from shop.account_snapshots where user_id = $1', [userId]);
    expect(rows).toEqual([]);
  });

  it('stays stored when the database does not answer', async () => {
    const userId = await withSnapshot();
    const query = database.pool.query.bind(database.pool) as (...args: unknown[]) => Promise<unknown>;
    const ended = Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' });
    const { runner, discarded } = process();
    jest.spyOn(database.pool, 'query').mockImplementation((...args: unknown[]) => {
      const [{ name }] = args as [{ name?: string }];
      return name === 'account_snapshot' ? Promise.reject(ended) : query(...args);
    });
    await expect(runner.run(requestOf(userId), buy())).rejects.toEqual(refusal('STORE_UNAVAILABLE'));
    jest.restoreAllMocks();
    expect([discarded, (await snapshots().load(userId))?.userId]).toEqual([[], userId]);
    expect((await runner.run(requestOf(userId), buy())).balance).toBe(FUNDS - 4n * PRICE);
  });

  it('that does not match its digest is deleted', async () => {
    const userId = await withSnapshot();
    await database.pool.query(
      `update shop.account_snapshots set body = replace(body, '"closed":false', '"closed":true') where user_id = $1`,
      [userId],
    );
    const { runner, discarded } = process();
    expect((await runner.run(requestOf(userId), buy())).balance).toBe(FUNDS - 4n * PRICE);
    expect(discarded).toEqual([userId]);
  });

  it('on which the fold fails is deleted, and the account is not quarantined', async () => {
    let forgotten = '';
    const userId = await withSnapshot(({ state }) => {
      [forgotten] = [...state.orders.keys()] as [string];
      state.orders.delete(forgotten);
    });
    const other = process();
    other.discarded.length = 0;
    await database.pool.query('alter table shop.account_snapshots rename to hidden');
    await database.pool.query('create table shop.account_snapshots (like shop.hidden including all)');
    const start = { type: 'StartProcessing', orderId: forgotten } as const;
    await other.runner.run(requestOf(userId, {}, fundedBy), () => start);
    await database.pool.query('drop table shop.account_snapshots');
    await database.pool.query('alter table shop.hidden rename to account_snapshots');
    const { runner, discarded, corrupt } = process();
    expect((await runner.run(requestOf(userId), buy())).balance).toBe(FUNDS - 4n * PRICE);
    expect(discarded).toEqual([userId]);
    expect(corrupt).toEqual([]);
  });
});

describe('an order that an account no longer remembers', () => {
  const cancel = (orderId: string) => () =>
    ({ type: 'CancelOrder', orderId, by: 'user', reason: null, ownerRole: 'user' }) as const;

  async function forgottenOrder(): Promise<{ userId: string; orderId: string }> {
    let orderId = '';
    const userId = await withSnapshot(({ state }) => {
      [orderId] = [...state.orders.keys()] as [string];
      state.orders.delete(orderId);
    });
    return { userId, orderId };
  }

  it('is refused for its status', async () => {
    const { userId, orderId } = await forgottenOrder();
    const asked: string[] = [];
    const { runner } = process({
      findFinalStatus: async (owner, id) => {
        asked.push(owner, id);
        return { order: 'completed' };
      },
    });
    await expect(runner.run(requestOf(userId), cancel(orderId))).rejects.toThrow(refusal('ORDER_COMPLETED'));
    expect(asked).toEqual([userId, orderId]);
  });

  it('is unknown when the views do not have it either, and is never changed', async () => {
    const { userId, orderId } = await forgottenOrder();
    const { runner, store } = process({ findFinalStatus: async () => null });
    await expect(runner.run(requestOf(userId), cancel(orderId))).rejects.toThrow(refusal('ORDER_NOT_FOUND'));
    const wrong = process({ findFinalStatus: async () => ({ order: 'pending' }) });
    await expect(wrong.runner.run(requestOf(userId), cancel(orderId))).rejects.toThrow(
      refusal('ORDER_TRANSITION_INVALID'),
    );
    expect(store.appends + wrong.store.appends).toBe(0);
  });
});

describe('the fold', () => {
  const HASH = randomBytes(32).toString('base64url');
  const opened = { type: 'AccountOpened', data: { userId: 'u', accountNumber: 1 } };
  const commandAt = (
    account: FoldedAccount,
    at: number,
    commandId: string = randomUUID(),
    requestHash: unknown = HASH,
  ): string => {
    account.apply({
      id: randomUUID(),
      stream: 'account-u',
      revision: account.revision + 1n,
      position: '',
      ...opened,
      metadata: { commandId, requestHash, schemaVersion: 1, occurredAt: new Date(at).toISOString() },
    });
    return commandId;
  };

  it.each([
    ['a UUID', randomUUID()],
    ['another text', 'c-1'],
  ])('remembers commands for 30 days of event time, and the last thousand for ever: %s', (_what, id) => {
    const account = new FoldedAccount('u');
    const first = commandAt(account, 0, id);
    for (let n = 1; n < COMMANDS_REMEMBERED; n++) commandAt(account, COMMAND_MEMORY_MS * 2);
    expect(account.commands.get(first)).toBeDefined();
    commandAt(account, COMMAND_MEMORY_MS * 2);
    expect(account.commands.get(first)).toBeUndefined();
    const second = new FoldedAccount('u');
    const young = commandAt(second, COMMAND_MEMORY_MS, id);
    for (let n = 0; n <= COMMANDS_REMEMBERED; n++) commandAt(second, COMMAND_MEMORY_MS * 2);
    expect(second.commands.get(young)).toBeDefined();
  });

  it.each([
    [null, ''],
    [5, '5'],
    [[], ''],
  ])('remembers a command whose hash is no text, %j, which no repeat can have', (requestHash, hash) => {
    const account = new FoldedAccount('u');
    const id = commandAt(account, 0, randomUUID(), requestHash);
    expect(account.commands.get(id)).toEqual({ hash, first: 0n, last: 0n, balance: 0n, at: 0 });
  });

  it('is pinned to FOLD_VERSION', async () => {
    const { encodeSnapshot } = await import('./account-snapshot.codec.js');
    const { GOLDEN_HISTORY } = await import('./testing/golden-history.js');
    const account = new FoldedAccount('11111111-1111-4111-8111-111111111111');
    for (const event of GOLDEN_HISTORY) account.apply(event);
    // A change here needs a new FOLD_VERSION: snapshots of the old fold would be believed otherwise.
    expect([FOLD_VERSION, await encodeSnapshot(account)]).toMatchSnapshot();
  });

  it('keeps its commands when a clock was wrong for a while', async () => {
    let now = Date.parse('2026-05-01T10:00:00Z');
    const { runner } = process({ clock: () => now });
    const userId = customer();
    await runner.run(requestOf(userId, {}, fundedBy), fund(FUNDS));
    const first = requestOf(userId);
    await runner.run(first, buy());
    now += COMMAND_MEMORY_MS + 86_400_000;
    await runner.run(requestOf(userId), buy());
    now -= COMMAND_MEMORY_MS + 86_400_000;
    expect((await runner.run(first, buy())).repeated).toBe(true);
    expect((await process().runner.run(first, buy())).repeated).toBe(true);
  });

  it.each([
    ['an amount that is none', { requestId: 'r', amount: '1e3', balanceAfter: '6' }],
    ['no amount', { requestId: 'r' }],
  ])('fails at an event with %s: one account in quarantine, one alarm', async (_what, data) => {
    const { runner, store, corrupt } = process();
    const userId = customer();
    await runner.run(requestOf(userId), topUp());
    await store.append(`account-${userId}`, 1n, [
      {
        id: randomUUID(),
        type: 'WalletCredited',
        data,
        metadata: { commandId: 'c', requestHash: 'h', schemaVersion: 1, occurredAt: new Date().toISOString() },
      },
    ]);
    await expect(runner.run(requestOf(userId), buy())).rejects.toEqual(refusal('ACCOUNT_QUARANTINED'));
    expect(corrupt).toEqual([userId]);
  });

  it.each([{}, { occurredAt: 'yesterday' }])('fails at an event without a valid time: %j', async (time) => {
    const { runner, store, corrupt } = process();
    const userId = customer();
    await runner.run(requestOf(userId), topUp());
    await store.append(`account-${userId}`, 1n, [
      {
        ...{ id: randomUUID(), type: 'PaymentRejected' },
        data: { requestId: (await streamOf(database.pool, userId))[1]!.data.requestId, reason: null },
        metadata: { commandId: 'c', requestHash: 'h', schemaVersion: 1, ...time },
      },
    ]);
    await expect(runner.run(requestOf(userId, {}, fundedBy), fund(4_000n))).rejects.toEqual(
      refusal('ACCOUNT_QUARANTINED'),
    );
    expect(corrupt).toEqual([userId]);
  });
});

describe('a log that was restored from an older copy', () => {
  /** Deletes the last events of the stream, as a restore does. */
  async function loseTail(userId: string, events: number): Promise<void> {
    await database.pool.query('alter table es.events disable trigger events_append_only');
    await database.pool.query(
      `delete from es.events where stream = $1
         and revision > (select max(revision) from es.events where stream = $1) - $2`,
      [`account-${userId}`, events],
    );
    await database.pool.query('alter table es.events enable trigger events_append_only');
  }

  it('is detected by the next command, which folds the account again', async () => {
    const { runner, wentBack } = process();
    const userId = customer();
    await runner.run(requestOf(userId, {}, fundedBy), fund(FUNDS));
    await runner.run(requestOf(userId), buy());
    await runner.run(requestOf(userId), buy());
    await loseTail(userId, 4);
    expect((await runner.run(requestOf(userId), buy())).balance).toBe(FUNDS - PRICE);
    expect(wentBack).toEqual([userId]);
    expect((await runner.run(requestOf(userId), buy())).balance).toBe(FUNDS - 2n * PRICE);
  });

  it('no longer has the commands that it lost', async () => {
    const { runner } = process();
    const userId = customer();
    await runner.run(requestOf(userId, {}, fundedBy), fund(FUNDS));
    const request = requestOf(userId);
    await runner.run(request, buy());
    await loseTail(userId, 2);
    expect(await runner.find(userId, request.commandId)).toBeNull();
  });
});

describe('the key of an account', () => {
  it('is never created a second time: an account without its key is quarantined', async () => {
    const { runner } = process();
    const userId = customer();
    await runner.run(requestOf(userId), topUp());
    await database.pool.query('delete from vault.customer_keys where user_id = $1', [userId]);
    const { runner: another, corrupt } = process();
    await expect(another.run(requestOf(userId), topUp())).rejects.toEqual(refusal('ACCOUNT_QUARANTINED'));
    expect(corrupt).toEqual([userId]);
    const { rows } = await database.pool.query('select from vault.customer_keys where user_id = $1', [userId]);
    expect(rows).toEqual([]);
  });

  it('must have the account number of the stream', async () => {
    const { runner } = process();
    const userId = customer();
    await runner.run(requestOf(userId), topUp());
    const before = await streamOf(database.pool, userId);
    await database.pool.query(
      `with lost as (delete from vault.customer_keys where user_id = $1 returning *)
       insert into vault.customer_keys (user_id, secret, wrapped_by) select user_id, secret, wrapped_by from lost`,
      [userId],
    );
    await expect(process().runner.run(requestOf(userId), topUp())).rejects.toEqual(refusal('ACCOUNT_QUARANTINED'));
    expect(await streamOf(database.pool, userId)).toEqual(before);
  });
});

describe('the time limit of a command', () => {
  it('ends with OUTCOME_UNKNOWN once an append was sent', async () => {
    const { runner, store } = process({ commandBudgetMs: 1_500 });
    store.onAppend = () => new Promise(() => undefined);
    await expect(runner.run(requestOf(customer()), topUp())).rejects.toEqual(refusal('OUTCOME_UNKNOWN'));
  });

  it('ends with STORE_UNAVAILABLE before that, and nothing is appended later', async () => {
    const { runner, store } = process({ commandBudgetMs: 150 });
    const userId = customer();
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const late = runner.run(requestOf(userId), async () => {
      await held;
      return topUp()(null as never);
    });
    await expect(late).rejects.toEqual(refusal('STORE_UNAVAILABLE'));
    goOn();
    await runner.find(userId, 'waits behind it in the queue');
    expect(store.appends).toBe(0);
  });

  it('gives the policy the time that the command waited in the account’s queue', async () => {
    const waits: number[] = [];
    const { runner } = process({
      beforeDecide: (_request, waitedMs) => {
        waits.push(waitedMs);
        return Promise.resolve();
      },
    });
    const userId = customer();
    const first = runner.run(requestOf(userId), topUp());
    const second = runner.run(requestOf(userId), topUp());
    await Promise.all([first, second]);
    expect(waits).toHaveLength(2);
    expect(waits[1]! - waits[0]!).toBeGreaterThan(0);
  });

  it('is protected by a bounded queue, which refuses further commands', async () => {
    const { runner } = process();
    const userId = customer();
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const wait = async () => {
      await held;
      return topUp()(null as never);
    };
    const waiting = Array.from({ length: ACCOUNT_QUEUE_MAX + 1 }, () =>
      runner.run(requestOf(userId), wait).catch((error: { code?: string }) => error.code),
    );
    await expect(runner.run(requestOf(userId), topUp())).rejects.toEqual(refusal('RATE_LIMITED'));
    await expect(runner.run(requestOf(customer()), topUp())).resolves.toMatchObject({ revision: 1n });
    goOn();
    await Promise.all(waiting);
  });
});

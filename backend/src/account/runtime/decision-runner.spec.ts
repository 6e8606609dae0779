import { OutcomeUnknown, RevisionConflict, StoreUnavailable, StreamDeleted } from '@yukselt/event-store';
import type { TestDatabase } from '@yukselt/postgres/testing';
import { CustomerKeyStore } from '@yukselt/vault';
import { testVaultKeys } from '@yukselt/vault/testing';
import { Refusal } from '../domain/errors.js';
import { SNAPSHOT_EVERY } from './account.repository.js';
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

const process = (options?: Parameters<typeof runningProcess>[1]) => runningProcess(database.pool, options);
const types = async (userId: string) => (await streamOf(database.pool, userId)).map(({ type }) => type);
const refusal = (code: string) => expect.objectContaining({ code });

describe('a command', () => {
  it('opens the account in the same append when it is the first one', async () => {
    const { runner, store } = process();
    const userId = customer();
    const outcome = await runner.run(requestOf(userId), topUp());
    expect(await types(userId)).toEqual(['AccountOpened', 'TopUpRequested']);
    expect(outcome).toMatchObject({ revision: 1n, balance: 0n, repeated: false });
    expect(store.appends).toBe(1);
  });

  it('is a single append without a read once the account is known', async () => {
    const { runner, store } = process();
    const userId = customer();
    await runner.run(requestOf(userId, {}, fundedBy), fund(100_000n));
    const reads = store.streamReads;
    await runner.run(requestOf(userId), buy());
    await runner.run(requestOf(userId), buy());
    expect(store.streamReads).toBe(reads);
    expect(store.appends).toBe(3);
  });

  it('states in the metadata who decided, when, and under which command', async () => {
    const { runner } = process({ clock: () => Date.parse('2026-01-02T03:04:05.678Z') });
    const userId = customer();
    const request = requestOf(userId, { amount: '1' }, { correlationId: 'c-1', causationId: 'c-0' });
    await runner.run(request, topUp());
    for (const { metadata } of await streamOf(database.pool, userId)) {
      expect(metadata).toEqual({
        actorId: userId,
        actorRole: 'user',
        commandId: request.commandId,
        correlationId: 'c-1',
        causationId: 'c-0',
        schemaVersion: 1,
        occurredAt: '2026-01-02T03:04:05.678Z',
        requestHash: (await new CustomerKeyStore(database.pool, testVaultKeys).ensureKey(userId))!.hash(
          '{"amount":"1"}',
        ),
      });
    }
  });

  it('gets an event time that is never before the stream’s last one', async () => {
    const times = [Date.parse('2026-05-01T12:00:00Z'), Date.parse('2026-05-01T11:00:00Z')];
    const { runner } = process({ clock: () => times.shift()! });
    const userId = customer();
    await runner.run(requestOf(userId), topUp());
    await runner.run(requestOf(userId), topUp());
    const at = (await streamOf(database.pool, userId)).map(({ metadata }) => metadata.occurredAt);
    expect(new Set(at)).toEqual(new Set(['2026-05-01T12:00:00.000Z']));
  });

  it('stores nothing when it is refused', async () => {
    const { runner, store } = process();
    const userId = customer();
    await expect(runner.run(requestOf(userId), buy())).rejects.toEqual(refusal('INSUFFICIENT_BALANCE'));
    expect(await types(userId)).toEqual([]);
    expect(store.appends).toBe(0);
  });

  it('is refused for an erased customer', async () => {
    const userId = customer();
    await new CustomerKeyStore(database.pool, testVaultKeys).destroy(userId);
    await expect(process().runner.run(requestOf(userId), topUp())).rejects.toEqual(refusal('ACCOUNT_CLOSED'));
  });

  it('makes no key for an account that another process has opened', async () => {
    const [here, there] = [process(), process()];
    const userId = customer();
    expect(await here.runner.find(userId, customer())).toBeNull(); // caches the account without events
    await there.runner.run(requestOf(userId, {}, fundedBy), fund(4_000n));
    await database.pool.query('delete from vault.customer_keys where user_id = $1', [userId]);
    await expect(here.runner.run(requestOf(userId), buy())).rejects.toEqual(refusal('ACCOUNT_QUARANTINED'));
    const { rows } = await database.pool.query('select from vault.customer_keys where user_id = $1', [userId]);
    expect(rows).toEqual([]);
    expect(await types(userId)).toHaveLength(2);
  });

  it('is refused with an alarm when the customer’s key cannot be opened', async () => {
    const userId = customer();
    await process().runner.run(requestOf(userId), topUp());
    await database.pool.query(`update vault.customer_keys set secret = '\\x00' where user_id = $1`, [userId]);
    const { runner, corrupt } = process();
    await expect(runner.run(requestOf(userId), topUp())).rejects.toEqual(refusal('ACCOUNT_QUARANTINED'));
    expect(corrupt).toEqual([userId]);
  });
});

describe('a repeated command', () => {
  it('gets its answer before any fact is gathered, in every process', async () => {
    const userId = customer();
    const request = requestOf(userId, { amount: 1 });
    const here = process();
    const first = await here.runner.run(request, topUp());
    const priceMoved = jest.fn(() => {
      throw new Refusal('PRICE_CHANGED');
    });
    for (const { runner } of [here, process()]) {
      const again = await runner.run(request, priceMoved);
      expect(again).toEqual({ ...first, repeated: true, events: expect.any(Array) });
      expect(again.events.map(({ type, id, revision }) => ({ type, id, revision }))).toEqual(
        first.events.map(({ type, id, revision }) => ({ type, id, revision })),
      );
    }
    expect(priceMoved).not.toHaveBeenCalled();
    expect(await types(userId)).toHaveLength(2);
  });

  it('is never reported as not stored, even when its events cannot be read', async () => {
    const { runner, store } = process();
    const request = requestOf(customer());
    await runner.run(request, topUp());
    jest.spyOn(store, 'readStream').mockImplementation(async function* () {
      yield* await Promise.reject<never[]>(new StoreUnavailable('silent'));
    });
    await expect(runner.run(request, topUp())).rejects.toEqual(refusal('OUTCOME_UNKNOWN'));
    jest.restoreAllMocks();
    expect(await runner.run(request, topUp())).toMatchObject({ repeated: true });
  });

  it('gets its answer in maintenance, which refuses new commands', async () => {
    const userId = customer();
    const request = requestOf(userId);
    const open = process();
    const first = await open.runner.run(request, topUp());
    const prepare = jest.fn(topUp());
    const closed = process({ beforeDecide: () => Promise.reject(new Refusal('MAINTENANCE')) });
    await expect(closed.runner.run(requestOf(userId), prepare)).rejects.toEqual(refusal('MAINTENANCE'));
    await expect(closed.runner.run(request, prepare)).resolves.toMatchObject({
      repeated: true,
      revision: first.revision,
    });
    expect(prepare).not.toHaveBeenCalled();
    expect(await types(userId)).toHaveLength(2);
  });

  it('gets its answer in a process whose cache is older than the command', async () => {
    const [here, there] = [process(), process()];
    const userId = customer();
    await here.runner.run(requestOf(userId, {}, fundedBy), fund(4_000n));
    await there.runner.run(requestOf(userId), topUp());
    const request = requestOf(userId);
    const first = await here.runner.run(request, buy());
    const again = await there.runner.run(request, () => {
      throw new Refusal('PRICE_CHANGED');
    });
    expect(again).toMatchObject({ repeated: true, revision: first.revision, position: first.position, balance: 0n });
  });

  it('is refused with another body', async () => {
    const { runner } = process();
    const request = requestOf(customer(), { amount: 1, method: 'bank' });
    await runner.run(request, topUp());
    await expect(runner.run({ ...request, body: { method: 'bank', amount: 2 } }, topUp())).rejects.toEqual(
      refusal('IDEMPOTENCY_KEY_REUSED'),
    );
    await expect(runner.run({ ...request, body: { method: 'bank', amount: 1 } }, topUp())).resolves.toMatchObject({
      repeated: true,
    });
  });

  it('writes one batch, however many processes send it at once', async () => {
    const processes = [process(), process()];
    const userId = customer();
    await processes[0]!.runner.run(requestOf(userId, {}, fundedBy), fund(400_000n));
    const request = requestOf(userId);
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, index) => processes[index % 2]!.runner.run(request, buy('o-same'))),
    );
    expect(new Set(outcomes.map(({ revision, position, balance }) => `${revision} ${position} ${balance}`)).size).toBe(
      1,
    );
    expect((await types(userId)).filter((type) => type === 'OrderPlaced')).toHaveLength(1);
  });
});

describe('several processes on one account', () => {
  it('refuse nothing from an outdated cache', async () => {
    const [here, there] = [process(), process()];
    const userId = customer();
    await here.runner.run(requestOf(userId), topUp());
    await there.runner.run(requestOf(userId, {}, fundedBy), fund(4_000n));
    await expect(here.runner.run(requestOf(userId), buy())).resolves.toMatchObject({ balance: 0n });
  });

  it('sell a balance for seven orders exactly seven times', async () => {
    const processes = [process(), process()];
    const userId = customer();
    await processes[0]!.runner.run(requestOf(userId, {}, fundedBy), fund(7n * 4_000n + 3_999n));
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => processes[index % 2]!.runner.run(requestOf(userId), buy())),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toEqual(refusal('INSUFFICIENT_BALANCE'));
    expect((await types(userId)).filter((type) => type === 'WalletDebited')).toHaveLength(7);
  });

  it('refuse with CONFLICT_RETRY after eight conflicts', async () => {
    const { runner, store } = process();
    const userId = customer();
    store.onAppend = () => Promise.reject(new RevisionConflict(`account-${userId}`, 'no-stream', 3n));
    await expect(runner.run(requestOf(userId), topUp())).rejects.toEqual(refusal('CONFLICT_RETRY'));
    expect(store.appends).toBe(8);
    expect(await types(userId)).toEqual([]);
  });
});

describe('an append without an answer', () => {
  it('is found in the stream when it was stored', async () => {
    const { runner, store } = process();
    const userId = customer();
    store.onAppend = async (real) => {
      await real();
      store.onAppend = null;
      throw new OutcomeUnknown('no answer');
    };
    await expect(runner.run(requestOf(userId), topUp())).resolves.toMatchObject({ revision: 1n, repeated: false });
    expect(store.appends).toBe(1);
    expect(await types(userId)).toHaveLength(2);
  });

  it('is sent again unchanged when it was not stored', async () => {
    const { runner, store } = process();
    const userId = customer();
    store.onAppend = () => {
      store.onAppend = null;
      return Promise.reject(new OutcomeUnknown('no answer'));
    };
    await expect(runner.run(requestOf(userId), topUp())).resolves.toMatchObject({ revision: 1n });
    expect(store.appends).toBe(2);
    expect(await types(userId)).toHaveLength(2);
  });

  it('is stored once when its first attempt arrives late', async () => {
    const { runner, store } = process();
    const userId = customer();
    let late: (() => Promise<unknown>) | undefined;
    store.onAppend = (real) => {
      if (late) {
        store.onAppend = null;
        return late().then(real);
      }
      late = real;
      return Promise.reject(new OutcomeUnknown('no answer'));
    };
    await expect(runner.run(requestOf(userId), topUp())).resolves.toMatchObject({ revision: 1n });
    expect(await types(userId)).toHaveLength(2);
  });

  it('is decided again when another append was stored first', async () => {
    const [here, there] = [process(), process()];
    const userId = customer();
    await here.runner.run(requestOf(userId, {}, fundedBy), fund(4_000n));
    here.store.onAppend = async () => {
      here.store.onAppend = null;
      await there.runner.run(requestOf(userId), buy());
      throw new OutcomeUnknown('no answer');
    };
    await expect(here.runner.run(requestOf(userId), buy())).rejects.toEqual(refusal('INSUFFICIENT_BALANCE'));
    expect((await types(userId)).filter((type) => type === 'OrderPlaced')).toHaveLength(1);
  });

  it.each([
    ['is a repeat when', {}, { repeated: true }],
    ['is refused when', { amount: 2 }, 'IDEMPOTENCY_KEY_REUSED'],
  ])('%s another process has stored the command meanwhile, body %j', async (_what, body, expected) => {
    const [here, there] = [process(), process()];
    const userId = customer();
    await here.runner.run(requestOf(userId), topUp());
    const request = requestOf(userId);
    here.store.onAppend = async () => {
      here.store.onAppend = null;
      await there.runner.run(request, topUp());
      throw new OutcomeUnknown('no answer');
    };
    const answer = here.runner.run({ ...request, body }, topUp()).catch((error: { code: string }) => error.code);
    expect(await answer).toEqual(typeof expected === 'string' ? expected : expect.objectContaining(expected));
    expect(await types(userId)).toHaveLength(3);
  });

  it('ends with OUTCOME_UNKNOWN when the store does not answer, and its outcome is read later', async () => {
    const { runner, store } = process({ unknownBudgetMs: 50 });
    const userId = customer();
    const request = requestOf(userId);
    store.onAppend = async (real) => {
      await real();
      throw new OutcomeUnknown('no answer');
    };
    const silent = jest.spyOn(store, 'readStream').mockImplementation(async function* () {
      throw new StoreUnavailable('gone');
    });
    // The account is folded once before the store falls silent.
    silent.mockImplementationOnce(async function* () {
      /* no events yet */
    });
    await expect(runner.run(request, topUp())).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' });
    silent.mockRestore();
    expect(await runner.find(userId, request.commandId)).toMatchObject({ revision: 1n });
  });

  it('ends with STORE_UNAVAILABLE when the store was never reached', async () => {
    const { runner, store } = process();
    store.onAppend = () => Promise.reject(new StoreUnavailable('refused'));
    await expect(runner.run(requestOf(customer()), topUp())).rejects.toEqual(refusal('STORE_UNAVAILABLE'));
    expect(store.appends).toBe(1);
  });
});

describe('snapshots', () => {
  const filled = async () => {
    const { runner, accounts, snapshotFailures } = process();
    const userId = customer();
    await runner.run(requestOf(userId, {}, fundedBy), fund(100_000_000n));
    const firstRequest = requestOf(userId);
    await runner.run(firstRequest, buy());
    for (let written = 4n; written < SNAPSHOT_EVERY + 10n; written += 2n) await runner.run(requestOf(userId), buy());
    await accounts.idle(); // commands do not wait for the snapshot
    expect(snapshotFailures).toEqual([]);
    return { userId, firstRequest: firstRequest };
  };
  const orders = async (userId: string) => (await types(userId)).filter((type) => type === 'OrderPlaced').length;
  const expected = async (userId: string) => 100_000_000n - BigInt(await orders(userId)) * 4_000n;

  it('replace reading the whole stream, and change no decision', async () => {
    const { userId, firstRequest } = await filled();
    const withSnapshot = process();
    const before = await expected(userId);
    expect((await withSnapshot.runner.run(requestOf(userId), buy())).balance).toBe(before - 4_000n);
    expect(withSnapshot.store.eventsRead).toBeLessThan(20);
    expect((await withSnapshot.runner.run(firstRequest, buy())).repeated).toBe(true);
    await database.pool.query('delete from shop.account_snapshots where user_id = $1', [userId]);
    const without = process();
    expect((await without.runner.run(requestOf(userId), buy())).balance).toBe(before - 8_000n);
    expect(without.store.eventsRead).toBeGreaterThan(Number(SNAPSHOT_EVERY));
  });

  it.each([
    ['another fold version', 'update shop.account_snapshots set fold_version = fold_version + 1 where user_id = $1'],
    ['another last event', 'update shop.account_snapshots set last_event_id = gen_random_uuid() where user_id = $1'],
    [
      'a revision that the stream does not have',
      'update shop.account_snapshots set revision = 100000 where user_id = $1',
    ],
  ])('are ignored with %s', async (_what, sql) => {
    const { userId } = await filled();
    await database.pool.query(sql, [userId]);
    expect((await process().runner.run(requestOf(userId), buy())).balance).toBe(await expected(userId));
  });
});

describe('a corrupt stream', () => {
  it('refuses its commands, and delays no other account', async () => {
    const { runner, store, corrupt } = process();
    const userId = customer();
    await runner.run(requestOf(userId), topUp());
    await store.append(`account-${userId}`, 1n, [
      {
        id: crypto.randomUUID(),
        type: 'WalletCredited',
        data: { requestId: 'r', amount: '5', balanceAfter: '6' },
        metadata: { commandId: 'c', requestHash: 'h', schemaVersion: 1, occurredAt: new Date().toISOString() },
      },
    ]);
    await expect(process().runner.run(requestOf(userId), topUp())).rejects.toEqual(refusal('ACCOUNT_QUARANTINED'));
    await expect(runner.run(requestOf(userId), buy())).rejects.toEqual(refusal('ACCOUNT_QUARANTINED'));
    expect(corrupt).toEqual([userId]);
    await expect(runner.run(requestOf(customer()), topUp())).resolves.toMatchObject({ revision: 1n });
  });

  it('that was deleted refuses its commands, whether the account is cached or not', async () => {
    const { runner, store, corrupt } = process();
    const userId = customer();
    await runner.run(requestOf(userId), topUp());
    const streamDeleted = new StreamDeleted(`account-${userId}`);
    store.onAppend = () => Promise.reject(streamDeleted);
    await expect(runner.run(requestOf(userId), topUp())).rejects.toEqual(refusal('ACCOUNT_QUARANTINED'));
    const other = process();
    jest.spyOn(other.store, 'readStream').mockImplementation(async function* () {
      yield* await Promise.reject<never[]>(streamDeleted);
    });
    await expect(other.runner.run(requestOf(userId), topUp())).rejects.toEqual(refusal('ACCOUNT_QUARANTINED'));
    expect([corrupt, other.corrupt]).toEqual([[userId], [userId]]);
  });

  it('ends with OUTCOME_UNKNOWN when it is found after the append: the events are stored', async () => {
    const { runner, store, corrupt } = process();
    const userId = customer();
    await runner.run(requestOf(userId), topUp());
    store.onAppend = async (real) => ({ ...(await real()), revision: 0n }); // as of a stream that was truncated
    await expect(runner.run(requestOf(userId), topUp())).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' });
    expect(corrupt).toEqual([userId]);
  });

  it('ends with OUTCOME_UNKNOWN when it is found while the outcome of an append is looked up', async () => {
    const { runner, store, corrupt } = process();
    const userId = customer();
    await runner.run(requestOf(userId), topUp());
    store.onAppend = async (real) => {
      await real();
      jest.spyOn(store, 'readStream').mockImplementation(async function* () {
        yield* await Promise.reject<never[]>(new StreamDeleted(`account-${userId}`));
      });
      throw new OutcomeUnknown('no answer');
    };
    await expect(runner.run(requestOf(userId), topUp())).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' });
    expect(corrupt).toEqual([userId]);
  });
});

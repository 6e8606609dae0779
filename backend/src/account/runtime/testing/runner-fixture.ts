import { randomUUID } from 'node:crypto';
import { commandIdOf, newIdempotencyKey } from '@yukselt/contracts';
import {
  EventStore,
  type ExpectedRevision,
  migrateEventStore,
  type NewEvent,
  PostgresEventStore,
  type ReadStreamOptions,
  type StoredEvent,
} from '@yukselt/event-store';
import { migrateSchema } from '@yukselt/postgres';
import { type TestDatabase, testDatabase } from '@yukselt/postgres/testing';
import { CustomerKeyStore, migrateVault } from '@yukselt/vault';
import { testVaultKeys } from '@yukselt/vault/testing';
import type pg from 'pg';
import { SHOP_SCHEMA } from '../../../platform/postgres/shop-database.js';
import { CART, transfer } from '../../domain/testing/histories.js';
import { AccountRepository } from '../account.repository.js';
import { accountSnapshotsMigrations } from '../account-snapshots.migrations.js';
import { AccountSnapshotsRepository } from '../account-snapshots.repository.js';
import type { CommandEnvelope } from '../command-envelope.js';
import { DecisionRunner, type Prepare, type RunnerOptions } from '../decision-runner.js';
import type { RunnerTiming } from '../runner-timing.js';

export const runnerDatabase = (): Promise<TestDatabase> =>
  testDatabase('account_runner', async (pool) => {
    await migrateEventStore(pool);
    await migrateVault(pool, testVaultKeys);
    await migrateSchema(pool, SHOP_SCHEMA, accountSnapshotsMigrations);
  });

/** Passes everything on to a real store, counts, and lets a spec break the way of an append. */
export class ObservedStore extends EventStore {
  readonly driver = 'postgres';
  appends = 0;
  streamReads = 0;
  eventsRead = 0;
  /** Replaces the next appends; `real` is the store's own. */
  onAppend:
    | ((real: () => Promise<{ revision: bigint; position: string }>) => Promise<{ revision: bigint; position: string }>)
    | null = null;

  constructor(private readonly real: EventStore) {
    super();
  }

  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]) {
    this.appends++;
    const real = () => this.real.append(stream, expected, events);
    return this.onAppend ? this.onAppend(real) : real();
  }

  async *readStream(stream: string, options?: ReadStreamOptions): AsyncGenerator<StoredEvent> {
    this.streamReads++;
    for await (const event of this.real.readStream(stream, options)) {
      this.eventsRead++;
      yield event;
    }
  }

  readLast(stream: string) {
    return this.real.readLast(stream);
  }
  readAll(after: string, options: { limit: number; prefix?: string }) {
    return this.real.readAll(after, options);
  }
  readBackwards(before: string | null, options: { limit: number; prefix?: string }) {
    return this.real.readBackwards(before, options);
  }
  readAt(position: string) {
    return this.real.readAt(position);
  }
  lastPosition(prefix?: string) {
    return this.real.lastPosition(prefix);
  }
  override olderLog() {
    return this.real.olderLog!();
  }
  subscribe(...args: Parameters<EventStore['subscribe']>) {
    return this.real.subscribe(...args);
  }
  identity() {
    return this.real.identity();
  }
  close() {
    return this.real.close();
  }
}

/** What one process has: a store, a cache of accounts, a runner. */
export function runningProcess(
  pool: pg.Pool,
  {
    clock = Date.now,
    commandBudgetMs = 60_000,
    unknownBudgetMs = 3_000,
    beforeDecide,
    findFinalStatus,
  }: Partial<RunnerOptions & RunnerTiming> = {},
) {
  const store = new ObservedStore(new PostgresEventStore(pool));
  const snapshotFailures: unknown[] = [];
  const corrupt: string[] = [];
  const discarded: string[] = [];
  const wentBack: string[] = [];
  const accounts = new AccountRepository(store, new AccountSnapshotsRepository(pool), {
    snapshotFailed: (error) => snapshotFailures.push(error),
    snapshotDiscarded: (userId) => discarded.push(userId),
    // As where the views agree with the older log.
    logWentBack: async (userId) => {
      wentBack.push(userId);
      (await store.olderLog())?.accept();
    },
  });
  const runner = new DecisionRunner(store, accounts, new CustomerKeyStore(pool, testVaultKeys), {
    clock,
    ...(beforeDecide && { beforeDecide }),
    ...(findFinalStatus && { findFinalStatus }),
    onCorruptStream: (userId) => corrupt.push(userId),
    timing: { commandBudgetMs, unknownBudgetMs },
  });
  return { store, accounts, runner, snapshotFailures, discarded, wentBack, corrupt };
}

export const customer = (): string => randomUUID();

export function requestOf(
  userId: string,
  body: unknown = {},
  overrides: Partial<CommandEnvelope> = {},
): CommandEnvelope {
  const commandId = commandIdOf(userId, 'POST', '/test', newIdempotencyKey());
  return {
    commandId,
    userId,
    actor: { id: userId, role: 'user' },
    correlationId: commandId,
    causationId: commandId,
    body,
    ...overrides,
  };
}

/** Raises the balance to `newBalance` from 0, as an admin does. */
export const fund =
  (newBalance: bigint): Prepare =>
  (key) => ({ type: 'AdjustBalance', expectedBalance: 0n, newBalance, reason: key.seal('adjustment.reason', 'test') });
export const fundedBy = { actor: { id: randomUUID(), role: 'admin' as const } };
export const topUp =
  (requestId: string = randomUUID()): Prepare =>
  () => ({ type: 'RequestTopUp', ...transfer(requestId), amount: 10_000n });
/** Buys the sample cart (₺40) by balance. */
export const buy =
  (orderId: string = randomUUID()): Prepare =>
  () => ({ type: 'PlaceOrder', orderId, ...CART });

export async function streamOf(
  pool: pg.Pool,
  userId: string,
): Promise<{ type: string; metadata: Record<string, unknown>; data: Record<string, unknown> }[]> {
  const { rows } = await pool.query('select type, data, metadata from es.events where stream = $1 order by revision', [
    `account-${userId}`,
  ]);
  return rows;
}

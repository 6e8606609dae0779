import { ACCOUNT_PREFIX } from '@yukselt/contracts';
import { migrateEventStore, PostgresEventStore, type StoredEvent } from '@yukselt/event-store';
import { inTransaction } from '@yukselt/postgres';
import { ReusableDatabase, type TestDatabase, testDatabase } from '@yukselt/postgres/testing';
import { CustomerKeyStore, migrateVault } from '@yukselt/vault';
import { testVaultKeys } from '@yukselt/vault/testing';
import pg from 'pg';
import { ALL_PROJECTIONS } from '../all-projections.js';
import { AccountQueries } from '../queries/account-queries.js';
import { AdminQueries } from '../queries/admin-queries.js';
import { AuditQueries } from '../queries/audit/audit-queries.js';
import type { ProjectionLogger } from '../runtime/observer.js';
import type { Projection } from '../runtime/projection.js';
import { createEmpty, migrateViews } from '../runtime/schema.js';
import { ViewWriter } from '../runtime/view-writer.js';
import { TestAccount } from './test-account.js';

export const SILENT: ProjectionLogger = { info: () => undefined, warn: () => undefined, error: () => undefined };

const REUSABLE = new ReusableDatabase(async () => {
  const database = await testDatabase('projections', async (pool) => {
    await migrateEventStore(pool);
    await migrateVault(pool, testVaultKeys);
  });
  const store = new PostgresEventStore(database.pool);
  await migrateViews(database.pool, store, ALL_PROJECTIONS);
  await store.close();
  return database;
});

/** A database with event log, keys and empty views, and the services that read them. */
export class ViewsDatabase {
  readonly store: PostgresEventStore;
  readonly customerKeys: CustomerKeyStore;
  readonly account: AccountQueries;
  readonly admin: AdminQueries;
  readonly audit: AuditQueries;

  private constructor(readonly database: TestDatabase) {
    this.store = new PostgresEventStore(database.pool);
    this.customerKeys = new CustomerKeyStore(database.pool, testVaultKeys);
    this.account = new AccountQueries(database.pool, this.customerKeys);
    this.admin = new AdminQueries(database.pool, this.customerKeys);
    this.audit = new AuditQueries(database.pool, this.store, this.customerKeys);
  }

  static async create(): Promise<ViewsDatabase> {
    return new ViewsDatabase(await REUSABLE.take());
  }

  get pool(): pg.Pool {
    return this.database.pool;
  }

  async close(): Promise<void> {
    await this.store.close();
    await this.database.drop();
  }

  /** A customer with a key, so that personal data can be read. */
  async newAccount(): Promise<TestAccount> {
    const { userId } = new TestAccount(this.store);
    return new TestAccount(this.store, userId, await this.customerKeys.ensureKey(userId));
  }

  /** Folds all new events in batches of the given size, without a runner. A view stops once it has passed `upTo`. */
  async fold(
    batchSize = 500,
    projections: readonly Projection[] = ALL_PROJECTIONS,
    upTo = 'the end of the log',
  ): Promise<void> {
    const client = await this.pool.connect();
    try {
      for (const projection of projections) {
        const writer = new ViewWriter(projection, 'views');
        let position = await writer.position(client);
        for (
          let events = await this.after(position, batchSize);
          events.length > 0 && position < upTo;
          events = await this.after(position, batchSize)
        ) {
          position = await writer.apply(client, position, events);
        }
      }
    } finally {
      client.release();
    }
  }

  /** Empties all views, as before the first event. */
  async empty(): Promise<void> {
    await inTransaction(this.pool, async (client) => {
      for (const projection of ALL_PROJECTIONS) await createEmpty(client, projection, 'views');
    });
  }

  /** Sets checkpoints back without changing a row, as a server does that lost its last commits. */
  async resetCheckpoints(projections: readonly Projection[], position: string): Promise<void> {
    await this.pool.query('update views.checkpoints set position = least(position, $2) where projection = any($1)', [
      projections.map(({ name }) => name),
      position,
    ]);
  }

  /** Resets the checkpoints without changing a row, so that all events are applied again. */
  async forgetCheckpoints(): Promise<void> {
    await this.pool.query(`update views.checkpoints set position = ''`);
  }

  /** Folds what was stored, then applies all of it once more: a repeat may change nothing. */
  async foldTwice(): Promise<void> {
    await this.fold(3);
    const once = await this.dump();
    await this.forgetCheckpoints();
    await this.fold(500);
    expect(await this.dump()).toEqual(once);
  }

  /** Every row of every view, as text. */
  async dump(): Promise<Record<string, string[]>> {
    const tables: Record<string, string[]> = {};
    for (const table of ALL_PROJECTIONS.flatMap((projection) => projection.tables)) {
      const { rows } = await this.pool.query<{ line: string }>(
        `select t::text as line from views.${table} t order by 1`,
      );
      tables[table] = rows.map((row) => row.line);
    }
    return tables;
  }

  private after(position: string, limit: number): Promise<StoredEvent[]> {
    return this.store.readAll(position, { limit, prefix: ACCOUNT_PREFIX });
  }
}

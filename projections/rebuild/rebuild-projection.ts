import { ACCOUNT_PREFIX } from '@yukselt/contracts';
import type { EventStore, StoredEvent } from '@yukselt/event-store';
import { ADVISORY_LOCKS, inTransaction } from '@yukselt/postgres';
import type pg from 'pg';
import type { ProjectionLogger } from '../runtime/observer.js';
import { isPoison } from '../runtime/poison.js';
import type { Projection } from '../runtime/projection.js';
import { createEmpty, runtimeTables } from '../runtime/schema.js';
import { ViewWriter } from '../runtime/view-writer.js';
import { compareTables, type TableDifference } from './compare-tables.js';

const BATCH_SIZE = 500;
/**
 * The swap waits this long for readers, then lets them pass and retries: a waiting swap blocks every reader that queues
 * behind it.
 */
const LOCK_TIMEOUT = '2s';
const SWAP_TRIES = 10;
/** SQLSTATE of an unavailable lock and of a deadlock: readers hold the tables. */
const BLOCKED_BY_READERS = ['55P03', '40P01'];

export interface RebuildProgress {
  projection: string;
  done: number;
  total: number;
}

export interface RebuildResult {
  projection: string;
  /** Events applied. */
  events: number;
  /** Differences between old and new rows at the same position. Empty when the live view was right. */
  differences: TableDifference[];
  /** Events that could not be applied: quarantined or dead-lettered. */
  poison: number;
}

export interface RebuildOptions {
  pool: pg.Pool;
  store: EventStore;
  log: ProjectionLogger;
  onProgress?: (progress: RebuildProgress) => void;
}

/**
 * Folds a view from the log's first event into `views_next` while the live tables stay in use, compares both at the
 * same position, then replaces the live tables in one transaction. A crash at any earlier moment leaves the live view
 * as it was. Only rows are written: no event has its effects again.
 * @throws Error when another rebuild of this projection runs. @throws StoreUnavailable
 */
export async function rebuildProjection(projection: Projection, options: RebuildOptions): Promise<RebuildResult> {
  const { pool } = options;
  const session = await pool.connect();
  try {
    const { rows } = await session.query<{ ok: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as ok', [
      ADVISORY_LOCKS.projectionRebuild,
      projection.name,
    ]);
    if (!rows[0]!.ok) throw new Error(`${projection.name} is being rebuilt already`);
    await inTransaction(pool, async (client) => {
      await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.viewSchema]);
      await client.query(runtimeTables('views_next'));
      await createEmpty(client, projection, 'views_next');
    });
    const rebuild = new Rebuild(projection, options);
    await rebuild.catchUp(session);
    const differences = await rebuild.compare();
    await rebuild.swap();
    return { projection: projection.name, events: rebuild.done, differences, poison: rebuild.poison };
  } finally {
    session.release(true); // the lock ends with the session
  }
}

class Rebuild {
  done = 0;
  poison = 0;
  private total = 0;
  private position = '';
  private readonly writer: ViewWriter;

  constructor(
    private readonly projection: Projection,
    private readonly options: RebuildOptions,
  ) {
    this.writer = new ViewWriter(projection, 'views_next');
  }

  /**
   * Follows the live view until it is close behind. It never overtakes it: rows can only be compared at a common
   * position.
   */
  async catchUp(client: pg.PoolClient): Promise<void> {
    const { rows } = await client.query<{ total: string }>(
      'select coalesce(sum(revision + 1), 0) as total from views.balances',
    );
    this.total = Number(rows[0]!.total);
    this.report(0);
    let live: string;
    let applied: number;
    do {
      live = await this.livePosition(client);
      applied = 0;
      for (let page = await this.next(live); page.length > 0; page = await this.next(live)) {
        await this.applyPage(client, page);
        applied += page.length;
      }
    } while (applied > BATCH_SIZE && (await this.livePosition(client)) > live);
  }

  /**
   * Brings the new tables to the live view's position and compares both, in a snapshot. The live view continues
   * meanwhile.
   */
  compare(): Promise<TableDifference[]> {
    return inTransaction(
      this.options.pool,
      async (client) => {
        await client.query('set local statement_timeout = 0');
        const live = await this.livePosition(client);
        await this.finish(client, live);
        return compareTables(client, this.projection.tables);
      },
      'begin isolation level repeatable read',
    );
  }

  /** Stops the live view while the last events are applied and the tables exchanged. */
  async swap(): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await inTransaction(this.options.pool, (client) => this.exchange(client));
      } catch (error) {
        if (!BLOCKED_BY_READERS.includes(String((error as { code?: unknown }).code)) || attempt === SWAP_TRIES)
          throw error;
        this.options.log.warn(
          { projection: this.projection.name, attempt },
          'readers hold the view, retrying the swap',
        );
      }
    }
  }

  private async exchange(client: pg.PoolClient): Promise<void> {
    const { name, tables, version } = this.projection;
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.viewSchema]);
    const { rows } = await client.query<{ position: string }>(
      'select position from views.checkpoints where projection = $1 for update',
      [name],
    );
    const before = { position: this.position, done: this.done };
    try {
      await this.finish(client, rows[0]!.position);
      for (const table of tables) {
        await client.query(`drop table views.${table} cascade`);
        await client.query(`alter table views_next.${table} set schema views`);
      }
      for (const table of ['quarantine', 'dead_letters']) {
        await client.query(`delete from views.${table} where projection = $1`, [name]);
        await client.query(
          `with moved as (delete from views_next.${table} where projection = $1 returning *) insert into views.${table} select * from moved`,
          [name],
        );
      }
      await client.query('delete from views_next.checkpoints where projection = $1', [name]);
      await client.query('update views.checkpoints set version = $2, updated_at = now() where projection = $1', [
        name,
        version,
      ]);
    } catch (error) {
      Object.assign(this, before);
      throw error;
    }
  }

  /** Applies the remaining events up to a position, in the caller's transaction. */
  private async finish(client: pg.PoolClient, until: string): Promise<void> {
    for (let page = await this.next(until); page.length > 0; page = await this.next(until)) {
      await this.writer.write(client, this.position, page);
      this.advance(page.at(-1)!.position, page.length);
    }
  }

  private async applyPage(client: pg.PoolClient, page: readonly StoredEvent[]): Promise<void> {
    try {
      this.advance(await this.writer.apply(client, this.position, page), page.length);
    } catch (error) {
      if (!isPoison(error)) throw error;
      for (const event of page) await this.applyOne(client, event);
    }
  }

  private async applyOne(client: pg.PoolClient, event: StoredEvent): Promise<void> {
    try {
      await this.writer.apply(client, this.position, [event]);
    } catch (error) {
      if (!isPoison(error)) throw error;
      const report = await this.writer.quarantineOrDeadLetter(client, this.position, event, error);
      this.poison++;
      this.options.log.error(
        { err: error, ...report, revision: report.revision.toString() },
        'event cannot be applied in the rebuild',
      );
    }
    this.advance(event.position, 1);
  }

  private async next(until: string): Promise<StoredEvent[]> {
    if (this.position >= until) return [];
    const page = await this.options.store.readAll(this.position, { limit: BATCH_SIZE, prefix: ACCOUNT_PREFIX });
    return page.filter((event) => event.position <= until);
  }

  private async livePosition(client: pg.PoolClient): Promise<string> {
    const { rows } = await client.query<{ position: string }>(
      'select position from views.checkpoints where projection = $1',
      [this.projection.name],
    );
    return rows[0]?.position ?? '';
  }

  private advance(position: string, events: number): void {
    this.position = position;
    this.report(events);
  }

  private report(events: number): void {
    this.done += events;
    this.total = Math.max(this.total, this.done);
    this.options.onProgress?.({ projection: this.projection.name, done: this.done, total: this.total });
  }
}

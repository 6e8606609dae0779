import { ACCOUNT_PREFIX } from '@yukselt/contracts';
import type { EventStore, StoredEvent } from '@yukselt/event-store';
import { ADVISORY_LOCKS, inTransactionOf } from '@yukselt/postgres';
import type pg from 'pg';
import { CheckpointMoved } from '../runtime/checkpoint-locks.js';
import type { Decode } from '../runtime/decode.js';
import type { PoisonReport, ProjectionLogger } from '../runtime/observer.js';
import { isPoison } from '../runtime/poison.js';
import type { Projection } from '../runtime/projection.js';
import { createWithoutIndexes, runtimeTables } from '../runtime/schema.js';
import { BEGIN, readCheckpoint, VIEWS_CHANNEL, ViewWriter } from '../runtime/view-writer.js';
import { compareTables, type TableDifference } from './compare-tables.js';
import { HeldRows } from './held-rows.js';

/** Most events in one transaction. */
export const REFOLD_BATCH = 1_000;
/**
 * The swap waits this long for readers, then lets them pass and retries: a waiting swap blocks every reader that queues
 * behind it.
 */
const LOCK_TIMEOUT = '2s';
const SWAP_ATTEMPTS_MAX = 10;
/** A transaction that reads the log stays open for as long as the event store may be silent. */
const READING_LOG = `set local idle_in_transaction_session_timeout = '90s'`;
/** SQLSTATE of an unavailable lock and of a deadlock: readers hold the tables. */
const BLOCKED_BY_READERS = ['55P03', '40P01'];

export interface RefoldProgress {
  projection: string;
  /** Events. */
  done: number;
  total: number;
}

export interface RefoldOptions {
  store: EventStore;
  log: ProjectionLogger;
  onProgress?: (progress: RefoldProgress) => void;
  signal?: AbortSignal;
  /** Called with each event that cannot be applied; the log reports it otherwise. */
  onPoison?: (report: PoisonReport) => void;
}

/** Does its work completely or not at all: in a transaction of its own, or within one that is open. */
type Scope = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * A second copy of a view's tables in `views_next`, folded from the log's first event on one session. The session holds
 * the lock of the rebuild, so that no second rebuild can empty the tables under this one.
 */
export class Refold {
  /** Events. */
  done = 0;
  poison = 0;
  /** Position up to which the new tables hold the log. */
  position = '';
  private total = 0;
  private readonly writer: ViewWriter;
  /** Rows that the new tables still lack; none after {@link writeHeldRows}. */
  private heldRows: HeldRows | undefined = new HeldRows();

  constructor(
    private readonly client: pg.ClientBase,
    readonly projection: Projection,
    private readonly options: RefoldOptions,
  ) {
    this.writer = new ViewWriter(projection, 'views_next');
  }

  /** Creates the empty tables. */
  async create(): Promise<void> {
    await inTransactionOf(this.client, async () => {
      await this.client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.viewSchema]);
      await this.client.query(runtimeTables('views_next'));
      await createWithoutIndexes(this.client, this.projection, 'views_next');
    });
    this.total = await this.events();
    this.report(0);
  }

  /** Position of the live view; before the first event while there is none. */
  async livePosition(): Promise<string> {
    return (await readCheckpoint(this.client, 'views', this.projection.name))?.position ?? '';
  }

  /** Applies events that follow {@link position} in the log, and sets aside those that cannot be applied. */
  apply(events: readonly StoredEvent[], decode?: Decode): Promise<void> {
    return this.applyIn((work) => inTransactionOf(this.client, work, BEGIN), events, decode);
  }

  /**
   * Brings the new tables to the live view's position and compares both, in a snapshot. The live view continues
   * meanwhile.
   */
  async compare(): Promise<TableDifference[]> {
    await this.writeHeldRows();
    return inTransactionOf(
      this.client,
      async () => {
        await this.client.query(`${READING_LOG}; set local statement_timeout = 0`);
        const live = await readCheckpoint(this.client, 'views', this.projection.name);
        await this.finish(live?.position ?? '');
        return compareTables(this.client, this.projection.tables);
      },
      'begin isolation level repeatable read',
    );
  }

  /** Drops the new tables. */
  async discard(): Promise<void> {
    await inTransactionOf(this.client, async () => {
      await this.client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.viewSchema]);
      for (const table of this.projection.tables) await this.client.query(`drop table views_next.${table} cascade`);
      await this.client.query('delete from views_next.checkpoints where projection = $1', [this.projection.name]);
    });
  }

  /**
   * Gives full tables what only readers need. Without statistics the first readers' plans would be guesses until
   * PostgreSQL gathers them by itself.
   */
  async prepareForReaders(): Promise<void> {
    await this.writeHeldRows();
    const { indexes, tables } = this.projection;
    if (indexes) await this.client.query(indexes('views_next'));
    await this.client.query(tables.map((table) => `analyze views_next.${table};`).join('\n'));
  }

  /**
   * Stops the live view while the last events are applied and the tables exchanged, to be called once the new ones are
   * prepared.
   */
  async swap(): Promise<void> {
    await this.writeHeldRows();
    await this.catchUp();
    for (let attempt = 1; ; attempt++) {
      const { position, done, poison } = this;
      try {
        return await inTransactionOf(this.client, () => this.exchange());
      } catch (error) {
        Object.assign(this, { position, done, poison });
        if (!BLOCKED_BY_READERS.includes(String((error as { code?: unknown }).code)) || attempt === SWAP_ATTEMPTS_MAX)
          throw error;
        this.options.log.warn(
          { projection: this.projection.name, attempt },
          'readers hold the view, retrying the swap',
        );
      }
    }
  }

  /** The new tables are complete up to {@link position} from now on. */
  private async writeHeldRows(): Promise<void> {
    const { heldRows } = this;
    if (!heldRows) return;
    const { client, position } = this;
    await inTransactionOf(client, () => this.writer.writeRows(client, position, heldRows.rows()), BEGIN);
    this.heldRows = undefined;
  }

  /** Applies what the live view has applied meanwhile, so that the swap makes it wait only for the rest. */
  private async catchUp(): Promise<void> {
    const until = await this.livePosition();
    for (let page = await this.next(until); page.length > 0; page = await this.next(until)) await this.apply(page);
  }

  /** Number of events of all accounts, as far as a view knows it; 0 while there is none. */
  private async events(): Promise<number> {
    const { rows: tables } = await this.client.query<{ name: string | null }>(
      `select to_regclass('views.balances') as name`,
    );
    if (!tables[0]?.name) return 0;
    const { rows } = await this.client.query<{ total: string }>(
      'select coalesce(sum(revision + 1), 0) as total from views.balances',
    );
    return Number(rows[0]!.total);
  }

  private async exchange(): Promise<void> {
    const { client } = this;
    const { name, tables } = this.projection;
    await client.query(READING_LOG);
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.viewSchema]);
    const live = await readCheckpoint(client, 'views', name, { lock: true });
    const next = await readCheckpoint(client, 'views_next', name, { lock: true });
    if (next?.position !== this.position || next.version !== this.projection.version)
      throw new CheckpointMoved(
        `the new tables of ${name} are not at '${this.position}': another rebuild replaced them`,
      );
    await this.finish(live?.position ?? '');
    for (const table of tables) {
      await client.query(`drop table if exists views.${table} cascade`);
      await client.query(`alter table views_next.${table} set schema views`);
    }
    for (const table of ['quarantine', 'dead_letters']) {
      await client.query(`delete from views.${table} where projection = $1`, [name]);
      await client.query(
        `with moved as (delete from views_next.${table} where projection = $1 returning *)
         insert into views.${table} select * from moved`,
        [name],
      );
    }
    // Writes the new tables' own checkpoint: a live one beyond the log's end would skip the next events.
    await client.query(
      `with moved as (delete from views_next.checkpoints where projection = $1 returning *)
       insert into views.checkpoints (projection, version, position, event_id, event_position)
         select projection, version, position, event_id, event_position from moved
       on conflict (projection) do update set version = excluded.version, position = excluded.position,
         event_id = excluded.event_id, event_position = excluded.event_position,
         generation = views.checkpoints.generation + 1, updated_at = now()`,
      [name],
    );
    await client.query(`select pg_notify('${VIEWS_CHANNEL}', $1)`, [`${name} ${this.position}`]);
  }

  /** Applies the remaining events up to a position, in the caller's transaction. */
  private async finish(until: string): Promise<void> {
    for (let page = await this.next(until); page.length > 0; page = await this.next(until))
      await this.applyIn((work) => this.inSavepoint(work), page);
  }

  private async applyIn(scope: Scope, events: readonly StoredEvent[], decode?: Decode): Promise<void> {
    if (events.length === 0) return;
    try {
      await this.write(scope, events, decode);
    } catch (error) {
      if (!isPoison(error)) throw error;
      for (const event of events) await this.applyOne(scope, event);
      return;
    }
    this.advance(events.at(-1)!.position, events.length);
  }

  private async write(scope: Scope, events: readonly StoredEvent[], decode?: Decode): Promise<void> {
    const { client, position, heldRows } = this;
    const committed = await scope(() => this.writer.write(client, position, events, decode, heldRows));
    committed();
  }

  private async applyOne(scope: Scope, event: StoredEvent): Promise<void> {
    try {
      await this.write(scope, [event]);
    } catch (error) {
      if (!isPoison(error)) throw error;
      this.reportPoison(error, await scope(() => this.writer.skip(this.client, this.position, event, error)));
    }
    this.advance(event.position, 1);
  }

  private async inSavepoint<T>(work: () => Promise<T>): Promise<T> {
    await this.client.query('savepoint page');
    try {
      const result = await work();
      await this.client.query('release savepoint page');
      return result;
    } catch (error) {
      if (isPoison(error)) await this.client.query('rollback to savepoint page');
      throw error;
    }
  }

  private reportPoison(error: unknown, report: PoisonReport): void {
    this.poison++;
    if (this.options.onPoison) return this.options.onPoison(report);
    this.options.log.error(
      { err: error, ...report, revision: report.revision.toString() },
      'event cannot be applied in the rebuild',
    );
  }

  private async next(until: string): Promise<StoredEvent[]> {
    if (this.position >= until) return [];
    const page = await this.options.store.readAll(this.position, { limit: REFOLD_BATCH, prefix: ACCOUNT_PREFIX });
    return page.filter((event) => event.position <= until);
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

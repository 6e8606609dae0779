import { Injectable } from '@nestjs/common';
import type { Page, ViewJobProgress } from '@yukselt/contracts/api';
import { CURSOR_VALUES, KeysetCursor, type PageQuery } from '@yukselt/postgres';
import type { ViewJob, ViewJobReport } from '@yukselt/projections';
import { type Selectable, sql, type Transaction } from 'kysely';
import { ShopDatabase, type ShopTables } from '../../platform/postgres/shop-database.js';
import type { ViewJobsTables } from './view-jobs.tables.js';

/** A process that has not renewed the lease of its job for so long has ended. */
const LEASE = sql<Date>`now() + interval '1 minute'`;
const NEWEST_FIRST = new KeysetCursor('newest', [CURSOR_VALUES.bigint]);
/** Without the findings, which only one job's page shows. */
const COLUMNS = [
  'id',
  'kind',
  'projection',
  'state',
  'started_by',
  'started_at',
  'ended_at',
  'progress',
  'position',
  'accounts',
  'events',
  'findings',
  'digest',
] as const;

export type ViewJobRow = Pick<Selectable<ViewJobsTables['view_jobs']>, (typeof COLUMNS)[number]>;

/** Rows of the jobs on the views. */
@Injectable()
export class ViewJobsRepository {
  constructor(private readonly db: ShopDatabase) {}

  /**
   * Notes a job that begins. The table is locked until the transaction ends, so that of several processes one begins.
   * @returns its id; `null` while another job runs.
   */
  async begin(
    transaction: Transaction<ShopTables>,
    job: ViewJob,
    startedBy: string | null,
    startedAt: Date,
  ): Promise<string | null> {
    await sql`lock table shop.view_jobs in share row exclusive mode`.execute(transaction);
    await transaction
      .updateTable('view_jobs')
      .set({ state: 'interrupted', ended_at: startedAt, progress: null })
      .where('state', '=', 'running')
      .where('leased_until', '<', sql<Date>`now()`)
      .execute();
    const running = await transaction
      .selectFrom('view_jobs')
      .select('id')
      .where('state', '=', 'running')
      .executeTakeFirst();
    if (running) return null;
    const { id } = await transaction
      .insertInto('view_jobs')
      .values({
        kind: job.kind,
        projection: job.kind === 'rebuild' ? job.projection : null,
        started_by: startedBy,
        started_at: startedAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** @returns `false` when the job is no longer this process's: its lease had passed. */
  async renew(id: string, progress: ViewJobProgress | null): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('view_jobs')
      .set({ leased_until: LEASE, ...(progress === null ? {} : { progress: JSON.stringify(progress) }) })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async end(id: string, endedAt: Date, report: ViewJobReport): Promise<void> {
    const { position, accounts, events, findings, kept, digest } = report;
    await this.db
      .updateTable('view_jobs')
      .set({
        state: findings === 0 ? 'equal' : 'findings',
        ended_at: endedAt,
        progress: null,
        position,
        accounts,
        events: String(events),
        findings,
        kept: JSON.stringify(kept),
        digest,
      })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .execute();
  }

  async fail(id: string, endedAt: Date, state: 'failed' | 'interrupted', failure: string): Promise<void> {
    await this.db
      .updateTable('view_jobs')
      .set({ state, ended_at: endedAt, progress: null, failure })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .execute();
  }

  /** The job under way; one whose process ended counts as interrupted. */
  async running(): Promise<ViewJobRow | null> {
    const row = await this.db
      .selectFrom('view_jobs')
      .select(COLUMNS)
      .where('state', '=', 'running')
      .where('leased_until', '>=', sql<Date>`now()`)
      .executeTakeFirst();
    return row ?? null;
  }

  /** The newest verification that came to its end. */
  async lastVerification(): Promise<ViewJobRow | null> {
    const row = await this.db
      .selectFrom('view_jobs')
      .select(COLUMNS)
      .where('kind', '=', 'verification')
      .where('state', 'in', ['equal', 'findings'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ?? null;
  }

  /** When the schedule began a verification last. */
  async lastNight(): Promise<Date | null> {
    const row = await this.db
      .selectFrom('view_jobs')
      .select('started_at')
      .where('kind', '=', 'verification')
      .where('started_by', 'is', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.started_at ?? null;
  }

  /** Newest first. @throws InvalidCursor */
  async page({ cursor, limit }: PageQuery): Promise<Page<ViewJobRow>> {
    const [after = null] = NEWEST_FIRST.after(cursor) ?? [];
    const rows = await this.db
      .selectFrom('view_jobs')
      .select(COLUMNS)
      .$if(after !== null, (query) => query.where('id', '<', after))
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    return NEWEST_FIRST.page(
      rows,
      limit,
      ({ id }) => [id],
      (row) => row,
    );
  }

  byId(id: string) {
    return this.db
      .selectFrom('view_jobs')
      .select([...COLUMNS, 'kept'])
      .where('id', '=', id)
      .executeTakeFirst();
  }
}

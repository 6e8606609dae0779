import { Injectable } from '@nestjs/common';
import type { Page, ViewJobProgress } from '@yukselt/contracts/api';
import { CURSOR_VALUES, KeysetCursor, type PageQuery } from '@yukselt/postgres';
import type { ViewJob, ViewJobPoint, ViewJobReport } from '@yukselt/projections';
import { type Selectable, sql, type Transaction } from 'kysely';
import { ShopDatabase, type ShopTables } from '../../platform/postgres/shop-database.js';
import type { ViewJobsTables } from './view-jobs.tables.js';

/** A process that has not renewed the lease of its job for this long has ended. */
const LEASE = sql<Date>`now() + interval '1 minute'`;
const NEWEST_FIRST = new KeysetCursor('newest', [CURSOR_VALUES.bigint]);
/** Omits the findings, which only a single job's page shows. */
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
  'resumptions',
  'resumed_at',
  'resumed_share',
  'progressed_at',
  'failure',
] as const;
/** States of a job that was not completed. */
const UNFINISHED: ViewJobRow['state'][] = ['interrupted', 'failed'];
/** A verification that was resumed this often is given up: the next night starts a new one. */
const RESUMPTIONS_MAX = 5;

export type ViewJobRow = Pick<Selectable<ViewJobsTables['view_jobs']>, (typeof COLUMNS)[number]>;

/** A job as one process holds it: a process that resumes it raises the number of resumptions. */
export interface LeasedJob {
  id: string;
  resumptions: number;
}

/** How far the process of a job has come; `null`: nothing was reported. */
export interface ReachedProgress {
  progress: ViewJobProgress | null;
  point: ViewJobPoint | null;
}

function progressAt(progress: ViewJobProgress, now: Date) {
  const stored = JSON.stringify(progress);
  const hasChanged = sql`progress is distinct from ${stored}::jsonb`;
  return {
    progress: stored,
    progressed_at: sql<Date | null>`case when ${hasChanged} then ${now}::timestamptz else progressed_at end`,
  };
}

/** Rows of the jobs on the views. */
@Injectable()
export class ViewJobsRepository {
  constructor(private readonly db: ShopDatabase) {}

  /**
   * Records the start of a job. The table is locked until the transaction ends, so that only one of several processes
   * starts one.
   * @returns its id; `null` while another job runs.
   */
  async begin(
    transaction: Transaction<ShopTables>,
    job: ViewJob,
    startedBy: string | null,
    startedAt: Date,
  ): Promise<string | null> {
    if (await this.isRunning(transaction, startedAt)) return null;
    const { id } = await transaction
      .insertInto('view_jobs')
      .values({
        kind: job.kind,
        projection: job.kind === 'rebuild' ? job.projection : null,
        started_by: startedBy,
        started_at: startedAt,
        progressed_at: startedAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /**
   * Takes over the newest verification when its process ended early, or when it failed. @param since an older
   * verification is too old: the state of its accounts then says little about now.
   * @returns `null` when there is none, or while another job runs.
   */
  async resume(
    transaction: Transaction<ShopTables>,
    now: Date,
    since: Date,
  ): Promise<(LeasedJob & { point: ViewJobPoint | null }) | null> {
    if (await this.isRunning(transaction, now)) return null;
    const resumed = await transaction
      .updateTable('view_jobs')
      .set((row) => ({
        state: 'running',
        ended_at: null,
        leased_until: LEASE,
        resumptions: row('resumptions', '+', 1),
        resumed_at: now,
        progressed_at: now,
        resumed_share: sql<number>`coalesce((point #>> '{progress,share}')::real, 0)`,
      }))
      .where('id', '=', (rows) =>
        rows
          .selectFrom('view_jobs')
          .select((row) => row.fn.max('id').as('id'))
          .where('kind', '=', 'verification'),
      )
      .where('state', 'in', UNFINISHED)
      .where('started_at', '>', since)
      .where('resumptions', '<', RESUMPTIONS_MAX)
      .returning(['id', 'resumptions', 'point'])
      .executeTakeFirst();
    return resumed ?? null;
  }

  /** Locks the table until the transaction ends; a job whose lease has run out counts as interrupted. */
  private async isRunning(transaction: Transaction<ShopTables>, now: Date): Promise<boolean> {
    await sql`lock table shop.view_jobs in share row exclusive mode`.execute(transaction);
    await transaction
      .updateTable('view_jobs')
      .set({ state: 'interrupted', ended_at: now })
      .where('state', '=', 'running')
      .where('leased_until', '<', sql<Date>`now()`)
      .execute();
    const running = await transaction
      .selectFrom('view_jobs')
      .select('id')
      .where('state', '=', 'running')
      .executeTakeFirst();
    return running !== undefined;
  }

  /** The same job of the same admin, while it runs. */
  async runningOf(transaction: Transaction<ShopTables>, job: ViewJob, startedBy: string): Promise<string | null> {
    const running = await transaction
      .selectFrom('view_jobs')
      .select('id')
      .where('state', '=', 'running')
      .where('kind', '=', job.kind)
      .where('projection', 'is not distinct from', job.kind === 'rebuild' ? job.projection : null)
      .where('started_by', '=', startedBy)
      .executeTakeFirst();
    return running?.id ?? null;
  }

  /**
   * Renews the lease and stores what the process has reached; the same progress again is no progress.
   * @returns `false` when the job is no longer this process's: its lease had passed.
   */
  async renew(job: LeasedJob, { progress, point }: ReachedProgress, now: Date): Promise<boolean> {
    const { numUpdatedRows } = await this.whereLeased(job)
      .set({
        leased_until: LEASE,
        ...(progress === null ? {} : progressAt(progress, now)),
        ...(point === null ? {} : { point: JSON.stringify(point) }),
      })
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async end(job: LeasedJob, endedAt: Date, report: ViewJobReport): Promise<void> {
    const { position, accounts, events, findings, kept, digest } = report;
    await this.whereLeased(job)
      .set({
        state: findings === 0 ? 'equal' : 'findings',
        ended_at: endedAt,
        progress: null,
        point: null,
        failure: null,
        position,
        accounts,
        events: String(events),
        findings,
        kept: JSON.stringify(kept),
        digest,
      })
      .execute();
  }

  async fail(job: LeasedJob, endedAt: Date, state: 'failed' | 'interrupted', failure: string): Promise<void> {
    await this.whereLeased(job).set({ state, ended_at: endedAt, failure }).execute();
  }

  private whereLeased({ id, resumptions }: LeasedJob) {
    return this.db
      .updateTable('view_jobs')
      .where('id', '=', id)
      .where('state', '=', 'running')
      .where('resumptions', '=', resumptions);
  }

  /** The running job; a job whose process ended counts as interrupted. */
  async running(): Promise<ViewJobRow | null> {
    const row = await this.db
      .selectFrom('view_jobs')
      .select(COLUMNS)
      .where('state', '=', 'running')
      .where('leased_until', '>=', sql<Date>`now()`)
      .executeTakeFirst();
    return row ?? null;
  }

  /** The newest verification of all, when it could not be completed: a completed one is then older. */
  async unfinishedVerification(): Promise<ViewJobRow | null> {
    const newest = await this.db
      .selectFrom('view_jobs')
      .select(COLUMNS)
      .where('kind', '=', 'verification')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return newest && UNFINISHED.includes(newest.state) ? newest : null;
  }

  /** The newest verification that was completed. */
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

  /** When the schedule last started a verification. */
  async lastScheduledStart(): Promise<Date | null> {
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

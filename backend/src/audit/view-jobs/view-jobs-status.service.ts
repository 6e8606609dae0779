import { Injectable } from '@nestjs/common';
import type { Page, VerificationState, ViewJobDetail, ViewJobView } from '@yukselt/contracts/api';
import type { PageQuery } from '@yukselt/postgres';
import { CustomersService } from '../../identity/people/customers.service.js';
import { Clock } from '../../platform/clock.js';
import { Config } from '../../platform/config.js';
import { HeadAlarmService } from '../heads/head-alarm.service.js';
import { type ViewJobRow, ViewJobsRepository } from './view-jobs.repository.js';

/** The time left is estimated from this share of a job on, 0 to 1. */
const ESTIMATE_SHARE_MIN = 0.02;

/** Jobs on the views with the names of those who started them. */
@Injectable()
export class ViewJobsStatusService {
  constructor(
    private readonly jobs: ViewJobsRepository,
    private readonly customers: CustomersService,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly heads: HeadAlarmService,
  ) {}

  async state(): Promise<VerificationState> {
    const [running, last, unfinished] = await Promise.all([
      this.jobs.running(),
      this.jobs.lastVerification(),
      this.jobs.unfinishedVerification(),
    ]);
    const [runningView = null, lastView = null, unfinishedView = null] = await this.views([running, last, unfinished]);
    return {
      running: runningView,
      last: lastView,
      unfinished: unfinishedView,
      alarm: last?.findings ?? 0,
      hour: this.config.verificationHour,
      head: this.heads.read(),
    };
  }

  async running(): Promise<ViewJobView | null> {
    const [view = null] = await this.views([await this.jobs.running()]);
    return view;
  }

  /** Newest first. @throws InvalidCursor */
  async page(query: PageQuery): Promise<Page<ViewJobView>> {
    const { items, next } = await this.jobs.page(query);
    return { items: (await this.views(items)).filter((view) => view !== null), next };
  }

  async byId(id: string): Promise<ViewJobDetail | null> {
    const row = await this.jobs.byId(id);
    if (!row) return null;
    const [view] = await this.views([row]);
    return { ...view!, kept: row.kept };
  }

  private async views(rows: readonly (ViewJobRow | null)[]): Promise<(ViewJobView | null)[]> {
    const names = await this.customers.byIds(rows.flatMap((row) => row?.started_by ?? []));
    return rows.map((row) => row && this.view(row, names));
  }

  private view(row: ViewJobRow, names: ReadonlyMap<string, { name: string }>): ViewJobView {
    const { id, kind, projection, state, started_by, started_at, ended_at, progress, events, ...rest } = row;
    const { resumed_at, resumed_share, progressed_at, ...counts } = rest;
    const now = this.clock.now().getTime();
    const runningFor = (since: Date | null) =>
      state === 'running' && since ? Math.max(0, now - since.getTime()) : null;
    const elapsedMs = runningFor(started_at);
    // A resumed job is measured from its resumption, because it stood still before.
    const sinceMs = runningFor(resumed_at ?? started_at);
    const share = progress?.share ?? 0;
    const shareSince = share - (resumed_share ?? 0);
    return {
      id,
      kind,
      projection,
      state,
      startedAt: started_at.toISOString(),
      endedAt: ended_at?.toISOString() ?? null,
      startedBy: started_by === null ? null : { id: started_by, name: names.get(started_by)!.name },
      ...counts,
      events: Number(events),
      progress,
      elapsedMs,
      leftMs:
        sinceMs === null || shareSince < ESTIMATE_SHARE_MIN ? null : Math.round((sinceMs * (1 - share)) / shareSince),
      stillMs: runningFor(progressed_at),
    };
  }
}

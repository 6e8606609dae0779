import type { ProjectionsView, ViewJobDetail, ViewJobView } from '@yukselt/contracts/api';
import { makeAutoObservable, reaction } from 'mobx';
import type { LiveListener } from '../../../api/live.js';
import { PagedList } from '../../../lib/PagedList.js';
import { Query } from '../../../lib/Query.js';
import type { ReadOptions } from '../../../lib/request-state.js';
import type { VerificationStore } from '../../admin/shared/frame/VerificationStore.js';
import type { ViewJobsApi } from './view-jobs.api.js';

const PAGE = 15;

interface Options {
  api: ViewJobsApi;
  verification: Pick<VerificationStore, 'value' | 'running' | 'refresh'>;
  onLive: (listener: LiveListener) => () => void;
}

/** Verifications and rebuilds with their findings, and how far the views are. */
export class ViewJobsStore {
  /** The job whose findings are shown; `null`: the newest verification. */
  selected: string | null = null;
  readonly list: PagedList<ViewJobView>;
  readonly detail: Query<ViewJobDetail | null>;
  readonly projections: Query<ProjectionsView>;
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
    const { api } = options;
    this.list = new PagedList(api.page, PAGE);
    this.detail = new Query(async () => (this.shownId === null ? null : api.job(this.shownId)));
    this.projections = new Query(api.projections);
    makeAutoObservable(this, { list: false, detail: false, projections: false }, { autoBind: true });
  }

  get shownId(): string | null {
    return this.selected ?? this.#options.verification.value?.last?.id ?? null;
  }

  /** Views that were rebuilt since the newest verification began, the newest first. */
  get rebuiltSince(): ViewJobView[] {
    const { last } = this.#options.verification.value ?? { last: null };
    return this.list.items.filter(
      ({ kind, state, startedAt }) =>
        kind === 'rebuild' &&
        (state === 'equal' || state === 'findings') &&
        last !== null &&
        startedAt > last.startedAt,
    );
  }

  show(selected: string | null): void {
    this.selected = selected;
  }

  /**
   * Reads results, and again whenever a job begins or ends; one of another admin may do both between two heartbeats.
   * @returns a function that stops it.
   */
  followResults(): () => void {
    const { verification, onLive } = this.#options;
    const stops = [
      onLive(({ type }) => {
        if (type === 'heartbeat' || type === 'poll') void this.list.refresh();
      }),
      reaction(
        () => this.shownId,
        () => void this.detail.load(),
        { fireImmediately: true },
      ),
      reaction(
        () => verification.running?.id ?? null,
        () => void this.refreshResults(),
      ),
    ];
    void this.list.refresh();
    return () => stops.forEach((stop) => stop());
  }

  /**
   * Reads how far the views are, with every event of the stream and with each step of a job. @returns a function that
   * stops it.
   */
  followProjections(): () => void {
    const { verification, onLive } = this.#options;
    void this.projections.refresh();
    const stops = [
      onLive(() => void this.projections.refresh()),
      reaction(
        () => verification.running,
        () => void this.projections.refresh(),
      ),
    ];
    return () => stops.forEach((stop) => stop());
  }

  async refreshResults(read?: ReadOptions): Promise<void> {
    await Promise.all([this.list.refresh(read), this.detail.refresh(read)]);
  }

  /** @throws ApiError VIEW_JOB_RUNNING */
  async verify(): Promise<void> {
    await this.#options.api.verify();
    this.selected = null;
    await this.#options.verification.refresh();
  }

  /** @throws ApiError VIEW_JOB_RUNNING */
  async rebuild(projection: string): Promise<void> {
    await this.#options.api.rebuild(projection);
    await this.#options.verification.refresh();
  }
}

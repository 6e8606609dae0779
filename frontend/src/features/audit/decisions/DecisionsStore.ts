import type { AdminDecisions, AuditDecision, DayDecisions, DecisionTotals } from '@yukselt/contracts/api';
import { makeAutoObservable, observableRef } from 'mobx';
import { PagedList } from '../../../lib/PagedList.js';
import { Query } from '../../../lib/Query.js';
import type { DecisionFilter, DecisionsApi } from './decisions.api.js';

const PAGE = 50;

/** What the sums of a selection are by. */
export type SumsBy = 'admins' | 'days';

/** What admins decided in some days: the list, its sums, and the sums of each admin or of each day. */
export class DecisionsStore {
  filter: DecisionFilter | null = null;
  readonly list: PagedList<AuditDecision>;
  readonly totals: Query<DecisionTotals>;
  /** Of these days, whatever else narrows the list. */
  readonly admins: Query<AdminDecisions[]>;
  /** Of these days and the chosen admin; read when they are shown. */
  readonly days: Query<DayDecisions[]>;
  readonly #api: DecisionsApi;

  constructor(api: DecisionsApi) {
    this.#api = api;
    this.list = new PagedList((cursor, limit) => api.page(this.filter!, cursor, limit), PAGE);
    this.totals = new Query(() => api.totals(this.filter!));
    this.admins = new Query(() => api.admins(this.filter!));
    this.days = new Query(() => api.days(this.filter!));
    makeAutoObservable(
      this,
      { list: false, totals: false, admins: false, days: false, filter: observableRef },
      { autoBind: true },
    );
  }

  show(filter: DecisionFilter): void {
    const before = this.filter;
    this.filter = filter;
    void this.list.restart();
    void this.totals.load();
    if (before?.from !== filter.from || before.to !== filter.to) void this.admins.load();
  }

  /** Reads the sums of the days of the filter that {@link show} was called with. */
  showDays(): void {
    void this.days.load();
  }

  file(): Promise<Blob> {
    return this.#api.file(this.filter!);
  }
}

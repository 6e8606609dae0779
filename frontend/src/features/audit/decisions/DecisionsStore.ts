import type { AdminDecisions, AuditDecision, DecisionTotals } from '@yukselt/contracts/api';
import { makeAutoObservable, observableRef } from 'mobx';
import { PagedList } from '../../../lib/PagedList.js';
import { Query } from '../../../lib/Query.js';
import type { DecisionFilter, DecisionsApi } from './decisions.api.js';

const PAGE = 50;

/** What admins decided in some days: the list, its sums, and what each admin decided. */
export class DecisionsStore {
  filter: DecisionFilter | null = null;
  readonly list: PagedList<AuditDecision>;
  readonly totals: Query<DecisionTotals>;
  /** Of these days, whatever else narrows the list. */
  readonly admins: Query<AdminDecisions[]>;
  readonly #api: DecisionsApi;

  constructor(api: DecisionsApi) {
    this.#api = api;
    this.list = new PagedList((cursor, limit) => api.page(this.filter!, cursor, limit), PAGE);
    this.totals = new Query(() => api.totals(this.filter!));
    this.admins = new Query(() => api.admins(this.filter!));
    makeAutoObservable(this, { list: false, totals: false, admins: false, filter: observableRef }, { autoBind: true });
  }

  show(filter: DecisionFilter): void {
    const before = this.filter;
    this.filter = filter;
    void this.list.restart();
    void this.totals.load();
    if (before?.from !== filter.from || before.to !== filter.to) void this.admins.load();
  }

  file(): Promise<Blob> {
    return this.#api.file(this.filter!);
  }
}

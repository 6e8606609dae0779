import type { AccountTurnover, TurnoverTotals } from '@yukselt/contracts/api';
import { makeAutoObservable, observableRef } from 'mobx';
import { PagedList } from '../../../lib/PagedList.js';
import { Query } from '../../../lib/Query.js';
import type { TurnoverApi, TurnoverFilter } from './turnover.api.js';

const PAGE = 50;

/** Accounts that moved more than an amount in some days, and their sums. */
export class TurnoverStore {
  filter: TurnoverFilter | null = null;
  readonly list: PagedList<AccountTurnover>;
  readonly totals: Query<TurnoverTotals>;
  readonly #api: TurnoverApi;

  constructor(api: TurnoverApi) {
    this.#api = api;
    this.list = new PagedList((cursor, limit) => api.page(this.filter!, cursor, limit), PAGE);
    this.totals = new Query(() => api.totals(this.filter!));
    makeAutoObservable(this, { list: false, totals: false, filter: observableRef }, { autoBind: true });
  }

  show(filter: TurnoverFilter): void {
    this.filter = filter;
    void this.list.restart();
    void this.totals.load();
  }

  file(): Promise<Blob> {
    return this.#api.file(this.filter!);
  }
}

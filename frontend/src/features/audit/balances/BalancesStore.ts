import type { AccountAtInstant, AccountsAgreement, AccountsTotals } from '@yukselt/contracts/api';
import { makeAutoObservable, observableRef } from 'mobx';
import { PagedList } from '../../../lib/PagedList.js';
import { Query } from '../../../lib/Query.js';
import type { BalancesApi, BalancesFilter, BalancesOrder } from './balances.api.js';

const PAGE = 50;
/** Most rows on paper; all are in the file. */
export const PRINTED_MAX = 1_000;

/** All accounts at an instant, their totals, and whether the journal agrees. */
export class BalancesStore {
  filter: BalancesFilter | null = null;
  order: BalancesOrder = { sort: 'balance', dir: 'desc' };
  readonly list: PagedList<AccountAtInstant>;
  readonly totals: Query<AccountsTotals>;
  readonly agreement: Query<AccountsAgreement>;
  readonly #api: BalancesApi;

  constructor(api: BalancesApi) {
    this.#api = api;
    this.list = new PagedList((cursor, limit) => api.page(this.filter!, this.order, cursor, limit), PAGE);
    this.totals = new Query(() => api.totals(this.filter!.at));
    this.agreement = new Query(() => api.agreement(this.filter!.at), { announce: true });
    makeAutoObservable(
      this,
      { list: false, totals: false, agreement: false, filter: observableRef, order: observableRef },
      { autoBind: true },
    );
  }

  show(filter: BalancesFilter, order: BalancesOrder): void {
    const isOtherInstant = this.filter?.at !== filter.at;
    this.filter = filter;
    this.order = order;
    void this.list.restart();
    if (isOtherInstant) this.readTotals();
  }

  readTotals(): void {
    void this.totals.restart();
    void this.agreement.restart();
  }

  /** Adds rows until all are there that paper takes. @throws what the request throws */
  async readForPrint(): Promise<void> {
    while (this.list.next !== null && this.list.items.length < PRINTED_MAX) {
      await this.list.more();
      const { moreState } = this.list;
      if (moreState.status === 'failed') throw moreState.error;
    }
  }

  file(): Promise<Blob> {
    return this.#api.file(this.filter!);
  }
}

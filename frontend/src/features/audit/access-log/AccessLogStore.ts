import type { AccessLogActorView, AccessLogEntryView } from '@yukselt/contracts/api';
import { makeAutoObservable, observableRef } from 'mobx';
import { PagedList } from '../../../lib/PagedList.js';
import { Query } from '../../../lib/Query.js';
import type { ReadOptions } from '../../../lib/request-state.js';
import type { AccessLogApi, AccessLogFilter } from './access-log.api.js';

const PAGE = 40;
export const NO_FILTER: AccessLogFilter = {
  actor: null,
  act: null,
  subject: null,
  account: null,
  from: null,
  to: null,
};

/** What admins and auditors did, newest first. */
export class AccessLogStore {
  filter: AccessLogFilter = NO_FILTER;
  readonly list: PagedList<AccessLogEntryView>;
  readonly #api: AccessLogApi;
  readonly #actors: Query<AccessLogActorView[]>;

  constructor(api: AccessLogApi) {
    this.#api = api;
    this.list = new PagedList((cursor, limit) => api.page(this.filter, cursor, limit), PAGE);
    this.#actors = new Query(api.actors);
    makeAutoObservable(this, { list: false, filter: observableRef }, { autoBind: true });
  }

  /** Those with entries, for the filter; empty until read. */
  get actors(): AccessLogActorView[] {
    return this.#actors.value ?? [];
  }

  show(filter: AccessLogFilter): void {
    this.filter = filter;
    void this.list.restart();
    void this.#actors.load();
  }

  refresh(read?: ReadOptions): void {
    void this.list.refresh(read);
    void this.#actors.refresh(read);
  }

  file(): Promise<Blob> {
    return this.#api.file(this.filter);
  }
}

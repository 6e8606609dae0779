import type { JournalActorView, JournalEntryView } from '@yukselt/contracts/api';
import { makeAutoObservable, observableRef } from 'mobx';
import { PagedList } from '../../../lib/PagedList.js';
import { Query } from '../../../lib/Query.js';
import type { ReadOptions } from '../../../lib/request-state.js';
import type { JournalApi, JournalFilter } from './access-log.api.js';

const PAGE = 40;
export const NO_FILTER: JournalFilter = { actor: null, act: null, subject: null, account: null, from: null, to: null };

/** What admins and auditors did, newest first. */
export class JournalStore {
  filter: JournalFilter = NO_FILTER;
  readonly list: PagedList<JournalEntryView>;
  readonly #api: JournalApi;
  readonly #actors: Query<JournalActorView[]>;

  constructor(api: JournalApi) {
    this.#api = api;
    this.list = new PagedList((cursor, limit) => api.page(this.filter, cursor, limit), PAGE);
    this.#actors = new Query(api.actors);
    makeAutoObservable(this, { list: false, filter: observableRef }, { autoBind: true });
  }

  /** Those with entries, for the filter; empty until read. */
  get actors(): JournalActorView[] {
    return this.#actors.value ?? [];
  }

  show(filter: JournalFilter): void {
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

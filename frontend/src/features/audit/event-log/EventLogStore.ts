import type { EventLogPage, LoggedEventView } from '@yukselt/contracts/api';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { LiveListener } from '../../../api/live.js';
import { PagedList } from '../../../lib/PagedList.js';
import type { EventLogApi, EventLogFilter } from './event-log.api.js';

const PAGE = 40;
const NO_FILTER: EventLogFilter = {
  type: null,
  actor: null,
  account: null,
  from: null,
  to: null,
  min: null,
  max: null,
};
const NO_NAMES = { account: null, actor: null };

interface Options {
  api: EventLogApi;
  onLive: (listener: LiveListener) => () => void;
}

/** All events, newest first. New ones appear by themselves, unless the page is paused or read further back. */
export class EventLogStore {
  filter: EventLogFilter = NO_FILTER;
  paused = false;
  /** Changes of accounts that were reported and are not shown yet. */
  waiting = 0;
  /** Events that were read for the rows, and the time of the oldest one. */
  searched = 0;
  searchedTo: string | null = null;
  /** Of the account and the actor that the filter names; `null` until they are read. */
  names: EventLogPage['names'] = NO_NAMES;
  readonly list: PagedList<LoggedEventView>;
  readonly #onLive: Options['onLive'];
  #isContinued = false;

  constructor({ api, onLive }: Options) {
    this.#onLive = onLive;
    this.list = new PagedList(async (cursor, limit) => {
      const page = await api.page(this.filter, cursor, limit);
      runInAction(() => {
        this.#isContinued = cursor !== null;
        this.searched = page.searched + (cursor === null ? 0 : this.searched);
        this.names = page.names;
        this.searchedTo = page.searchedTo ?? (cursor === null ? null : this.searchedTo);
      });
      return page;
    }, PAGE);
    makeAutoObservable(this, { list: false, filter: observableRef, names: observableRef }, { autoBind: true });
  }

  show(filter: EventLogFilter): void {
    this.filter = filter;
    this.names = NO_NAMES;
    this.waiting = 0;
    void this.list.restart();
  }

  pause(): void {
    this.paused = true;
  }

  /** Shows what waits, and follows again: from the log's end. */
  follow(): void {
    this.paused = false;
    this.waiting = 0;
    void this.list.restart();
  }

  /** @returns what ends it */
  listen(): () => void {
    return this.#onLive((signal) => {
      if (signal.type === 'customer-account') this.#noticeChange();
      else if (signal.type === 'poll' && !this.paused && !this.#isContinued) void this.list.refresh();
    });
  }

  #noticeChange(): void {
    if (this.paused || this.#isContinued) runInAction(() => this.waiting++);
    else void this.list.refresh();
  }
}

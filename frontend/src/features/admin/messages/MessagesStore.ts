import type { ContactMessageView, NewsletterAddressView } from '@yukselt/contracts/api';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { allPages, PagedList } from '../../../lib/PagedList.js';
import { type FetchState, failed, IDLE, LOADING, READY } from '../../../lib/request-state.js';
import type { AdminMessagesApi, MessageFilter } from './admin-messages.api.js';

const PAGE = 40;

interface MessagesOptions {
  api: AdminMessagesApi;
  guard: <T>(work: () => Promise<T>) => Promise<T>;
  /** The figure in the tab is old. */
  onChange: () => void;
}

/** Contact messages, newest first, with one open in the panel; and the newsletter's addresses. */
export class MessagesStore {
  filter: MessageFilter = { state: null, subject: null, q: '' };
  readonly list: PagedList<ContactMessageView>;
  openId: string | null = null;
  detail: ContactMessageView | null = null;
  detailState: FetchState = IDLE;
  addressFilter = '';
  readonly addresses: PagedList<NewsletterAddressView>;
  readonly #options: MessagesOptions;

  constructor(options: MessagesOptions) {
    this.#options = options;
    const { api, guard } = options;
    this.list = new PagedList((cursor, limit) => guard(() => api.messages(this.filter, cursor, limit)), PAGE);
    this.addresses = new PagedList(
      (cursor, limit) => guard(() => api.newsletter(this.addressFilter, cursor, limit)),
      PAGE,
    );
    makeAutoObservable(
      this,
      { list: false, addresses: false, filter: observableRef, detail: observableRef },
      { autoBind: true },
    );
  }

  show(filter: MessageFilter): void {
    const same = this.list.state.status === 'ready' && JSON.stringify(filter) === JSON.stringify(this.filter);
    this.filter = filter;
    void (same ? this.list.refresh() : this.list.restart());
  }

  /** Opening a message is reading it. */
  async open(id: string | null): Promise<void> {
    runInAction(() => {
      this.openId = id;
      this.detail = this.list.items.find((message) => message.id === id) ?? null;
      this.detailState = this.detail ? READY : LOADING;
    });
    if (id === null) return;
    try {
      const message = this.detail ?? (await this.#options.guard(() => this.#options.api.message(id)));
      if (this.openId !== id) return;
      runInAction(() => {
        this.detail = message;
        this.detailState = READY;
      });
      if (message.readAt === null) await this.mark(id, true);
    } catch (error) {
      runInAction(() => {
        if (this.openId === id && this.detail === null) this.detailState = failed(error);
      });
    }
  }

  /**
   * Changes the row in its place: a list of unread ones does not jump while it is read. @throws ApiError, NetworkError
   */
  async mark(id: string, read: boolean): Promise<void> {
    const message = await this.#options.guard(() => this.#options.api.mark(id, read));
    this.list.replace(message, (other) => other.id === id);
    runInAction(() => {
      if (this.openId === id) this.detail = message;
    });
    this.#options.onChange();
  }

  /** @throws ApiError, NetworkError */
  async remove(id: string): Promise<void> {
    try {
      await this.#options.guard(() => this.#options.api.removeMessage(id));
      runInAction(() => {
        if (this.openId !== id) return;
        this.openId = null;
        this.detail = null;
      });
    } finally {
      await this.list.refresh();
      this.#options.onChange();
    }
  }

  showAddresses(q: string): void {
    const same = this.addresses.state.status === 'ready' && q === this.addressFilter;
    this.addressFilter = q;
    void (same ? this.addresses.refresh() : this.addresses.restart());
  }

  /** @throws ApiError, NetworkError */
  async removeAddress(id: string): Promise<void> {
    try {
      await this.#options.guard(() => this.#options.api.removeAddress(id));
    } finally {
      await this.addresses.refresh();
    }
  }

  /** Every address of the search, for a file. @throws ApiError, NetworkError */
  allAddresses(): Promise<NewsletterAddressView[]> {
    return allPages((cursor, limit) =>
      this.#options.guard(() => this.#options.api.newsletter(this.addressFilter, cursor, limit)),
    );
  }
}

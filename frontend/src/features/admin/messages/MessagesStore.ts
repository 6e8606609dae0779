import type { ContactMessageView, NewsletterAddressView } from '@yukselt/contracts/api';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { PagedList } from '../../../lib/PagedList.js';
import { Query } from '../../../lib/Query.js';
import type { FetchState } from '../../../lib/request-state.js';
import type { AdminMessagesApi, MessageFilter } from './admin-messages.api.js';

const PAGE = 40;

interface MessagesOptions {
  api: AdminMessagesApi;
  /** The figure in the tab is old. */
  onChange: () => void;
  /** Whether opening a message failed to mark it as read; it is open nevertheless. */
  onMarkFailed: (error: unknown, message: ContactMessageView) => void;
}

/** Contact messages, newest first, with one open in the panel; and the newsletter's addresses. */
export class MessagesStore {
  filter: MessageFilter = { state: null, subject: null, q: '' };
  readonly list: PagedList<ContactMessageView>;
  openId: string | null = null;
  addressFilter = '';
  readonly addresses: PagedList<NewsletterAddressView>;
  readonly #options: MessagesOptions;
  readonly #detail: Query<ContactMessageView>;

  constructor(options: MessagesOptions) {
    this.#options = options;
    const { api } = options;
    this.list = new PagedList((cursor, limit) => api.messages(this.filter, cursor, limit), PAGE);
    this.#detail = new Query(() => api.message(this.openId ?? ''));
    this.addresses = new PagedList((cursor, limit) => api.newsletter(this.addressFilter, cursor, limit), PAGE);
    makeAutoObservable(this, { list: false, addresses: false, filter: observableRef }, { autoBind: true });
  }

  get detail(): ContactMessageView | null {
    return this.#detail.value;
  }
  get detailState(): FetchState {
    return this.#detail.state;
  }

  show(filter: MessageFilter): void {
    const isSameFilter = this.list.state.status === 'ready' && JSON.stringify(filter) === JSON.stringify(this.filter);
    this.filter = filter;
    void (isSameFilter ? this.list.refresh() : this.list.restart());
  }

  /**
   * A row has only the beginning of its message. The whole message comes from the server, which records the read in the
   * access log.
   */
  async open(id: string | null): Promise<void> {
    this.openId = id;
    this.#detail.reset();
    if (id === null) return;
    await this.#detail.load();
    const message = this.detail;
    if (this.openId !== id || message?.readAt !== null) return;
    // Without the mark the message can still be read; the next opening tries again.
    await this.mark(id, true).catch((error: unknown) => this.#options.onMarkFailed(error, message));
  }

  /**
   * Changes the row in its place: a list of unread ones does not jump while it is read. @throws ApiError, NetworkError
   */
  async mark(id: string, read: boolean): Promise<void> {
    const message = await this.#options.api.mark(id, read);
    this.list.replace(message, (other) => other.id === id);
    if (this.openId === id) this.#detail.set(message);
    this.#options.onChange();
  }

  /** @throws ApiError, NetworkError */
  async remove(id: string): Promise<void> {
    try {
      await this.#options.api.removeMessage(id);
      runInAction(() => {
        if (this.openId !== id) return;
        this.openId = null;
        this.#detail.reset();
      });
      this.list.remove((other) => other.id === id);
    } finally {
      // The notice about the outcome does not wait for it.
      void this.list.refresh();
      this.#options.onChange();
    }
  }

  showAddresses(q: string): void {
    const isSameFilter = this.addresses.state.status === 'ready' && q === this.addressFilter;
    this.addressFilter = q;
    void (isSameFilter ? this.addresses.refresh() : this.addresses.restart());
  }

  /** @throws ApiError, NetworkError */
  async removeAddress(id: string): Promise<void> {
    try {
      await this.#options.api.removeAddress(id);
      this.addresses.remove((other) => other.id === id);
    } finally {
      void this.addresses.refresh();
    }
  }

  /** Every message of the filter as a file. @throws ApiError, NetworkError */
  file(): Promise<Blob> {
    return this.#options.api.messagesFile(this.filter);
  }

  /** Every address of the search as a file. @throws ApiError, NetworkError */
  addressesFile(): Promise<Blob> {
    return this.#options.api.newsletterFile(this.addressFilter);
  }
}

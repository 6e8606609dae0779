import type { AdminCounters } from '@yukselt/contracts/api';
import { makeAutoObservable, runInAction } from 'mobx';
import type { LiveListener } from '../../../../api/live.js';
import type { AdminBlogApi } from '../../blog/admin-blog.api.js';
import type { AdminMessagesApi } from '../../messages/admin-messages.api.js';
import type { AdminSettingsApi } from '../../settings/admin-settings.api.js';
import type { AdminUsersApi } from '../../users/admin-users.api.js';
import type { AdminApi } from '../admin.api.js';

interface CountersOptions {
  admin: Pick<AdminApi, 'figures'>;
  blog: Pick<AdminBlogApi, 'waiting'>;
  messages: Pick<AdminMessagesApi, 'unread'>;
  settings: Pick<AdminSettingsApi, 'proposals'>;
  users: Pick<AdminUsersApi, 'waitingLinks' | 'waitingResets'>;
  onLive: (listener: LiveListener) => () => void;
  onCounters: (listener: (counters: AdminCounters) => void) => () => void;
}

/**
 * What waits for an admin: payments, comments, messages, and links, resets and transfer accounts to confirm. The server
 * pushes the counters of the tabs.
 */
export class AdminCountersStore {
  /** `null`: not known yet. */
  pendingPayments: number | null = null;
  waitingComments: number | null = null;
  unreadMessages: number | null = null;
  waitingLinks: number | null = null;
  waitingResets: number | null = null;
  waitingTransfers: number | null = null;
  readonly #options: CountersOptions;

  constructor(options: CountersOptions) {
    this.#options = options;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /**
   * Reads once and follows the stream; while that is down, it reads with every poll. @returns a function that stops
   * it.
   */
  start(): () => void {
    void this.refresh();
    const stops = [
      this.#options.onCounters(this.show),
      this.#options.onLive(({ type }) => {
        if (type === 'poll') void this.refresh();
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }

  show(counters: AdminCounters): void {
    this.pendingPayments = counters.pendingPayments;
    this.waitingComments = counters.waitingComments;
    this.unreadMessages = counters.unreadMessages;
    this.waitingLinks = counters.waitingLinks;
    this.waitingResets = counters.waitingResets;
    this.waitingTransfers = counters.waitingTransfers;
  }

  /** A figure that cannot be read stays as it is: the lists say what is wrong. */
  async refresh(): Promise<void> {
    const [figures, comments, messages, links, resets, transfers] = await Promise.allSettled([
      this.#options.admin.figures(),
      this.#options.blog.waiting(),
      this.#options.messages.unread(),
      this.#options.users.waitingLinks(),
      this.#options.users.waitingResets(),
      this.#options.settings.proposals(),
    ]);
    runInAction(() => {
      if (figures.status === 'fulfilled') this.pendingPayments = figures.value.pendingPayments;
      if (comments.status === 'fulfilled') this.waitingComments = comments.value.waiting;
      if (messages.status === 'fulfilled') this.unreadMessages = messages.value.unread;
      if (links.status === 'fulfilled') this.waitingLinks = links.value.length;
      if (resets.status === 'fulfilled') this.waitingResets = resets.value.length;
      if (transfers.status === 'fulfilled') this.waitingTransfers = transfers.value.length;
    });
  }
}

import { makeAutoObservable, runInAction } from 'mobx';
import type { AdminBlogApi } from '../api/admin-blog.api.js';
import type { AdminSupportApi } from '../api/admin-support.api.js';

const READ_EVERY_MS = 30_000;

interface InboxOptions {
  blog: Pick<AdminBlogApi, 'waiting'>;
  support: Pick<AdminSupportApi, 'unread'>;
}

/** What waits for an admin beside payments: comments and messages. The figures stand in the tabs. */
export class InboxStore {
  /** `null`: not known yet. */
  waitingComments: number | null = null;
  unreadMessages: number | null = null;
  readonly #options: InboxOptions;

  constructor(options: InboxOptions) {
    this.#options = options;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Reads now and then: visitors write without telling anybody. @returns a function that stops it. */
  start(): () => void {
    void this.refresh();
    const timer = setInterval(() => { if (document.visibilityState === 'visible') void this.refresh(); }, READ_EVERY_MS);
    return () => clearInterval(timer);
  }

  /** A figure that cannot be read stays as it is: the lists say what is wrong. */
  async refresh(): Promise<void> {
    const [comments, messages] = await Promise.allSettled([this.#options.blog.waiting(), this.#options.support.unread()]);
    runInAction(() => {
      if (comments.status === 'fulfilled') this.waitingComments = comments.value.waiting;
      if (messages.status === 'fulfilled') this.unreadMessages = messages.value.unread;
    });
  }
}

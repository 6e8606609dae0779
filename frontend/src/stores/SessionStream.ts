import type { UserView } from '@yukselt/contracts/api';
import type { LiveClient } from '../api/live.js';

/**
 * The event stream of a session: of the user's account, or of all accounts for auditors and admins within their hour.
 */
export class SessionStream {
  readonly #live: LiveClient;
  #path: string | null = null;

  constructor(live: LiveClient) {
    this.#live = live;
  }

  /** Starts the stream that `user` may read; does nothing while that one is started. */
  follow(user: UserView, adminFresh: boolean): void {
    const all = user.role === 'auditor' || adminFresh;
    const path = all ? '/api/v1/admin/events' : '/api/v1/me/events';
    if (path === this.#path) return;
    this.#path = path;
    this.#live.start(user.id, path);
  }

  stop(): void {
    this.#path = null;
    this.#live.stop();
  }
}

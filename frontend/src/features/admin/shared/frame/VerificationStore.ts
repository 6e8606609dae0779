import type { VerificationState, ViewJobView } from '@yukselt/contracts/api';
import { makeAutoObservable } from 'mobx';
import type { HttpClient } from '../../../../api/http-client.js';
import type { LiveListener } from '../../../../api/live.js';
import { Query } from '../../../../lib/Query.js';
import type { FetchState, ReadOptions } from '../../../../lib/request-state.js';

/** How often a job that runs is asked how far it is, ms. */
const FOLLOW_MS = 1_000;

interface Options {
  http: HttpClient;
  onLive: (listener: LiveListener) => () => void;
}

/** What runs on the views, and whether the newest verification raises the alarm. */
export class VerificationStore {
  readonly #options: Options;
  readonly #state: Query<VerificationState>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #followers = 0;

  constructor(options: Options) {
    this.#options = options;
    this.#state = new Query(() => options.http.get<VerificationState>('/api/v1/audit/verification'));
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get value(): VerificationState | null {
    return this.#state.value;
  }
  get state(): FetchState {
    return this.#state.state;
  }
  get running(): ViewJobView | null {
    return this.value?.running ?? null;
  }

  /** Reads, and follows heartbeats; a job that runs is asked each second. @returns a function that stops it. */
  start(): () => void {
    this.#followers += 1;
    void this.refresh();
    const stop = this.#options.onLive(({ type }) => {
      if (type === 'heartbeat' || type === 'poll') void this.refresh();
    });
    return () => {
      stop();
      this.#followers -= 1;
      if (this.#followers === 0) clearTimeout(this.#timer);
    };
  }

  async refresh(read?: ReadOptions): Promise<void> {
    clearTimeout(this.#timer);
    await this.#state.refresh(read);
    clearTimeout(this.#timer);
    if (this.running !== null && this.#followers > 0) this.#timer = setTimeout(() => void this.refresh(), FOLLOW_MS);
  }
}

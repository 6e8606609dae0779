import type { AdminCounters } from '@yukselt/contracts/api';
import { makeAutoObservable } from 'mobx';
import type { LiveListener } from '../../../../api/live.js';
import { Query } from '../../../../lib/Query.js';
import type { ReadOptions } from '../../../../lib/request-state.js';
import type { AdminApi } from '../admin.api.js';

interface CountersOptions {
  api: Pick<AdminApi, 'counters'>;
  onLive: (listener: LiveListener) => () => void;
  onCounters: (listener: (counters: AdminCounters) => void) => () => void;
}

/**
 * What waits for an admin: payments, comments, messages, and links, resets and transfer accounts to confirm. The server
 * counts, answers and pushes them in `backend/src/live/admin-counters.service.ts`. Each counter that cannot be read
 * stays as it is: the lists say what is wrong.
 */
export class AdminCountersStore {
  readonly #counters: Query<AdminCounters>;
  readonly #options: CountersOptions;

  constructor(options: CountersOptions) {
    this.#options = options;
    this.#counters = new Query(async () => this.#known(await options.api.counters()));
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** `null`: not known yet. */
  get counters(): AdminCounters | null {
    return this.#counters.value;
  }

  /**
   * Reads once and follows the stream; while that is down, it reads with every poll. @returns a function that stops
   * it.
   */
  start(): () => void {
    void this.refresh();
    const stops = [
      this.#options.onCounters((counters) => this.#counters.set(this.#known(counters))),
      this.#options.onLive(({ type }) => {
        if (type === 'poll') void this.refresh();
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }

  async refresh(read?: ReadOptions): Promise<void> {
    await this.#counters.refresh(read);
  }

  #known(counters: AdminCounters): AdminCounters {
    const counted = Object.entries(counters).filter(([, count]) => count !== null);
    return { ...counters, ...this.counters, ...Object.fromEntries(counted) };
  }
}

import { sumKurus } from '@yukselt/contracts';
import type { AdminFigures, FiguresHistory, HistoryDays, ViewLag } from '@yukselt/contracts/api';
import { makeAutoObservable, runInAction } from 'mobx';
import type { LiveListener } from '../../../api/live.js';
import { Query } from '../../../lib/Query.js';
import type { FetchState, ReadOptions } from '../../../lib/request-state.js';
import type { AdminApi } from '../shared/admin.api.js';
import type { HealthApi, HealthView } from './health.api.js';

interface FiguresOptions {
  api: Pick<AdminApi, 'figures' | 'history' | 'views'>;
  health: HealthApi;
  onLive: (listener: LiveListener) => () => void;
  /** Calls the listener when the event stream opens or breaks. */
  onStatus: (listener: (up: boolean) => void) => () => void;
  /** The page's monotonic clock, ms. */
  elapsed: () => number;
}

/** Enough for two whole weeks. */
const WEEKS_DAYS: HistoryDays = '30';

/** A reported lag is known this long, ms: two heartbeats and a little more. */
const LAG_KNOWN_MS = 35_000;

/** Six figures and the system's health. */
export class AdminFiguresStore {
  /** How many days the trends cover. */
  days: HistoryDays = '30';
  /** Events that the views are behind, as the last heartbeat reported; `null` before the first one. */
  reportedLag: number | null = null;
  readonly #options: FiguresOptions;
  #lagTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #figures: Query<AdminFigures>;
  readonly #history: Query<FiguresHistory>;
  readonly #weeks: Query<FiguresHistory>;
  readonly #health: Query<{ view: HealthView; answerMs: number }>;
  readonly #views: Query<ViewLag[]>;

  constructor(options: FiguresOptions) {
    this.#options = options;
    const { api, health, elapsed } = options;
    this.#figures = new Query(api.figures);
    this.#history = new Query(() => api.history(this.days));
    this.#weeks = new Query(() => api.history(WEEKS_DAYS));
    // An old "healthy" or "current" must not stay on screen while nothing answers.
    this.#health = new Query(
      async () => {
        const sentAt = elapsed();
        return { view: await health.ready(), answerMs: elapsed() - sentAt };
      },
      { forgetOnFailure: true },
    );
    this.#views = new Query(api.views, { forgetOnFailure: true });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get figures(): AdminFigures | null {
    return this.#figures.value;
  }
  get state(): FetchState {
    return this.#figures.state;
  }
  get history(): FiguresHistory | null {
    return this.#history.value;
  }
  /** Of all days that the trends cover, kuruş. */
  get historyRevenue(): bigint {
    return sumKurus(this.history?.days.map(({ revenue }) => revenue) ?? []);
  }
  /** Of all days that the trends cover. */
  get historyOrders(): number {
    return this.history?.days.reduce((sum, { orders }) => sum + orders, 0) ?? 0;
  }
  /** The days that the figures' trends compare; the chart may show others. */
  get weeks(): FiguresHistory | null {
    return this.#weeks.value;
  }
  get historyState(): FetchState {
    return this.#history.state;
  }
  get health(): HealthView | null {
    return this.#health.value?.view ?? null;
  }
  get healthState(): FetchState {
    return this.#health.state;
  }
  /** Round trip of the last health check, ms. */
  get answerMs(): number | null {
    return this.#health.value?.answerMs ?? null;
  }
  /** How far each view is. */
  get views(): ViewLag[] {
    return this.#views.value ?? [];
  }
  /** Events that the views are behind: by the last heartbeat, before the first one by the slowest view. */
  get lag(): number | null {
    if (this.reportedLag !== null || this.views.length === 0) return this.reportedLag;
    return Math.max(...this.views.map(({ behind }) => behind));
  }

  /** The lag could not be read: nothing is claimed about the views. */
  get lagUnknown(): boolean {
    return this.lag === null && this.#views.state.status === 'failed';
  }

  /** Follows the views' lag alone, for the foot of every tab. @returns a function that stops it. */
  followLag(): () => void {
    void this.readViews();
    const stops = [
      this.#options.onLive((signal) => {
        if (signal.type === 'heartbeat') this.#reportLag(signal.lag);
        else if (signal.type === 'poll') this.#readLagAgain();
      }),
      this.#options.onStatus((up) => {
        if (!up) this.#readLagAgain();
      }),
    ];
    return () => {
      clearTimeout(this.#lagTimer);
      stops.forEach((stop) => stop());
    };
  }

  /** Reads everything but the trends and follows the events of all accounts. @returns a function that stops it. */
  start(): () => void {
    const readSystem = (): void => {
      void this.readHealth();
      void this.readViews();
    };
    void this.refresh();
    readSystem();
    const stops = [
      this.#options.onLive((signal) => {
        if (signal.type !== 'heartbeat') void this.refresh();
        else this.#reportLag(signal.lag);
        if (signal.type === 'heartbeat' || signal.type === 'poll') readSystem();
      }),
      this.#options.onStatus((up) => {
        if (!up) readSystem();
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }

  refresh(read?: ReadOptions): Promise<void> {
    return this.#figures.refresh(read);
  }

  /**
   * Reads again once the last day on screen is over: midnight makes no event.
   * @param today in Istanbul
   */
  showDay(today: string): void {
    const last = this.weeks?.days.at(-1)?.day;
    if (last !== undefined && last < today) void this.refresh();
  }

  setDays(days: HistoryDays): void {
    if (days === this.days) return;
    this.days = days;
    void this.readHistory();
  }

  /** Reads the trends; the visible ones stay until the new ones have arrived. */
  readHistory(read?: ReadOptions): Promise<void> {
    void this.#weeks.load(read);
    return this.#history.load(read);
  }

  readHealth(): Promise<void> {
    return this.#health.load();
  }

  readViews(): Promise<void> {
    return this.#views.load();
  }

  #reportLag(lag: number): void {
    clearTimeout(this.#lagTimer);
    this.#lagTimer = setTimeout(this.#readLagAgain, LAG_KNOWN_MS);
    runInAction(() => {
      this.reportedLag = lag;
    });
  }

  /** Without heartbeats the lag is unknown until an answer arrives. */
  readonly #readLagAgain = (): void => {
    clearTimeout(this.#lagTimer);
    runInAction(() => {
      this.reportedLag = null;
    });
    void this.#views.restart();
  };
}

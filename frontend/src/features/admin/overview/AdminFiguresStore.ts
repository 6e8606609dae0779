import type { AdminFigures, FiguresHistory, HistoryDays, ViewLag } from '@yukselt/contracts/api';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { LiveListener } from '../../../api/live.js';
import { type FetchState, failed, IDLE, LOADING, READY } from '../../../lib/request-state.js';
import type { AdminApi } from '../shared/admin.api.js';
import type { HealthApi, HealthView } from './health.api.js';

interface FiguresOptions {
  api: AdminApi;
  health: HealthApi;
  guard: <T>(work: () => Promise<T>) => Promise<T>;
  onLive: (listener: LiveListener) => () => void;
  now: () => number;
}

/** Six figures and the system's health. */
export class AdminFiguresStore {
  figures: AdminFigures | null = null;
  state: FetchState = IDLE;
  health: HealthView | null = null;
  healthState: FetchState = IDLE;
  /** Round trip of the last health check, ms. */
  answerMs: number | null = null;
  /**
   * Events that the views are behind, as the stream told last, before that as the views say; `null` until one of them
   * did.
   */
  lag: number | null = null;
  /** How many days the lanes show. */
  days: HistoryDays = '30';
  history: FiguresHistory | null = null;
  historyState: FetchState = IDLE;
  views: ViewLag[] = [];
  readonly #options: FiguresOptions;
  #turn = 0;
  #historyTurn = 0;
  #reading = false;
  #again = false;

  constructor(options: FiguresOptions) {
    this.#options = options;
    makeAutoObservable(
      this,
      { figures: observableRef, health: observableRef, history: observableRef, views: observableRef },
      { autoBind: true },
    );
  }

  /** Reads both and follows the events of all accounts. @returns a function that stops it. */
  start(): () => void {
    void this.refresh();
    void this.readHealth();
    void this.readViews();
    return this.#options.onLive((signal) => {
      if (signal.type === 'heartbeat') {
        runInAction(() => {
          this.lag = signal.lag;
        });
        void this.readHealth();
        void this.readViews();
      } else void this.refresh();
    });
  }

  async refresh(): Promise<void> {
    if (this.#reading) {
      this.#again = true;
      return;
    }
    this.#reading = true;
    if (this.figures === null)
      runInAction(() => {
        this.state = LOADING;
      });
    try {
      do {
        this.#again = false;
        const figures = await this.#options.guard(this.#options.api.figures);
        runInAction(() => {
          this.figures = figures;
          this.state = READY;
        });
      } while (this.#again);
    } catch (error) {
      runInAction(() => {
        if (this.figures === null) this.state = failed(error);
      });
    } finally {
      this.#reading = false;
    }
  }

  setDays(days: HistoryDays): void {
    if (days === this.days) return;
    this.days = days;
    void this.readHistory();
  }

  /** Reads the lanes; those that are shown stay until the new ones are there. */
  async readHistory(): Promise<void> {
    const turn = ++this.#historyTurn;
    if (this.history === null)
      runInAction(() => {
        this.historyState = LOADING;
      });
    try {
      const history = await this.#options.guard(() => this.#options.api.history(this.days));
      if (turn === this.#historyTurn)
        runInAction(() => {
          this.history = history;
          this.historyState = READY;
        });
    } catch (error) {
      if (turn === this.#historyTurn)
        runInAction(() => {
          if (this.history === null) this.historyState = failed(error);
        });
    }
  }

  async readHealth(): Promise<void> {
    const turn = ++this.#turn;
    const asked = this.#options.now();
    if (this.health === null)
      runInAction(() => {
        this.healthState = LOADING;
      });
    try {
      const health = await this.#options.health.ready();
      if (turn !== this.#turn) return;
      runInAction(() => {
        this.health = health;
        this.answerMs = this.#options.now() - asked;
        this.healthState = READY;
      });
    } catch (error) {
      // An old "healthy" must not stand while nothing answers.
      if (turn === this.#turn)
        runInAction(() => {
          this.health = null;
          this.healthState = failed(error);
        });
    }
  }

  /** How far each view is. An old "current" must not stand while nothing answers. */
  async readViews(): Promise<void> {
    let views: ViewLag[] = [];
    try {
      views = await this.#options.guard(this.#options.api.views);
    } catch {
      // The card beside it says that the server is silent.
    }
    runInAction(() => {
      this.views = views;
      if (views.length > 0) this.lag ??= Math.max(...views.map(({ behind }) => behind));
    });
  }
}

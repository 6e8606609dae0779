import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import { type FetchState, failed, IDLE, LOADING, READY, type ReadOptions } from './request-state.js';

/** A value that could not be read again for this long is marked as old, ms; at once when a user asked for the read. */
export const STALE_AFTER_MS = 15_000;

interface QueryOptions {
  /** Drops the value when a read fails, for values that must not look current while the server is silent. */
  forgetOnFailure?: boolean;
  /** The state reflects every read and not only the first, for reads that a user starts with a button. */
  announce?: boolean;
}

/**
 * One value read from the server, with the state of its request. The latest read wins, and the last value stays on
 * screen while it is read again and when that fails; {@link state} then carries the failure as `stale`.
 *
 * - `load` asks a new question: the answer of an earlier read is dropped.
 * - `refresh` asks the same question again: all calls during a read share one more read.
 * - `restart` forgets the value first, so that the page shows skeletons.
 *
 * @example
 * readonly order = new Query(() => this.#api.order(this.orderId));
 * // in a scene: <AsyncView state={store.order.state}>{store.order.value && …}</AsyncView>
 */
export class Query<T> {
  /** `null` until read. */
  value: T | null = null;
  state: FetchState = IDLE;
  readonly #read: () => Promise<T>;
  readonly #options: QueryOptions;
  #turn = 0;
  #running: Promise<void> | null = null;
  #rereadRequested = false;
  /** Whether a user waits for the read in progress. */
  #byUser = false;
  /** ms since 1970 of the value on screen. */
  #readAt = 0;
  #staleTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(read: () => Promise<T>, options: QueryOptions = {}) {
    this.#read = read;
    this.#options = options;
    makeAutoObservable(this, { value: observableRef, turn: false }, { autoBind: true });
  }

  /** Number of the newest read or {@link set}; an older number has been overtaken. */
  get turn(): number {
    return this.#turn;
  }

  /** Reads now. Never rejects: {@link state} holds the error. */
  load({ byUser = false }: ReadOptions = {}): Promise<void> {
    this.#byUser ||= byUser;
    this.#turn += 1;
    this.#running = this.#readUntilCurrent(this.#turn);
    return this.#running;
  }

  /** Reads the value on screen again. Resolves with an answer that is not older than this call. */
  refresh({ byUser = false }: ReadOptions = {}): Promise<void> {
    this.#byUser ||= byUser;
    if (this.#running === null) return this.load();
    this.#rereadRequested = true;
    return this.#running;
  }

  /** Reads, or waits for the read in progress: for data that rarely change. */
  join(): Promise<void> {
    return this.#running ?? this.load();
  }

  /** Drops the value and reads it. */
  restart(): Promise<void> {
    this.reset();
    return this.load();
  }

  /** Drops the value, and the answer of a read in progress. */
  reset(): void {
    this.#overtake();
    this.#settle();
    this.value = null;
    this.state = IDLE;
  }

  /** Takes a value that arrived in another way, e.g. as the answer to a change; a read in progress is older. */
  set(value: T): void {
    this.#overtake();
    this.#settle();
    this.value = value;
    this.state = READY;
  }

  /** Changes the value in place; a read in progress still replaces it. */
  update(change: (value: T) => T): void {
    if (this.value !== null) this.value = change(this.value);
  }

  #overtake(): void {
    this.#turn += 1;
    this.#running = null;
  }

  #settle(): void {
    clearTimeout(this.#staleTimer);
    this.#byUser = false;
    this.#readAt = Date.now();
  }

  /** The value stays, and is marked once it is old; at once when a user waits, or when it is already marked. */
  #failedAgain(error: unknown): void {
    clearTimeout(this.#staleTimer);
    const marked = this.state.status === 'ready' && this.state.stale !== undefined;
    const inMs = this.#byUser || marked ? 0 : this.#readAt + STALE_AFTER_MS - Date.now();
    if (inMs > 0) {
      this.#staleTimer = setTimeout(() => this.#mark(error, false), inMs);
      return;
    }
    this.#byUser = false;
    this.#mark(error, false);
  }

  #mark(error: unknown, retrying: boolean): void {
    const retry = (): void => {
      this.#mark(error, true);
      void this.refresh({ byUser: true });
    };
    runInAction(() => {
      this.state = { status: 'ready', stale: { error, retry, retrying } };
    });
  }

  async #readUntilCurrent(turn: number): Promise<void> {
    do {
      this.#rereadRequested = false;
      await this.#readOnce(turn);
    } while (turn === this.#turn && this.#rereadRequested);
    if (turn === this.#turn) this.#running = null;
  }

  async #readOnce(turn: number): Promise<void> {
    const { forgetOnFailure = false, announce = false } = this.#options;
    if (this.value === null || announce)
      runInAction(() => {
        this.state = LOADING;
      });
    try {
      const value = await this.#read();
      if (turn !== this.#turn) return;
      runInAction(() => {
        this.value = value;
        this.#settle();
        this.state = READY;
      });
    } catch (error) {
      if (turn !== this.#turn) return;
      runInAction(() => {
        if (forgetOnFailure) this.value = null;
        if (this.value === null || announce) this.state = failed(error);
        else this.#failedAgain(error);
      });
    }
  }
}

/** One {@link Query} per key, e.g. one per order id. A query exists from its first read on. */
export class QueryMap<T> {
  readonly #queries = observable.map<string, Query<T>>({}, { deep: false });
  readonly #read: (key: string) => Promise<T>;

  constructor(read: (key: string) => Promise<T>) {
    this.#read = read;
  }

  get(key: string): T | undefined {
    return this.#queries.get(key)?.value ?? undefined;
  }
  stateOf(key: string): FetchState {
    return this.#queries.get(key)?.state ?? IDLE;
  }

  load(key: string, options?: ReadOptions): Promise<void> {
    return this.#of(key).load(options);
  }
  refresh(key: string, options?: ReadOptions): Promise<void> {
    return this.#of(key).refresh(options);
  }
  /** Takes a value that arrived in another way. */
  set(key: string, value: T): void {
    this.#of(key).set(value);
  }
  /** Changes a value that was read; see {@link Query.update}. */
  update(key: string, change: (value: T) => T): void {
    this.#queries.get(key)?.update(change);
  }

  #of(key: string): Query<T> {
    const cached = this.#queries.get(key);
    if (cached) return cached;
    const query = new Query(() => this.#read(key));
    runInAction(() => this.#queries.set(key, query));
    return query;
  }
}

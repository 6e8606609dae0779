import type { MeView } from '@yukselt/contracts/api/account.js';
import type { SessionView, UserView } from '@yukselt/contracts/api/identity.js';
import { makeAutoObservable, runInAction } from 'mobx';
import type { AuthApi, Registration } from '../api/auth.api.js';
import { ApiError } from '../api/errors.js';
import type { HttpClient } from '../api/http-client.js';
import type { LiveClient } from '../api/live.js';
import type { KeyValueStorage } from './storage.js';

/** Specification 4 and 9: look every 30 s, refresh when 3 ticks or fewer remain, retries back off from 200 ms doubling. */
const TICK_MS = 30_000;
const TICKS_LEFT = 3;
const RETRY_FIRST_MS = 200;
const RETRIES = 6;
/** Admin session window. */
const ADMIN_WINDOW_MS = 3_600_000;
/** Says that a refresh cookie exists: a visitor asks no server for a session. */
const HINT_KEY = 'session';
const REMEMBER_KEY = 'rememberedEmail';

interface SessionOptions {
  auth: AuthApi; http: HttpClient; live: LiveClient; storage: KeyValueStorage;
  now: () => number;
  delay: (ms: number) => Promise<void>;
  /** The session is over: the stores of this user are thrown away. `asked`: the user signed out, it did not just expire. */
  onSignedOut: (asked: boolean) => void;
}

/** Who is here. The access token lives in the http client, the refresh token in an HttpOnly cookie. */
export class SessionStore {
  /** `starting` until it is known whether somebody is signed in. */
  status: 'starting' | 'guest' | 'member' = 'starting';
  user: UserView | null = null;
  /** Wallet, level and points; null until read. */
  me: MeView | null = null;
  authenticatedAt = 0;
  /** The time of the last look at the clock; moves with every tick, so that the admin link goes when its hour is over. */
  clock = 0;
  #expiresAt = 0;
  #refreshing: Promise<boolean> | null = null;
  #reading: Promise<void> | null = null;
  #readAgain = false;
  readonly #options: SessionOptions;

  constructor(options: SessionOptions) {
    this.#options = options;
    makeAutoObservable(this, { rememberedEmail: false }, { autoBind: true });
    options.http.onTokenExpired(() => this.refresh());
  }

  get signedIn(): boolean { return this.status === 'member'; }
  get isAdmin(): boolean { return this.user?.role === 'admin'; }
  get isAuditor(): boolean { return this.user?.role === 'auditor'; }
  /** Balance in kuruş; null until read. */
  get balance(): bigint | null { return this.me ? BigInt(this.me.wallet.balance) : null; }
  /** The admin link shows only within an hour of the password entry (specification 4). */
  get adminFresh(): boolean { return this.isAdmin && this.clock - this.authenticatedAt < ADMIN_WINDOW_MS; }

  /** The e-mail that "Beni hatırla" kept; nothing else of a login is stored. */
  get rememberedEmail(): string | null { return this.#options.storage.getItem(REMEMBER_KEY); }

  remember(email: string | null): void {
    if (email === null) this.#options.storage.removeItem(REMEMBER_KEY);
    else this.#options.storage.setItem(REMEMBER_KEY, email);
  }

  /** Restores the session, keeps it alive and follows the other tabs. @returns a function that stops it. */
  start(): () => void {
    const { live, storage } = this.#options;
    const stops = [live.onLive((signal) => { if (signal.type !== 'heartbeat' && this.#concerns(signal)) void this.loadMe(); })];
    const ticker = setInterval(() => this.#tick(), TICK_MS);
    const follow = (event: StorageEvent) => {
      if (event.key !== HINT_KEY) return;
      if (event.newValue === null && this.signedIn) this.#ended();
      if (event.newValue !== null && !this.signedIn) void this.refresh();
    };
    window.addEventListener('storage', follow);
    stops.push(() => clearInterval(ticker), () => window.removeEventListener('storage', follow), () => live.stop());
    if (storage.getItem(HINT_KEY) === null) this.status = 'guest';
    else void this.refresh();
    return () => stops.forEach((stop) => stop());
  }

  async login(email: string, password: string): Promise<void> {
    this.#accept(await this.#options.auth.login(email, password));
    await this.loadMe();
  }

  async register(registration: Registration): Promise<void> {
    this.#accept(await this.#options.auth.register(registration));
    await this.loadMe();
  }

  async reauthenticate(password: string): Promise<void> {
    this.#accept(await this.#options.auth.reauthenticate(password));
  }

  /** @throws NetworkError when the server could not be told: the session would live on there. */
  async logout(): Promise<void> {
    await this.#options.auth.logout();
    this.#ended(true);
  }

  /** A new access token. One at a time in the browser, because the refresh token rotates. @returns false when the session is over. */
  refresh(): Promise<boolean> {
    this.#refreshing ??= this.#locked(() => this.#renew()).finally(() => { this.#refreshing = null; });
    return this.#refreshing;
  }

  /** Reads the own record again; a call while one is under way is answered by one more read. */
  async loadMe(): Promise<void> {
    if (!this.signedIn) return;
    if (this.#reading) {
      this.#readAgain = true;
      return this.#reading;
    }
    this.#reading = this.#readMe();
    await this.#reading;
  }

  async #readMe(): Promise<void> {
    try {
      do {
        this.#readAgain = false;
        const me = await this.#options.auth.me();
        runInAction(() => {
          // An answer that was overtaken by a newer one is dropped: the balance never steps back.
          if (this.me === null || this.me.id !== me.id || BigInt(me.wallet.revision) >= BigInt(this.me.wallet.revision)) this.me = me;
          this.user = { id: me.id, name: me.name, email: me.email, phone: me.phone, role: me.role };
        });
      } while (this.#readAgain);
    } catch (error) {
      // The next event or poll reads again; a lost session has been handled by the refresh.
      if (!(error instanceof Error)) throw error;
    } finally {
      this.#reading = null;
    }
  }

  #concerns(signal: { type: string; userId?: string }): boolean {
    return signal.type === 'poll' || signal.userId === this.user?.id;
  }

  #tick(): void {
    runInAction(() => { this.clock = this.#options.now(); });
    if (this.signedIn && this.#expiresAt - this.#options.now() <= TICKS_LEFT * TICK_MS) void this.refresh();
  }

  async #locked<T>(work: () => Promise<T>): Promise<T> {
    // navigator.locks exists on https and localhost only; without it the server's grace period covers two tabs.
    return typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks.request('yukselt-refresh', work) : work();
  }

  async #renew(): Promise<boolean> {
    for (let attempt = 0, wait = RETRY_FIRST_MS; ; attempt += 1, wait *= 2) {
      try {
        const first = !this.signedIn;
        this.#accept(await this.#options.auth.refresh());
        if (first) await this.loadMe();
        return true;
      } catch (error) {
        const over = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
        if (over) {
          this.#ended();
          return false;
        }
        if (attempt === RETRIES) {
          runInAction(() => { if (this.status === 'starting') this.status = 'guest'; });
          return false;
        }
        await this.#options.delay(wait);
      }
    }
  }

  #accept(session: SessionView): void {
    const { http, live, storage } = this.#options;
    http.setToken(session.accessToken);
    const changed = this.user?.id !== session.user.id || this.status !== 'member';
    runInAction(() => {
      if (this.user?.id !== session.user.id) this.me = null;
      this.user = session.user;
      this.status = 'member';
      this.clock = this.#options.now();
      this.authenticatedAt = Date.parse(session.authenticatedAt);
      this.#expiresAt = Date.parse(session.expiresAt);
    });
    storage.setItem(HINT_KEY, session.user.id);
    if (changed) live.start(session.user.id, session.user.role === 'user' ? '/api/v1/me/events' : '/api/v1/admin/events');
  }

  #ended(asked = false): void {
    const { http, live, storage, onSignedOut } = this.#options;
    const was = this.signedIn;
    http.setToken(null);
    live.stop();
    storage.removeItem(HINT_KEY);
    runInAction(() => {
      this.status = 'guest';
      this.user = null;
      this.me = null;
    });
    if (was) onSignedOut(asked);
  }
}

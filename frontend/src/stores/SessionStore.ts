import type { MeView, SessionView, UserView } from '@yukselt/contracts/api';
import { makeAutoObservable, runInAction } from 'mobx';
import type { Registration } from '../api/auth.api.js';
import { ApiError } from '../api/errors.js';
import { Query } from '../lib/Query.js';
import { type FetchState, LOADING } from '../lib/request-state.js';
import type { SessionOptions, SignOutReason } from './session-options.js';

/**
 * Look every 30 s, refresh when 3 ticks or fewer remain, retries back off from 200 ms doubling
 * (docs/product-rules.md#session-2).
 */
const TICK_MS = 30_000;
const TICKS_LEFT = 3;
const RETRY_FIRST_MS = 200;
const RETRIES = 6;
/** How old the own record may be after a read that failed (docs/product-rules.md#session-3). */
const READ_AGAIN_MS = 5_000;
/** Admin session window. */
const ADMIN_WINDOW_MS = 3_600_000;
/** Says that a refresh cookie exists: a visitor asks no server for a session. */
const HINT_KEY = 'session';
const REMEMBER_KEY = 'rememberedEmail';

/**
 * What the tab's storage says instead of a user's id when the server has ended the session: the page stays and asks for
 * the password.
 */
const EXPIRED = 'expired';

/** Who is here. The access token lives in the http client, the refresh token in an HttpOnly cookie. */
export class SessionStore {
  /** `starting` until it is known whether somebody is signed in. */
  status: 'starting' | 'guest' | 'member' = 'starting';
  /**
   * The server has ended the session. The page and what was typed stay until the password is entered again, see {@link
   * resume}.
   */
  expired = false;
  user: UserView | null = null;
  authenticatedAt = 0;
  /**
   * The time of the last look at the clock; moves with every tick, so that the admin link goes when its hour is over.
   */
  clock = 0;
  #expiresAt = 0;
  #refreshing: Promise<boolean> | null = null;
  /** The last read of the own record failed: the stream, which may be open all along, will not ask for another. */
  #stale = false;
  #stopped = false;
  #leaving = false;
  readonly #options: SessionOptions;
  readonly #me = new Query(() => this.#readMe(), {
    accept: (next, current) =>
      next.id !== current.id || BigInt(next.wallet.revision) >= BigInt(current.wallet.revision),
  });

  constructor(options: SessionOptions) {
    this.#options = options;
    makeAutoObservable(this, { rememberedEmail: false }, { autoBind: true });
    options.http.onTokenExpired(() => this.refresh());
  }

  get signedIn(): boolean {
    return this.status === 'member';
  }
  get isAdmin(): boolean {
    return this.user?.role === 'admin';
  }
  get isAuditor(): boolean {
    return this.user?.role === 'auditor';
  }
  /** Level, points and orders; null until read. The wallet in it is taken over by the wallet model. */
  get me(): MeView | null {
    return this.#me.value;
  }
  /** Of the first read of {@link me}; a later one that fails keeps the value. */
  get meState(): FetchState {
    return this.#me.state.status === 'idle' ? LOADING : this.#me.state;
  }
  /** The admin link shows only within an hour of the password entry (docs/product-rules.md#role-2). */
  get adminFresh(): boolean {
    return this.isAdmin && this.clock - this.authenticatedAt < ADMIN_WINDOW_MS;
  }

  /** The e-mail that "Beni hatırla" kept; nothing else of a login is stored. */
  get rememberedEmail(): string | null {
    return this.#options.storage.getItem(REMEMBER_KEY);
  }

  remember(email: string | null): void {
    if (email === null) this.#options.storage.removeItem(REMEMBER_KEY);
    else this.#options.storage.setItem(REMEMBER_KEY, email);
  }

  /** Restores the session, keeps it alive and follows the other tabs. @returns a function that stops it. */
  start(): () => void {
    const { live, storage } = this.#options;
    // A store that was stopped and started again is the same one: React does so in development.
    this.#stopped = false;
    const stops = [
      live.onLive((signal) => {
        if (signal.type !== 'heartbeat' && this.#concerns(signal)) void this.loadMe();
      }),
      live.onUser(() => void this.loadMe()),
    ];
    const ticker = setInterval(() => this.#tick(), TICK_MS);
    const reader = setInterval(() => {
      if (this.#stale && this.signedIn && !this.expired) void this.#me.refresh();
    }, READ_AGAIN_MS);
    const follow = (event: StorageEvent) => {
      if (event.key === HINT_KEY) this.#follow(event.newValue);
    };
    window.addEventListener('storage', follow);
    stops.push(
      () => clearInterval(ticker),
      () => clearInterval(reader),
      () => window.removeEventListener('storage', follow),
      () => live.stop(),
      () => {
        this.#stopped = true;
      },
    );
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

  /**
   * Goes on after the session has {@link expired}: same person, same page. @throws ApiError when the password is wrong.
   */
  async resume(password: string): Promise<void> {
    const { user } = this;
    if (!user) return;
    const session = await this.#options.auth.login(user.email, password);
    if (session.user.id !== user.id) return this.#ended('elsewhere');
    this.#accept(session);
    await this.loadMe();
  }

  /** Lets go of a session that has {@link expired}. */
  giveUp(): void {
    this.#ended('expired');
  }

  /** @throws NetworkError when the server could not be told: the session would live on there. */
  async logout(): Promise<void> {
    await this.#leave(() => this.#options.auth.logout());
    this.#ended('asked');
  }

  /** Closes every other session of this person; this one goes on. */
  async closeOthers(): Promise<void> {
    this.#accept(await this.#options.auth.closeOthers());
  }

  /**
   * Changes the password: this session goes on with the answer, all others have ended. Until the answer is here the
   * cookie is of a session that
   * may have ended already, so whoever needs a new token meanwhile, in this tab or another, waits for it.
   */
  async changePassword(currentPassword: string, newPassword: string): Promise<void> {
    if (this.#due) await this.refresh();
    await this.#refreshing;
    const change = this.#locked(async () =>
      this.#accept(await this.#options.auth.changePassword(currentPassword, newPassword)),
    );
    this.#refreshing = change
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        this.#refreshing = null;
      });
    await change;
  }

  /**
   * Does the work that ends the account, and the session with it.
   * @throws whatever `work` throws; the session then goes on.
   */
  async leave(work: () => Promise<void>): Promise<void> {
    await this.#leave(work);
    this.remember(null);
    this.#ended('erased');
  }

  /**
   * A new access token. One at a time in the browser, because the refresh token rotates. @returns false when the
   * session is over.
   */
  refresh(): Promise<boolean> {
    this.#refreshing ??= this.#locked(() => this.#renew()).finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  /** Reads the own record again; a call while one is under way is answered by one more read. */
  async loadMe(): Promise<void> {
    if (this.signedIn) await this.#me.refresh();
  }

  /** While `work` runs, a session that the server no longer takes is what was wanted, not an expiry. */
  async #leave(work: () => Promise<void>): Promise<void> {
    this.#leaving = true;
    try {
      await work();
      await this.#options.goHome();
    } finally {
      this.#leaving = false;
    }
  }

  async #readMe(): Promise<MeView> {
    try {
      const me = await this.#options.auth.me();
      this.#stale = false;
      runInAction(() => {
        this.#options.wallet.take(me.wallet);
        this.user = { id: me.id, name: me.name, email: me.email, phone: me.phone, role: me.role };
      });
      return me;
    } catch (error) {
      // Read again soon; a lost session has been handled by the refresh.
      this.#stale = true;
      throw error;
    }
  }

  #concerns(signal: { type: string; userId?: string }): boolean {
    return signal.type === 'poll' || signal.userId === this.user?.id;
  }

  get #due(): boolean {
    return this.#expiresAt - this.#options.now() <= TICKS_LEFT * TICK_MS;
  }

  #tick(): void {
    runInAction(() => {
      this.clock = this.#options.now();
    });
    const due = this.signedIn
      ? !this.expired && this.#due
      : // The server did not answer when the page began: there may still be a session.
        this.status === 'guest' && this.#options.storage.getItem(HINT_KEY) !== null;
    if (due) void this.refresh();
  }

  /** What another tab says about the session that all tabs share. */
  #follow(hint: string | null): void {
    if (hint === EXPIRED) return;
    if (!this.signedIn) {
      if (hint !== null) void this.refresh();
    } else if (hint !== this.user?.id) this.#ended('elsewhere');
    else if (this.expired) void this.refresh();
  }

  async #locked<T>(work: () => Promise<T>): Promise<T> {
    // navigator.locks exists on https and localhost only; without it the server's grace period covers two tabs.
    return typeof navigator !== 'undefined' && 'locks' in navigator
      ? navigator.locks.request('yukselt-refresh', work)
      : work();
  }

  async #renew(): Promise<boolean> {
    for (let attempt = 0, wait = RETRY_FIRST_MS; ; attempt += 1, wait *= 2) {
      try {
        const first = !this.signedIn || this.expired;
        const session = await this.#options.auth.refresh();
        if (this.#stopped) return false;
        if (this.user && this.user.id !== session.user.id) {
          // The cookie is another person's by now: nothing of this page may be shown to them.
          this.#options.storage.setItem(HINT_KEY, session.user.id);
          this.#ended('elsewhere');
          return false;
        }
        this.#accept(session);
        if (first) await this.loadMe();
        return true;
      } catch (error) {
        if (this.#stopped) return false;
        if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429) {
          this.#refused(error);
          return false;
        }
        if (attempt === RETRIES) {
          runInAction(() => {
            if (this.status === 'starting') this.status = 'guest';
          });
          return false;
        }
        await this.#options.delay(wait);
      }
    }
  }

  /** The server takes this session no longer. */
  #refused(error: ApiError): void {
    const { http, live, storage } = this.#options;
    if (this.#leaving) return;
    if (error.code === 'USER_INACTIVE') return this.#ended('inactive');
    if (!this.signedIn) return this.#ended('expired');
    http.setToken(null);
    live.stop();
    storage.setItem(HINT_KEY, EXPIRED);
    runInAction(() => {
      this.expired = true;
    });
  }

  #accept(session: SessionView): void {
    const { http, live, storage } = this.#options;
    http.setToken(session.accessToken);
    const changed = this.user?.id !== session.user.id || this.status !== 'member' || this.expired;
    runInAction(() => {
      if (this.user?.id !== session.user.id) this.#forgetMe();
      this.user = session.user;
      this.status = 'member';
      this.expired = false;
      this.clock = this.#options.now();
      this.authenticatedAt = Date.parse(session.authenticatedAt);
      this.#expiresAt = Date.parse(session.expiresAt);
    });
    storage.setItem(HINT_KEY, session.user.id);
    if (changed)
      live.start(session.user.id, session.user.role === 'user' ? '/api/v1/me/events' : '/api/v1/admin/events');
  }

  #forgetMe(): void {
    this.#me.reset();
    this.#options.wallet.clear();
  }

  #ended(reason: SignOutReason): void {
    const { http, live, storage, onSignedOut } = this.#options;
    const was = this.signedIn;
    http.setToken(null);
    live.stop();
    // What another tab wrote there is about its session.
    if (reason !== 'elsewhere') storage.removeItem(HINT_KEY);
    runInAction(() => {
      this.status = 'guest';
      this.expired = false;
      this.user = null;
      this.#forgetMe();
    });
    if (was) onSignedOut(reason);
  }
}

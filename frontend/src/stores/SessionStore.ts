import type { MeView, SessionView, UserView } from '@yukselt/contracts/api';
import { makeAutoObservable, runInAction } from 'mobx';
import type { Registration } from '../api/auth.api.js';
import { ApiError } from '../api/errors.js';
import type { FetchState } from '../lib/request-state.js';
import { OwnRecord } from './OwnRecord.js';
import { SessionHint } from './SessionHint.js';
import { SessionStream } from './SessionStream.js';
import type { SessionOptions, SignOutReason } from './session-options.js';
import { TokenRefresh } from './TokenRefresh.js';

/** Looks at the clock every 30 s and refreshes when 3 ticks or fewer remain (docs/product-rules.md#session-2). */
const TICK_MS = 30_000;
const TICKS_LEFT = 3;
/** How long after the password entry the admin link is visible. */
const ADMIN_WINDOW_MS = 3_600_000;
const REMEMBER_KEY = 'rememberedEmail';

/** Who is signed in. The access token lives in the http client, the refresh token in an HttpOnly cookie. */
export class SessionStore {
  /** `starting` until the first refresh has been answered. */
  status: 'starting' | 'guest' | 'member' = 'starting';
  /**
   * The server has ended the session. The page and its drafts stay until the password is entered, see {@link resume}.
   */
  expired = false;
  user: UserView | null = null;
  authenticatedAt = 0;
  /** ms since 1970, updated with every tick, so that the admin link disappears when its hour is over. */
  clock = 0;
  #expiresAt = 0;
  readonly #stream: SessionStream;
  #stopped = false;
  #leaving = false;
  readonly #options: SessionOptions;
  readonly #hint: SessionHint;
  readonly #tokens: TokenRefresh;
  readonly #own: OwnRecord;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#hint = new SessionHint(options.storage);
    this.#stream = new SessionStream(options.live);
    this.#tokens = new TokenRefresh({
      request: options.auth.refresh,
      delay: options.delay,
      stopped: () => this.#stopped,
      onSession: (session) => this.#takeOver(session),
      onRefused: (error) => this.#refused(error),
      onUnreachable: () => this.#unreachable(),
    });
    this.#own = new OwnRecord({ read: options.auth.me, onRead: (me) => this.#adopt(me) });
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
  /** Level, points and orders; null until read. The wallet model takes over the wallet in it. */
  get me(): MeView | null {
    return this.#own.value;
  }
  get meState(): FetchState {
    return this.#own.state;
  }
  /** The admin link shows only within an hour of the password entry (docs/product-rules.md#role-2). */
  get adminFresh(): boolean {
    return this.isAdmin && this.clock - this.authenticatedAt < ADMIN_WINDOW_MS;
  }

  /** The e-mail that "Beni hatırla" stored; nothing else of a login is stored. */
  get rememberedEmail(): string | null {
    return this.#options.storage.getItem(REMEMBER_KEY);
  }

  remember(email: string | null): void {
    if (email === null) this.#options.storage.removeItem(REMEMBER_KEY);
    else this.#options.storage.setItem(REMEMBER_KEY, email);
  }

  /** Restores the session, keeps it alive and follows the other tabs. @returns a function that stops it. */
  start(): () => void {
    const { live } = this.#options;
    // In development React stops a store and starts it again.
    this.#stopped = false;
    const stops = [
      live.onLive((signal) => {
        if (signal.type !== 'heartbeat' && this.#concerns(signal)) void this.loadMe();
      }),
      live.onUser(() => void this.loadMe()),
    ];
    const ticker = setInterval(() => this.#tick(), TICK_MS);
    stops.push(
      this.#own.start(() => this.signedIn && !this.expired),
      this.#hint.onOtherTab((userId) => this.#follow(userId)),
      () => clearInterval(ticker),
      () => this.#stream.stop(),
      () => {
        this.#stopped = true;
      },
    );
    if (this.#hint.exists) void this.refresh();
    else this.#ended('expired');
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

  /** Continues an {@link expired} session: same person, same page. @throws ApiError when the password is wrong. */
  async resume(password: string): Promise<void> {
    const { user } = this;
    if (!user) return;
    const session = await this.#options.auth.login(user.email, password);
    if (session.user.id !== user.id) return this.#ended('elsewhere');
    this.#accept(session);
    await this.loadMe();
  }

  /** Ends a session that has {@link expired}. */
  giveUp(): void {
    this.#ended('expired');
  }

  /** @throws NetworkError without an answer: the session may still live on the server. */
  async logout(): Promise<void> {
    await this.#leave(() => this.#options.auth.logout());
    this.#ended('asked');
  }

  /** Closes every other session of this person; this one continues. */
  async closeOthers(): Promise<void> {
    this.#accept(await this.#options.auth.closeOthers());
  }

  /** Changes the password. This session continues with the answer; all others have ended. */
  async changePassword(currentPassword: string, newPassword: string): Promise<void> {
    if (this.#due) await this.refresh();
    await this.#tokens.replaceBy(async () =>
      this.#accept(await this.#options.auth.changePassword(currentPassword, newPassword)),
    );
  }

  /**
   * Runs the work that ends the account, and ends the session.
   * @throws whatever `work` throws; the session then continues.
   */
  async leave(work: () => Promise<void>): Promise<void> {
    await this.#leave(work);
    this.remember(null);
    this.#ended('erased');
  }

  /** Gets a new access token. @returns false when the session is over. */
  refresh(): Promise<boolean> {
    return this.#tokens.run();
  }

  /** Reads the own record again. */
  async loadMe(): Promise<void> {
    if (this.signedIn) await this.#own.refresh();
  }

  /** While `work` runs, a session that the server rejects is expected, not an expiry. */
  async #leave(work: () => Promise<void>): Promise<void> {
    this.#leaving = true;
    try {
      await work();
      await this.#options.goHome();
    } finally {
      this.#leaving = false;
    }
  }

  #adopt(me: MeView): void {
    runInAction(() => {
      this.#options.wallet.take(me.wallet);
      this.user = { id: me.id, name: me.name, email: me.email, phone: me.phone, role: me.role };
    });
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
    if (this.user && !this.expired) this.#stream.follow(this.user, this.adminFresh);
    const due = this.signedIn
      ? !this.expired && this.#due
      : // The server did not answer when the page was opened: there may still be a session.
        this.status === 'guest' && this.#hint.exists;
    if (due) void this.refresh();
  }

  /** Follows another tab: all tabs share the session. */
  #follow(userId: string | null): void {
    if (!this.signedIn) {
      if (userId !== null) void this.refresh();
    } else if (userId !== this.user?.id) this.#ended('elsewhere');
    else if (this.expired) void this.refresh();
  }

  /** @returns false when the cookie is another person's by now: nothing of this page may be shown to them. */
  async #takeOver(session: SessionView): Promise<boolean> {
    if (this.user && this.user.id !== session.user.id) {
      this.#hint.write(session.user.id);
      this.#ended('elsewhere');
      return false;
    }
    const first = !this.signedIn || this.expired;
    this.#accept(session);
    if (first) await this.loadMe();
    return true;
  }

  #unreachable(): void {
    runInAction(() => {
      if (this.status === 'starting') this.status = 'guest';
    });
  }

  /** The server rejects this session. */
  #refused(error: ApiError): void {
    const { http } = this.#options;
    if (this.#leaving) return;
    if (error.code === 'USER_INACTIVE') return this.#ended('inactive');
    if (!this.signedIn) return this.#ended('expired');
    http.setToken(null);
    this.#stream.stop();
    this.#hint.expire();
    runInAction(() => {
      this.expired = true;
    });
  }

  #accept(session: SessionView): void {
    const { http } = this.#options;
    http.setToken(session.accessToken);
    if (this.user?.id !== session.user.id || this.status !== 'member' || this.expired) this.#stream.stop();
    runInAction(() => {
      if (this.user?.id !== session.user.id) this.#forgetMe();
      this.user = session.user;
      this.status = 'member';
      this.expired = false;
      this.clock = this.#options.now();
      this.authenticatedAt = Date.parse(session.authenticatedAt);
      this.#expiresAt = Date.parse(session.expiresAt);
    });
    this.#hint.write(session.user.id);
    this.#stream.follow(session.user, this.adminFresh);
  }

  #forgetMe(): void {
    this.#own.reset();
    this.#options.wallet.clear();
  }

  #ended(reason: SignOutReason): void {
    const { http, onEnded, onSignedOut } = this.#options;
    const wasSignedIn = this.signedIn;
    onEnded(this.user?.id ?? null);
    http.setToken(null);
    this.#stream.stop();
    // The hint of another tab is about its session.
    if (reason !== 'elsewhere') this.#hint.clear();
    runInAction(() => {
      this.status = 'guest';
      this.expired = false;
      this.user = null;
      this.#forgetMe();
    });
    if (wasSignedIn) onSignedOut(reason);
  }
}

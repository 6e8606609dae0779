import { ADMIN_WINDOW_MS } from '@yukselt/contracts';
import type { LoginAnswer, MeView, SessionView, UserView } from '@yukselt/contracts/api';
import { action, makeAutoObservable, runInAction } from 'mobx';
import type { Registration } from '../api/auth.api.js';
import { ApiError } from '../api/errors.js';
import type { FetchState } from '../lib/request-state.js';
import { MeQuery } from './MeQuery.js';
import { RememberedEmail } from './RememberedEmail.js';
import { SessionHint } from './SessionHint.js';
import { SessionStream } from './SessionStream.js';
import type { SessionOptions, SignOutReason } from './session-options.js';
import { TokenRefresh } from './TokenRefresh.js';

/** Checks the clock every 30 s and refreshes when 3 ticks or fewer remain (docs/product-rules.md#session-2). */
const TICK_MS = 30_000;
const TICKS_LEFT = 3;

/** The signed-in user. The access token lives in the http client, the refresh token in an HttpOnly cookie. */
export class SessionStore {
  /** `starting` until the first refresh has been answered. */
  status: 'starting' | 'guest' | 'member' = 'starting';
  /** The server has ended the session. The page stays until the password is entered, see {@link resume}. */
  expired = false;
  user: UserView | null = null;
  /** `demanded`: the session can do nothing before its user has enrolled (docs/product-rules.md#role-6). */
  secondFactor: SessionView['secondFactor'] = 'off';
  readonly remembered: RememberedEmail;
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
  readonly #own: MeQuery;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.remembered = new RememberedEmail(options.storage);
    this.#hint = new SessionHint(options.storage);
    this.#stream = new SessionStream(options.live);
    this.#tokens = new TokenRefresh({
      request: options.auth.refresh,
      delay: options.delay,
      stopped: () => this.#stopped,
      onSession: (session) => this.#takeOver(session),
      onRefused: (error) => this.#refused(error),
      onUnreachable: () => {
        if (this.status === 'starting') runInAction(() => (this.status = 'guest'));
      },
    });
    this.#own = new MeQuery({ read: options.auth.me, beginRead: () => this.#beginRead() });
    makeAutoObservable(this, { remembered: false }, { autoBind: true });
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
  /** Level, points and orders; null until read. The wallet model takes the wallet from it. */
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

  /** Restores the session, keeps it alive and follows the other tabs. @returns a function that stops it. */
  start(): () => void {
    const { live } = this.#options;
    // In development React stops a store and starts it again.
    this.#stopped = false;
    const stops = [
      live.onLive((signal) => {
        const concernsUser = signal.type === 'poll' || (signal.type !== 'heartbeat' && signal.userId === this.user?.id);
        if (concernsUser) void this.loadMe();
      }),
      live.onUser(() => void this.loadMe()),
    ];
    const ticker = setInterval(() => this.#tick(), TICK_MS);
    stops.push(
      this.#own.start(() => this.#active),
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

  /** @returns false when the account has a second factor: {@link enterCode} completes the login. */
  async login(email: string, password: string): Promise<boolean> {
    const answer: LoginAnswer = await this.#options.auth.login(email, password);
    if ('secondFactorNeeded' in answer) return false;
    await this.#takeOver(answer);
    return true;
  }

  /** @param code of the authenticator, or a recovery code @returns the recovery codes left when one was used */
  async enterCode(code: string): Promise<number | null> {
    const session = await this.#options.auth.enterCode(code);
    await this.#takeOver(session);
    return session.recoveryCodesLeft;
  }

  async register(registration: Registration): Promise<void> {
    await this.#takeOver(await this.#options.auth.register(registration));
  }

  /** @param code of an account with a second factor */
  async reauthenticate(password: string, code?: string): Promise<void> {
    this.#accept(await this.#options.auth.reauthenticate(password, code));
  }

  /** Continues an {@link expired} session, same person, same page: as {@link login}. */
  async resume(password: string): Promise<boolean> {
    return this.user === null || (await this.login(this.user.email, password));
  }

  /** Called when the second factor was turned on or off here, or when the server demands it. */
  setSecondFactor(state: SessionView['secondFactor']): void {
    this.secondFactor = state;
    if (!this.user || !this.#active) return;
    this.#stream.follow(this.user, this.adminFresh);
    void this.loadMe();
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
    this.remembered.keep(null);
    this.#ended('erased');
  }

  /** Gets a new access token. @returns false when the session is over. */
  refresh(): Promise<boolean> {
    return this.#tokens.run();
  }

  /** Reads the user's own record again. */
  async loadMe(): Promise<void> {
    if (this.signedIn && this.secondFactor !== 'demanded') await this.#own.refresh();
  }

  get #active(): boolean {
    return this.signedIn && !this.expired && this.secondFactor !== 'demanded';
  }

  /** While `work` runs, a rejected session is expected and does not count as an expiry. */
  async #leave(work: () => Promise<void>): Promise<void> {
    this.#leaving = true;
    try {
      await work();
      await this.#options.goHome();
    } finally {
      this.#leaving = false;
    }
  }

  #beginRead(): (me: MeView) => void {
    const acceptIfNewest = this.#options.wallet.beginRead();
    return action(({ wallet, name, email, phone, role }) => {
      acceptIfNewest(wallet);
      if (this.user) this.user = { ...this.user, name, email, phone, role };
    });
  }

  get #due(): boolean {
    return this.#expiresAt - this.#options.now() <= TICKS_LEFT * TICK_MS;
  }

  #tick(): void {
    runInAction(() => {
      this.clock = this.#options.now();
    });
    if (this.user && this.#active) this.#stream.follow(this.user, this.adminFresh);
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

  /** @returns false when the session belongs to another person, who must not see anything of this page. */
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

  /** The server rejects this session. */
  #refused(error: ApiError): void {
    if (this.#leaving) return;
    if (error.code === 'USER_INACTIVE') return this.#ended('inactive');
    if (!this.signedIn) return this.#ended('expired');
    this.#options.http.setToken(null);
    this.#stream.stop();
    this.#hint.expire();
    runInAction(() => {
      this.expired = true;
    });
  }

  #accept(session: SessionView): void {
    this.#options.http.setToken(session.accessToken);
    if (this.user?.id !== session.user.id || this.status !== 'member' || this.expired) this.#stream.stop();
    runInAction(() => {
      if (this.user?.id !== session.user.id) this.#forgetMe();
      this.user = session.user;
      this.secondFactor = session.secondFactor;
      this.status = 'member';
      this.expired = false;
      this.clock = this.#options.now();
      this.authenticatedAt = Date.parse(session.authenticatedAt);
      this.#expiresAt = Date.parse(session.expiresAt);
    });
    this.#hint.write(session.user.id);
    if (this.#active) this.#stream.follow(session.user, this.adminFresh);
  }

  #forgetMe(): void {
    this.#own.reset();
    this.#options.wallet.clear();
  }

  #ended(reason: SignOutReason): void {
    const { http, onEnded, onSignedOut } = this.#options;
    const wasSignedIn = this.signedIn;
    onEnded(this.user?.id ?? null, reason);
    http.setToken(null);
    this.#stream.stop();
    // The hint that another tab wrote is about that tab's session.
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

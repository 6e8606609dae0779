import { FIRST_DATA_ID, type FirstData } from '@yukselt/contracts/api';
import { reaction } from 'mobx';
import { HttpClient } from '../api/http-client.js';
import { type Api, createApi } from '../api/index.js';
import { LiveClient, type LiveListener } from '../api/live.js';
import { DRAFTS, tabStorage } from '../lib/reload.js';
import { serverNow } from '../lib/server-clock.js';
import { type KeyValueStorage, safeStorage } from '../lib/storage.js';
import { CartStore } from './CartStore.js';
import { CatalogStore } from './CatalogStore.js';
import { CommandStore } from './CommandStore.js';
import { CHECKOUT_INTENT } from './intents.js';
import { NotificationsStore } from './NotificationsStore.js';
import { SessionHint } from './SessionHint.js';
import { SessionStore } from './SessionStore.js';
import type { SignOutReason } from './session-options.js';
import { UiStore } from './UiStore.js';
import { WalletModel } from './WalletModel.js';

export interface BrowserEnvironment {
  fetch: typeof fetch;
  localStorage: KeyValueStorage;
  documentElement: HTMLElement;
  now: () => number;
  delay: (ms: number) => Promise<void>;
  /**
   * Data that came with the page; null when there are none, as in development, and for every RootStore after the first.
   */
  firstData?: () => FirstData | null;
}

type BoughtLine = Parameters<CartStore['removeBought']>[0][number];

/** Commands about the user's own account have paths below this one. */
const OWN_ACCOUNT = '/api/v1/me/';

/** The server's block of data, taken out of the page. */
function takeFirstData(): FirstData | null {
  const block = document.getElementById(FIRST_DATA_ID);
  block?.remove();
  return block?.textContent ? (JSON.parse(block.textContent) as FirstData) : null;
}

export const browserEnvironment = (): BrowserEnvironment => ({
  fetch: (...request) => fetch(...request),
  localStorage: safeStorage(() => window.localStorage),
  documentElement: document.documentElement,
  now: serverNow,
  delay: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  firstData: takeFirstData,
});

/**
 * Composition root of the stores that every page shares: it gives each exactly what it needs. Signing out throws it
 * away, and with it the stores of scenes (`scene-store.ts`).
 */
export class RootStore {
  readonly http: HttpClient;
  readonly api: Api;
  readonly live: LiveClient;
  readonly notifications = new NotificationsStore();
  readonly wallet = new WalletModel();
  readonly ui: UiStore;
  readonly session: SessionStore;
  readonly commands: CommandStore;
  readonly catalog: CatalogStore;
  readonly cart: CartStore;
  /** Posts that came with the blog's page. */
  readonly firstPosts: FirstData['posts'] | null;

  /** @param goHome leaves the page for the home page; without a router there is no page to leave. */
  constructor(
    environment: BrowserEnvironment,
    onSignedOut: (reason: SignOutReason) => void,
    goHome: () => Promise<void> = async () => undefined,
  ) {
    const { localStorage, documentElement, now, delay } = environment;
    this.http = new HttpClient(environment.fetch);
    this.api = createApi(this.http);
    this.live = new LiveClient({
      token: () => this.http.token,
      renew: () => this.session.refresh(),
      fetch: environment.fetch,
    });
    this.ui = new UiStore(localStorage, documentElement);
    this.session = new SessionStore({
      auth: this.api.auth,
      http: this.http,
      live: this.live,
      wallet: this.wallet,
      storage: localStorage,
      now,
      delay,
      onEnded: (userId, reason) => {
        this.commands.forgetTexts(userId);
        // A visitor's page requests no session, and keeps the drafts that its reload has kept.
        if (userId !== null) tabStorage().removeItem(DRAFTS);
        if (reason === 'erased') this.cart.replace([]);
      },
      onSignedOut,
      goHome,
    });
    this.commands = new CommandStore({
      http: this.http,
      api: this.api.commands,
      storage: localStorage,
      now,
      delay,
      userId: () => this.session.user?.id ?? null,
      // An admin's decision changes another account; a change of the admin's own account arrives as an event.
      onDone: (_, { intent, path, body }) => {
        // Handled here and not on the checkout's page, because the answer may reach another page, or another tab.
        if (intent === CHECKOUT_INTENT) this.cart.removeBought((body as { lines: BoughtLine[] }).lines);
        if (path.startsWith(OWN_ACCOUNT)) void this.session.loadMe();
      },
      onLate: this.notifications.late,
    });
    this.http.onRefused((error) => {
      if (error.code === 'MAINTENANCE' || error.code === 'REGISTRATION_CLOSED') void this.catalog.loadSite();
      if (error.code === 'SECOND_FACTOR_REQUIRED' && this.session.secondFactor !== 'on')
        this.session.setSecondFactor('demanded');
    });
    const first = environment.firstData?.() ?? null;
    this.catalog = new CatalogStore(this.api.catalog, first);
    this.firstPosts = first?.posts ?? null;
    const hint = new SessionHint(localStorage);
    this.cart = new CartStore(
      localStorage,
      this.notifications,
      (restored) => this.session.user?.id ?? (restored && this.session.status === 'starting' ? hint.userId : null),
    );
  }

  /** Starts everything that runs by itself. @returns a function that stops it. */
  start(): () => void {
    const { commands } = this;
    window.addEventListener('online', commands.retryNow);
    const stops = [
      this.ui.start(),
      this.session.start(),
      this.cart.start(),
      commands.start(),
      () => window.removeEventListener('online', commands.retryNow),
      reaction(
        () => (this.session.expired ? undefined : this.session.user?.id),
        (userId) => {
          if (!userId) return;
          this.cart.adopt();
          commands.resume();
        },
      ),
      this.onLive(({ type }) => {
        if (type !== 'heartbeat') commands.retryNow();
      }),
    ];
    this.catalog.start();
    return () => {
      commands.stop();
      stops.forEach((stop) => stop());
    };
  }

  /** Server events, shared by all tabs; `poll` means "read again". @returns a function that removes the listener. */
  onLive(listener: LiveListener): () => void {
    return this.live.onLive(listener);
  }
}

import {
  cleanTarget,
  isTargetLink,
  readTarget,
  sumKurus,
  type TargetReading,
  TOP_UP_MIN,
  withScheme,
} from '@yukselt/contracts';
import type { CommandResult } from '@yukselt/contracts/api';
import type { PaymentMethod } from '@yukselt/contracts/events';
import { makeAutoObservable, runInAction } from 'mobx';
import { ApiError } from '../../api/errors.js';
import type { FetchState } from '../../lib/request-state.js';
import type { DraftStore, Form, FormErrors } from '../../lib/use-form.js';
import type { CartItem, CartStore } from '../../stores/CartStore.js';
import type { CatalogStore } from '../../stores/CatalogStore.js';
import type { CommandStore } from '../../stores/CommandStore.js';
import { CHECKOUT_INTENT } from '../../stores/intents.js';
import type { NotificationsStore } from '../../stores/NotificationsStore.js';
import type { SessionStore } from '../../stores/SessionStore.js';
import type { WalletModel } from '../../stores/WalletModel.js';
import type { Refusal } from '../shared/RefusalNote.js';
import { TRANSFER } from '../transfer/transfer.texts.js';
import { CHECKOUT } from './checkout.texts.js';
import { PRICE_PROBLEMS, refusalText, TARGET_PROBLEM } from './checkout-refusals.js';
import { type CartPlatform, platformsOf, targetError, targetErrorNotice } from './checkout-target.js';
import { type PriceMove, repriceCart } from './reprice-cart.js';

const CHECKOUT_PATH = '/api/v1/me/checkout';

interface CheckoutOptions {
  cart: CartStore;
  catalog: CatalogStore;
  session: Pick<SessionStore, 'loadMe' | 'expired'>;
  wallet: Pick<WalletModel, 'balance'>;
  commands: CommandStore;
  notifications: NotificationsStore;
}

export interface CheckoutDraft {
  url: string;
  notes: string;
  /** Slug; `null`: the cart decides. */
  platform: string | null;
  /** `null`: the link decides. */
  username: string | null;
  /** `null`: the balance while it suffices, else {@link DIRECT}. */
  method: PaymentMethod | null;
  /** Whether only the lines of the target's platform are paid, and the others stay in the cart. */
  split: boolean;
}

/** Preselected while the balance does not suffice: a phone has the app of this method. */
const DIRECT: PaymentMethod = 'papara';

export type CheckoutErrors = FormErrors<'url' | 'method'>;
export type CheckoutForm = Form<CheckoutDraft, keyof CheckoutErrors>;
const EMPTY: CheckoutDraft = { url: '', notes: '', platform: null, username: null, method: null, split: false };

/** The draft of a checkout and its outcome. The draft survives a refusal and leaving the page. */
export class CheckoutStore implements DraftStore<CheckoutDraft> {
  draft = EMPTY;
  readonly saved = EMPTY;
  priceMoved: PriceMove | null = null;
  /** Tracking parameters that were removed from the link. */
  removed: string[] = [];
  /** Why the last try was refused, until the draft changes or is sent again. */
  refusal: Refusal | null = null;
  readonly #options: CheckoutOptions;
  /** Shared by all visits of the page that wait for it: the outcome is reported once. */
  #open: Promise<string | null> | null = null;
  readonly #refused = new WeakMap<ApiError, Promise<CheckoutErrors | undefined>>();

  constructor(options: CheckoutOptions) {
    this.#options = options;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get items(): CartItem[] {
    return this.#options.cart.items;
  }
  /** What this checkout pays: the cart, or its part for the target's platform. */
  get lines(): CartItem[] {
    return this.draft.split ? this.items.filter(({ slug }) => slug === this.platform?.slug) : this.items;
  }
  /** Sum of {@link lines}, kuruş. */
  get total(): bigint {
    return sumKurus(this.lines.map(({ totalPrice }) => totalPrice));
  }
  /** Kuruş; null until read. */
  get balance(): bigint | null {
    return this.#options.wallet.balance;
  }
  /** Nothing that this checkout would have paid is sold any more, and the cart is empty. */
  get soldOut(): boolean {
    return this.items.length === 0 && this.priceMoved !== null && this.priceMoved.unavailable.length > 0;
  }
  /** The amount by which the balance falls short, kuruş. */
  get missing(): bigint {
    return this.balance === null || this.balance >= this.total ? 0n : this.total - this.balance;
  }
  /** The least top-up that pays this cart. */
  get topUp(): bigint {
    return this.missing > TOP_UP_MIN ? this.missing : TOP_UP_MIN;
  }
  /** Platforms of the cart, the one with most lines first. */
  get platforms(): CartPlatform[] {
    return platformsOf(this.items);
  }
  get platform(): CartPlatform | undefined {
    return this.platforms.find(({ slug }) => slug === this.draft.platform) ?? this.platforms[0];
  }
  /** Lines of other platforms than the target's: named before paying, left in the cart when it is split. */
  get otherLines(): CartItem[] {
    return this.items.filter(({ slug }) => slug !== this.platform?.slug);
  }
  get target(): TargetReading {
    return readTarget(this.draft.url, this.platform?.slug ?? '');
  }
  /** What keeps the draft from being sent. */
  get errors(): CheckoutErrors {
    const { method } = this;
    const urlError = targetError(this.target, this.platform);
    return {
      ...(urlError === undefined ? {} : { url: urlError }),
      ...(method === null
        ? { method: this.draft.method === 'balance' ? CHECKOUT.insufficientSend : CHECKOUT.methodMissing }
        : {}),
    };
  }
  get usernameFromUrl(): string | null {
    return 'username' in this.target ? this.target.username : null;
  }
  get username(): string {
    return this.draft.username ?? this.usernameFromUrl ?? '';
  }
  /**
   * The chosen method, or else the balance while it suffices, or else a transfer that pays this cart. `null`: the
   * balance was chosen but no longer suffices, or is not known yet.
   */
  get method(): PaymentMethod | null {
    const { method } = this.draft;
    if (method !== 'balance' && method !== null) return method;
    if (this.balance === null) return null;
    if (this.missing === 0n) return 'balance';
    return method === null ? DIRECT : null;
  }
  get state(): FetchState {
    return this.#options.commands.stateOf(CHECKOUT_INTENT);
  }
  get busy(): boolean {
    return this.state.status === 'loading' || this.state.status === 'unknown';
  }
  /** The browser's name for a payment request whose answer has not come yet. */
  get localId(): string | null {
    const { commands } = this.#options;
    const command = commands.pendingOf(CHECKOUT_INTENT);
    return command && (command.body as { method: PaymentMethod }).method !== 'balance'
      ? commands.localId(command)
      : null;
  }

  set(change: Partial<CheckoutDraft>): void {
    this.draft = { ...this.draft, ...change };
    if (change.url !== undefined) this.removed = [];
    this.refusal = null;
  }
  /** The field was left: a bare domain gets its scheme, tracking parameters are removed and listed. */
  tidyUrl(): void {
    const url = withScheme(this.draft.url.trim());
    if (!isTargetLink(url)) return;
    const { link, removed } = cleanTarget(url);
    this.draft = { ...this.draft, url: link };
    if (removed.length > 0) this.removed = removed;
  }
  /** Shows why the draft was not sent; the fields show the rest. */
  announce(errors: CheckoutErrors): void {
    const text = errors.url === undefined ? errors.method : targetErrorNotice(this.target);
    if (text !== undefined) this.#options.notifications.error(text);
  }

  /**
   * Sends a draft without {@link errors}. @returns the address to go to, or null while another one is sent.
   * @throws ApiError when it was refused. @throws DOMException when the page ended first
   */
  async send(): Promise<string | null> {
    const { method, platform, target } = this;
    const { cart } = this.#options;
    if (this.busy || !('link' in target) || !platform || method === null) return null;
    this.priceMoved = null;
    this.refusal = null;
    const username = this.username.trim();
    const notes = this.draft.notes.trim();
    return this.#outcome(
      this.#options.commands.command(
        'POST',
        CHECKOUT_PATH,
        {
          lines: this.lines.map(({ serviceId, quantity }) => ({ serviceId, quantity })),
          expectedTotal: this.total.toString(),
          method,
          target: {
            url: target.link,
            platform: platform.name,
            ...(username === '' ? {} : { username }),
            ...(notes === '' ? {} : { notes }),
          },
        },
        CHECKOUT_INTENT,
        cart.checkoutKey(this.lines),
      ),
    );
  }

  /**
   * Waits for a checkout that an earlier page left open. @returns as {@link send}; null at once when there is none.
   * @throws as {@link send}
   */
  async resume(): Promise<string | null> {
    const open = this.#options.commands.join(CHECKOUT_INTENT);
    return open ? this.#outcome(open) : null;
  }

  /** A transfer without an answer is reported as stored in this browser (docs/product-rules.md#failure-2). */
  announceLocal(): void {
    this.#options.notifications.info(TRANSFER.requestedLocally);
  }

  #outcome(sent: Promise<CommandResult>): Promise<string | null> {
    this.#open ??= this.#report(sent).finally(() => (this.#open = null));
    return this.#open;
  }

  async #report(sent: Promise<CommandResult>): Promise<string | null> {
    const { notifications } = this.#options;
    const result = await sent;
    runInAction(() => {
      this.draft = EMPTY;
      this.removed = [];
    });
    if (result.orderId !== undefined) {
      notifications.success(CHECKOUT.paid);
      return `/order-success/${result.orderId}`;
    }
    notifications.success(TRANSFER.requested);
    return result.requestId === undefined ? '/dashboard' : `/checkout/odeme/${result.requestId}`;
  }

  /**
   * Applies a refusal, each only once: its reason, shown at the button, and the server's newer values. @returns the
   * errors that a field shows.
   */
  async refused(error: unknown): Promise<CheckoutErrors | undefined> {
    if (!(error instanceof ApiError)) {
      // Only leaving the page abandons a command without an answer; the next page resumes it.
      if (error instanceof DOMException) return undefined;
      throw error;
    }
    const applied = this.#refused.get(error) ?? this.#apply(error);
    this.#refused.set(error, applied);
    return applied;
  }

  async #apply(error: ApiError): Promise<CheckoutErrors | undefined> {
    // The shell asks for the password; after that, the text at the button would no longer be true.
    if (error.status === 401 && this.#options.session.expired) return undefined;
    if (PRICE_PROBLEMS.has(error.code)) {
      const newPrices = await repriceCart(this.#options, this.lines);
      runInAction(() => {
        this.priceMoved = newPrices;
      });
      if (newPrices !== null) return undefined;
    }
    if (error.code === TARGET_PROBLEM) {
      this.#options.notifications.error(error.detail);
      return { url: error.detail };
    }
    runInAction(() => {
      this.refusal = { code: error.code, text: refusalText(error, this.method) };
    });
    if (error.code === 'INSUFFICIENT_BALANCE') await this.#options.session.loadMe();
    return undefined;
  }
}

import { type CommandReceipt, targetUrl } from '@yukselt/contracts/api/account.js';
import { TOP_UP_MIN } from '@yukselt/contracts/limits.js';
import { makeAutoObservable, runInAction } from 'mobx';
import { ApiError, messageOf } from '../../api/errors.js';
import type { CartItem, CartStore } from '../../stores/CartStore.js';
import type { CatalogStore } from '../../stores/CatalogStore.js';
import type { CommandStore } from '../../stores/CommandStore.js';
import type { NotificationsStore } from '../../stores/NotificationsStore.js';
import type { RequestState } from '../../stores/request-state.js';
import type { SessionStore } from '../../stores/SessionStore.js';
import { CHECKOUT } from '../../texts/checkout.js';
import { checkTarget, type TargetCheck } from './target.js';

export type Method = 'balance' | 'papara' | 'bank';
export const CHECKOUT_INTENT = 'checkout';
const CHECKOUT_PATH = '/api/v1/me/checkout';

interface CheckoutOptions { cart: CartStore; catalog: CatalogStore; session: SessionStore; commands: CommandStore; notifications: NotificationsStore }

/** The checkout form and what becomes of it. What was typed survives a refusal and leaving the page. */
export class CheckoutStore {
  url = '';
  notes = '';
  chosenPlatform: string | null = null;
  typedUsername: string | null = null;
  chosenMethod: Method | null = null;
  /** Total before and after, kuruş, when the server's price was another. */
  priceMoved: { before: bigint; after: bigint } | null = null;
  /** The server's word on the link; gone with the next keystroke. */
  refusedUrl: string | null = null;
  readonly #options: CheckoutOptions;

  constructor(options: CheckoutOptions) {
    this.#options = options;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get items(): CartItem[] { return this.#options.cart.items; }
  get total(): bigint { return this.#options.cart.total; }
  /** Kuruş; null until read. */
  get balance(): bigint | null { return this.#options.session.balance; }
  /** What the balance lacks, kuruş. */
  get missing(): bigint { return this.balance === null || this.balance >= this.total ? 0n : this.total - this.balance; }
  /** The least top-up that pays this cart. */
  get topUp(): bigint { return this.missing > TOP_UP_MIN ? this.missing : TOP_UP_MIN; }
  /** Platforms of the cart, the one with most lines first. */
  get platforms(): { slug: string; name: string }[] {
    const counts = new Map<string, { slug: string; name: string; lines: number }>();
    for (const { slug, platform } of this.items) counts.set(slug, { slug, name: platform, lines: (counts.get(slug)?.lines ?? 0) + 1 });
    return [...counts.values()].sort((a, b) => b.lines - a.lines);
  }
  get platform(): { slug: string; name: string } | undefined {
    return this.platforms.find(({ slug }) => slug === this.chosenPlatform) ?? this.platforms[0];
  }
  /** Lines of other platforms than the target's: named before paying. */
  get otherLines(): CartItem[] { return this.items.filter(({ slug }) => slug !== this.platform?.slug); }
  get urlValid(): boolean { return targetUrl.safeParse(this.url).success; }
  get target(): TargetCheck { return checkTarget(this.url, this.urlValid, this.platform?.slug ?? ''); }
  get usernameFromUrl(): string | null { return 'username' in this.target ? this.target.username : null; }
  get username(): string { return this.typedUsername ?? this.usernameFromUrl ?? ''; }
  /** Balance while it suffices and nothing else was chosen. */
  get method(): Method | null {
    if (this.chosenMethod === 'balance' || this.chosenMethod === null) return this.balance !== null && this.missing === 0n ? 'balance' : null;
    return this.chosenMethod;
  }
  get state(): RequestState { return this.#options.commands.stateOf(CHECKOUT_INTENT); }
  get busy(): boolean { return this.state.status === 'loading' || this.state.status === 'unknown'; }
  /** While no answer has come for a transfer, what this browser calls the request. */
  get localId(): string | null {
    const { commands } = this.#options;
    const command = commands.pendingOf(CHECKOUT_INTENT);
    return command && (command.body as { method: Method }).method !== 'balance' ? commands.localId(command) : null;
  }

  setUrl(url: string): void {
    this.url = url;
    this.refusedUrl = null;
  }
  setPlatform(slug: string): void {
    this.chosenPlatform = slug;
    this.refusedUrl = null;
  }
  setUsername(username: string): void { this.typedUsername = username; }
  setNotes(notes: string): void { this.notes = notes; }
  setMethod(method: Method): void { this.chosenMethod = method; }

  /** @returns the address to go to, or null when the server or the form refused; the reason is shown then. */
  async submit(): Promise<string | null> {
    const { method, platform } = this;
    if (this.busy) return null;
    if (!this.urlValid || !platform) return this.#refuse(CHECKOUT.urlInvalid);
    if (method === null) return this.#refuse(this.missing > 0n && this.chosenMethod === 'balance' ? CHECKOUT.insufficientSend : CHECKOUT.methodMissing);
    this.priceMoved = null;
    const username = this.username.trim();
    const notes = this.notes.trim();
    return this.#outcome(this.#options.commands.command('POST', CHECKOUT_PATH, {
      lines: this.items.map(({ serviceId, quantity }) => ({ serviceId, quantity })),
      expectedTotal: this.total.toString(),
      method,
      target: { url: this.url.trim(), platform: platform.name, ...(username === '' ? {} : { username }), ...(notes === '' ? {} : { notes }) },
    }, CHECKOUT_INTENT));
  }

  /** Waits for a checkout that an earlier page left open. @returns as {@link submit}; null at once when there is none. */
  async resume(): Promise<string | null> {
    const open = this.#options.commands.join(CHECKOUT_INTENT);
    return open ? this.#outcome(open) : null;
  }

  /** A transfer whose answer does not come is told as kept in this browser (specification 4). */
  announceLocal(): void { this.#options.notifications.info(CHECKOUT.requestedLocally); }

  async #outcome(sent: Promise<CommandReceipt>): Promise<string | null> {
    const { cart, notifications } = this.#options;
    try {
      const receipt = await sent;
      cart.clear();
      runInAction(() => { [this.url, this.notes, this.typedUsername, this.chosenMethod] = ['', '', null, null]; });
      if (receipt.orderId !== undefined) {
        notifications.success(CHECKOUT.paid);
        return `/order-success/${receipt.orderId}`;
      }
      notifications.success(CHECKOUT.requested);
      return receipt.requestId === undefined ? '/dashboard' : `/checkout/odeme/${receipt.requestId}`;
    } catch (error) {
      await this.#refused(error);
      return null;
    }
  }

  async #refused(error: unknown): Promise<void> {
    if (!(error instanceof ApiError)) {
      // Only leaving the page ends a command without an answer; it is taken up again by the next one.
      if (error instanceof DOMException) return;
      throw error;
    }
    this.#options.notifications.error(messageOf(error, this.method === 'balance' ? CHECKOUT.failed : CHECKOUT.requestFailed));
    if (error.code === 'TARGET_URL_INVALID' || error.code === 'TARGET_PLATFORM_INVALID') runInAction(() => { this.refusedUrl = error.detail; });
    if (error.code === 'INSUFFICIENT_BALANCE') await this.#options.session.loadMe();
    if (error.code === 'PRICE_CHANGED' || error.code === 'SERVICE_UNAVAILABLE' || error.code === 'QUANTITY_INVALID') await this.#reprice(error);
  }

  /** The cart takes the catalogue's present prices; packages that are not sold any more leave it. */
  async #reprice(error: ApiError): Promise<void> {
    const { cart, catalog } = this.#options;
    const before = this.total;
    await Promise.all(this.platforms.map(({ slug }) => catalog.loadPage(slug)));
    cart.reprice(({ slug, serviceId, quantity, totalPrice }) => {
      const page = catalog.pages.get(slug);
      if (!page) return totalPrice;
      return page.services.find(({ id }) => id === serviceId)?.prices.find(({ amount }) => amount === quantity)?.price ?? null;
    });
    const told = error.data['total'];
    runInAction(() => { this.priceMoved = { before, after: typeof told === 'string' ? BigInt(told) : this.total }; });
  }

  #refuse(text: string): null {
    this.#options.notifications.error(text);
    return null;
  }
}

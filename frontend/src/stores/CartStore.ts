import { keyTime, sumKurus } from '@yukselt/contracts';
import { makeAutoObservable, observable } from 'mobx';
import { formatNumber } from '../lib/format.js';
import { newKey } from '../lib/server-clock.js';
import { type KeyValueStorage, readJson, writeJson } from '../lib/storage.js';
import { CART_NOTICES } from './cart-notices.texts.js';
import { isFreshKey } from './fresh-key.js';
import type { NotificationsStore } from './NotificationsStore.js';

export interface CartItem {
  /** Platform, service name and quantity joined. */
  id: string;
  platform: string;
  /** Slug and gradient of the platform, for its mark. */
  slug: string;
  color: string;
  serviceId: string;
  serviceName: string;
  /** Unit label, e.g. "Takipçi". */
  category: string;
  quantity: number;
  /** Price of the package, as kuruş text from the catalogue. The server prices the order itself. */
  totalPrice: string;
  /** Made when it was put into the cart, see {@link CartStore.checkoutKey}. Absent in carts of earlier versions. */
  key?: string;
  /** Id of the user whose line this is; without it, it is a visitor's. */
  owner?: string;
}
export type NewCartItem = Omit<CartItem, 'id' | 'key' | 'owner'>;
/** A removed line, and its place in the cart. */
type Removed = readonly [index: number, item: CartItem];

const CART_KEY = 'cart';

/**
 * The cart lives in the browser and is shared by its tabs. Lines that one user added are shown to nobody else
 * (docs/product-rules.md#cart-4).
 */
export class CartStore {
  readonly #stored = observable.box<readonly CartItem[]>([], { deep: false });
  readonly #storage: KeyValueStorage;
  readonly #notifications: NotificationsStore;
  readonly #userId: (restored?: boolean) => string | null;

  /**
   * @param userId of who is signed in, with `restored` also of whose session is being restored: their lines are shown,
   * and what is added meanwhile is no one's yet; `null`: a visitor
   */
  constructor(
    storage: KeyValueStorage,
    notifications: NotificationsStore,
    userId: (restored?: boolean) => string | null = () => null,
  ) {
    this.#storage = storage;
    this.#notifications = notifications;
    this.#userId = userId;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get items(): CartItem[] {
    const visible = this.#stored.get().filter(this.#isShown);
    // Two users may have chosen the same package.
    return visible.filter(({ id }, index) => visible.findIndex((other) => other.id === id) === index);
  }
  get count(): number {
    return this.items.length;
  }
  /** Kuruş. */
  get total(): bigint {
    return sumKurus(this.items.map(({ totalPrice }) => totalPrice));
  }

  /** Whether the same package is already in the cart. */
  has(item: NewCartItem): boolean {
    const id = cartId(item);
    return this.items.some((other) => other.id === id);
  }

  /** Reads the stored cart and follows changes of other tabs. @returns a function that stops it. */
  start(): () => void {
    this.load();
    const follow = (event: StorageEvent) => {
      if (event.key === CART_KEY) this.load();
    };
    window.addEventListener('storage', follow);
    // A page that Back brings back as it was has heard of no change.
    window.addEventListener('pageshow', this.load);
    return () => {
      window.removeEventListener('storage', follow);
      window.removeEventListener('pageshow', this.load);
    };
  }

  load(): void {
    const stored = readJson<unknown>(this.#storage, CART_KEY, []);
    const list = Array.isArray(stored) ? stored : [];
    const items = list.filter(isItem);
    const keyed = items.map(withKey);
    const dropped = list.length - items.length;
    this.#stored.set(keyed);
    if (dropped > 0) this.#notifications.warn(CART_NOTICES.dropped(formatNumber(dropped)));
    if (dropped > 0 || keyed.some((item, index) => item !== items[index])) this.#save();
  }

  /** A user signed in: lines that a visitor added belong to that user from now on. */
  adopt(): void {
    if (this.items.some(({ owner }) => owner === undefined)) this.replace(this.items);
  }

  /**
   * @param open shows the cart, offered with the notice. @returns false when the same package is in the cart already.
   */
  add(item: NewCartItem, open?: () => void): boolean {
    const id = cartId(item);
    if (this.has(item)) {
      this.#notifications.push(
        'warn',
        CART_NOTICES.duplicate,
        open ? { action: { label: CART_NOTICES.open, run: open } } : {},
      );
      return false;
    }
    this.replace([...this.items, withKey({ ...item, id })]);
    this.#notifications.push('ok', CART_NOTICES.added, open ? { action: { label: CART_NOTICES.open, run: open } } : {});
    return true;
  }

  /**
   * Adds the packages that the cart lacks and updates the price of the others. It shows no notice; the caller does.
   */
  merge(items: readonly NewCartItem[]): void {
    const requestedLines = new Map(
      items.map((item) => {
        const id = cartId(item);
        return [id, { ...item, id }];
      }),
    );
    const merged = this.items.map((item) => ({ ...item, ...requestedLines.get(item.id) }));
    for (const { id } of merged) requestedLines.delete(id);
    this.replace([...merged, ...[...requestedLines.values()].map(withKey)]);
  }

  /**
   * The idempotency key of a checkout of these lines: that of the newest, and of those of one millisecond, of the last.
   * Tabs that pay the same cart at the same moment, and a tab that still shows a paid cart, therefore send the same
   * command.
   */
  checkoutKey(lines: readonly CartItem[]): string {
    const paid = new Set(lines.map(({ id }) => id));
    const keyed = this.items.map((item) => (paid.has(item.id) ? withKey(item) : item));
    if (keyed.some((item, index) => item !== this.items[index])) this.replace(keyed);
    const keys = keyed.flatMap(({ id, key }) => (key !== undefined && paid.has(id) ? [key] : []));
    return keys.sort((a, b) => keyTime(a)! - keyTime(b)!).at(-1) ?? newKey();
  }

  remove(id: string): void {
    this.#take(({ id: other }) => other === id, CART_NOTICES.removed);
  }

  /**
   * Updates the cart to the catalogue's current prices. @param priceOf kuruş text, or null when the package is no
   * longer sold.
   */
  reprice(priceOf: (item: CartItem) => string | null): void {
    this.replace(
      this.items.flatMap((item) => {
        const price = priceOf(item);
        return price === null ? [] : [{ ...item, totalPrice: price }];
      }),
    );
  }

  /** Only the bought lines leave the cart, because others may have been added while the outcome was open. */
  removeBought(lines: readonly Pick<CartItem, 'serviceId' | 'quantity'>[]): void {
    this.replace(
      this.items.filter(
        (item) => !lines.some(({ serviceId, quantity }) => serviceId === item.serviceId && quantity === item.quantity),
      ),
    );
  }

  /** Empties the cart because the shopper asked for it; can be undone. */
  discard(): void {
    this.#take(() => true, CART_NOTICES.cleared);
  }

  /** Removes lines and offers to bring them back. */
  #take(chosen: (item: CartItem) => boolean, notice: string): void {
    const removed = [...this.items.entries()].filter(([, item]) => chosen(item));
    this.replace(this.items.filter((item) => !chosen(item)));
    this.#notifications.push('ok', notice, {
      action: { label: CART_NOTICES.undo, run: () => this.#restore(removed) },
    });
  }

  /** Only the removed lines come back, because others may have been bought or removed since. */
  #restore(removed: readonly Removed[]): void {
    const items = [...this.items];
    for (const [index, item] of removed) if (items.every(({ id }) => id !== item.id)) items.splice(index, 0, item);
    this.replace(items);
  }

  replace(items: CartItem[]): void {
    const owner = this.#userId();
    const owned = owner === null ? items : items.map((item) => ({ ...item, owner }));
    this.#stored.set([...owned, ...this.#stored.get().filter((item) => !this.#isShown(item))]);
    this.#save();
  }

  #isShown = ({ owner }: CartItem): boolean => owner === undefined || owner === this.#userId(true);

  #save(): void {
    writeJson(this.#storage, CART_KEY, this.#stored.get());
  }
}

const cartId = ({ platform, serviceName, quantity }: NewCartItem): string => `${platform}-${serviceName}-${quantity}`;

/** The item with a key that the server still accepts for some days. */
const withKey = (item: CartItem): CartItem => (isFreshKey(item.key) ? item : { ...item, key: newKey() });

function isItem(value: unknown): value is CartItem {
  const item = value as Partial<CartItem> | null;
  return (
    typeof item?.serviceId === 'string' &&
    item.serviceId !== '' &&
    typeof item.id === 'string' &&
    typeof item.platform === 'string' &&
    typeof item.slug === 'string' &&
    typeof item.serviceName === 'string' &&
    typeof item.quantity === 'number' &&
    (item.owner === undefined || typeof item.owner === 'string') &&
    /^\d{1,15}$/.test(String(item.totalPrice))
  );
}

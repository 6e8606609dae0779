import type { AdminOrderRow, AdminPaymentView, AdminUserView } from '@yukselt/contracts/api';
import { makeAutoObservable } from 'mobx';
import { Query } from '../../../lib/Query.js';
import type { FetchState } from '../../../lib/request-state.js';
import type { AdminApi } from '../shared/admin.api.js';
import type { AdminUsersApi } from '../users/admin-users.api.js';

/** Rows of the server's lists that match a text. */
export interface PaletteMatches {
  users: AdminUserView[];
  orders: AdminOrderRow[];
  payments: AdminPaymentView[];
  /** The lists that may hold further matches: the palette shows the first of what it has looked through. */
  further: readonly MatchedList[];
}
type MatchedList = 'users' | 'orders' | 'payments';

interface PaletteOptions {
  admin: Pick<AdminApi, 'orders' | 'payments'>;
  users: Pick<AdminUsersApi, 'page'>;
}

/** Shorter texts match too much to be worth a search. */
export const SEARCH_MIN = 2;
const SEARCH_AFTER_MS = 200;
/** Rows of each kind. */
const ROWS = 5;
const NO_MATCHES: PaletteMatches = { users: [], orders: [], payments: [], further: [] };

/**
 * The palette: whether it is open, its text, and the search over people, orders and payment requests, where the latest
 * text wins. It outlives the frame of a page: the frame that handles the key may be replaced by the next page's.
 */
export class PaletteStore {
  isOpen = false;
  text = '';
  /** Index of the current entry. */
  place = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Pages that can show it. */
  #frames = 0;
  readonly #matches: Query<PaletteMatches>;

  constructor(api: PaletteOptions) {
    this.#matches = new Query(
      async () => {
        const q = this.text.trim();
        const [users, orders, payments] = await Promise.all([
          api.users.page({ q }, null, ROWS),
          api.admin.orders({ status: null, q, sort: null }, null, ROWS),
          api.admin.payments({ status: null, method: null, outside: false, shared: false, q, sort: null }, null, ROWS),
        ]);
        const pages = { users, orders, payments };
        return {
          users: users.items,
          orders: orders.items,
          payments: payments.items,
          further: (Object.keys(pages) as MatchedList[]).filter((list) => pages[list].next !== null),
        };
      },
      { announce: true, forgetOnFailure: true },
    );
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get matches(): PaletteMatches {
    return this.#matches.value ?? NO_MATCHES;
  }
  get state(): FetchState {
    return this.#matches.state;
  }

  open(): void {
    this.isOpen = true;
  }
  close(): void {
    this.isOpen = false;
    this.text = '';
    this.place = 0;
    clearTimeout(this.#timer);
    this.#matches.reset();
  }
  toggle(): void {
    if (this.isOpen) this.close();
    else this.open();
  }
  moveTo(place: number): void {
    this.place = place;
  }

  /** A change of the text; the search follows once it rests. */
  enter(text: string): void {
    this.text = text;
    this.place = 0;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.search(), SEARCH_AFTER_MS);
  }

  /** Searches for {@link text}. Never rejects: {@link state} holds the error, and the earlier matches are gone then. */
  async search(): Promise<void> {
    if (this.text.trim().length < SEARCH_MIN) this.#matches.reset();
    else await this.#matches.load();
  }

  /** A page shows the palette now. @returns a function for its end, which closes the palette unless a page follows. */
  attach(): () => void {
    this.#frames += 1;
    return () => {
      this.#frames -= 1;
      // The next page attaches in the same commit.
      queueMicrotask(() => {
        if (this.#frames === 0) this.close();
      });
    };
  }
}

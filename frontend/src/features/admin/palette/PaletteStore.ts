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
}

interface PaletteOptions {
  admin: Pick<AdminApi, 'orders' | 'payments'>;
  users: Pick<AdminUsersApi, 'page'>;
}

/** Shorter texts match too much to be worth a search. */
export const SEARCH_MIN = 2;
/** Rows of each kind. */
const ROWS = 5;
const NO_MATCHES: PaletteMatches = { users: [], orders: [], payments: [] };

/** The search of the palette over people, orders and payment requests. The latest text wins. */
export class PaletteStore {
  #text = '';
  readonly #matches: Query<PaletteMatches>;

  constructor({ admin, users }: PaletteOptions) {
    this.#matches = new Query(
      async () => {
        const q = this.#text;
        const [people, orders, payments] = await Promise.all([
          users.page({ q }, null, ROWS),
          admin.orders({ status: null, q, sort: null }, null, ROWS),
          admin.payments({ status: null, method: null, outside: false, shared: false, q, sort: null }, null, ROWS),
        ]);
        return { users: people.items, orders: orders.items, payments: payments.items };
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

  /** Never rejects: {@link state} holds the error, and the earlier matches are gone then. */
  async search(text: string): Promise<void> {
    this.#text = text.trim();
    if (this.#text.length < SEARCH_MIN) this.#matches.reset();
    else await this.#matches.load();
  }
}

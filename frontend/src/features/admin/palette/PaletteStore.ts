import type { AdminOrderView, AdminPaymentView, AdminUserView } from '@yukselt/contracts/api';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type FetchState, failed, IDLE, LOADING, READY } from '../../../lib/request-state.js';
import type { AdminApi } from '../shared/admin.api.js';
import type { AdminUsersApi } from '../users/admin-users.api.js';

/** What the lists of the server have for a text. */
export interface Found {
  users: AdminUserView[];
  orders: AdminOrderView[];
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
const NOTHING: Found = { users: [], orders: [], payments: [] };

/** The search of the palette over people, orders and payment requests. The latest text wins. */
export class PaletteStore {
  found: Found = NOTHING;
  state: FetchState = IDLE;
  readonly #options: PaletteOptions;
  #turn = 0;

  constructor(options: PaletteOptions) {
    this.#options = options;
    makeAutoObservable(this, { found: observableRef }, { autoBind: true });
  }

  /** Never rejects: {@link state} holds the error, and the earlier rows go. */
  async search(text: string): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const q = text.trim();
    if (q.length < SEARCH_MIN) {
      this.found = NOTHING;
      this.state = IDLE;
      return;
    }
    this.state = LOADING;
    const { admin, users } = this.#options;
    try {
      const [people, orders, payments] = await Promise.all([
        users.page({ q }, null, ROWS),
        admin.orders({ status: null, q, sort: null }, null, ROWS),
        admin.payments({ status: null, method: null, outside: false, shared: false, q, sort: null }, null, ROWS),
      ]);
      if (turn !== this.#turn) return;
      runInAction(() => {
        this.found = { users: people.items, orders: orders.items, payments: payments.items };
        this.state = READY;
      });
    } catch (error) {
      if (turn !== this.#turn) return;
      runInAction(() => {
        this.found = NOTHING;
        this.state = failed(error);
      });
    }
  }
}

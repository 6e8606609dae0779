import { parseKurus } from '@yukselt/contracts';
import type pg from 'pg';
import type { AccountState, OrderState, PaymentRequestState } from '../domain/account.js';
import { FoldedAccount, type RememberedCommand } from './folded-account.js';

/**
 * Raise it when an *existing* event folds differently or the shape of the state changes: older snapshots are then
 * ignored. A new event needs no new version, because no snapshot holds it yet.
 */
export const FOLD_VERSION = 1;

type Texts<T> = { [K in keyof T]: T[K] extends bigint ? string : T[K] };
interface Body {
  accountNumber: number;
  closed: boolean;
  balance: string;
  lastAt: number;
  orders: [string, Texts<OrderState>][];
  requests: [string, Texts<PaymentRequestState>][];
  commands: [string, Texts<RememberedCommand>][];
}

/**
 * Cache of folded accounts: deleting rows only makes the next read slower. A snapshot is used only if its fold version
 * is the current one and the stream has the snapshot's last event at the same revision.
 */
export class AccountSnapshotsRepository {
  constructor(private readonly pool: pg.Pool) {}

  async load(userId: string): Promise<FoldedAccount | null> {
    const { rows } = await this.pool.query<{ revision: string; last_event_id: string; body: Body }>({
      name: 'account_snapshot',
      text: 'select revision, last_event_id, body from shop.account_snapshots where user_id = $1 and fold_version = $2',
      values: [userId, FOLD_VERSION],
    });
    const row = rows[0];
    if (!row) return null;
    const record = new FoldedAccount(userId);
    record.state = stateOf(row.body);
    record.revision = BigInt(row.revision);
    record.lastEventId = row.last_event_id;
    record.lastAt = row.body.lastAt;
    for (const [id, { first, last, balance, ...rest }] of row.body.commands) {
      record.commands.set(id, { ...rest, first: BigInt(first), last: BigInt(last), balance: parseKurus(balance) });
    }
    return record;
  }

  /** Never replaces a newer snapshot by an older one. */
  async save({ userId, revision, lastEventId, lastAt, state, commands }: FoldedAccount): Promise<void> {
    const body = JSON.stringify(
      { ...state, lastAt, orders: [...state.orders], requests: [...state.requests], commands: [...commands] },
      (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value),
    );
    await this.pool.query(
      `insert into shop.account_snapshots (user_id, fold_version, revision, last_event_id, body)
       values ($1, $2, $3, $4, $5)
       on conflict (user_id) do update set fold_version = excluded.fold_version, revision = excluded.revision,
         last_event_id = excluded.last_event_id, body = excluded.body
       where (account_snapshots.fold_version, account_snapshots.revision) < (excluded.fold_version, excluded.revision)`,
      [userId, FOLD_VERSION, revision.toString(), lastEventId, body],
    );
  }
}

function stateOf({ accountNumber, closed, balance, orders, requests }: Body): AccountState {
  return {
    accountNumber,
    closed,
    balance: parseKurus(balance),
    orders: new Map(orders.map(([id, order]) => [id, { ...order, total: parseKurus(order.total) }])),
    requests: new Map(
      requests.map(([id, request]) => [id, { ...request, amount: parseKurus(request.amount) } as PaymentRequestState]),
    ),
  };
}

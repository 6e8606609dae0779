import { parseKurus, type WalletKind } from '@yukselt/contracts';
import { isWalletEvent, type WalletEvent, walletChange } from '@yukselt/contracts/events';
import type { Projection } from '../runtime/projection.js';

/**
 * What changed the balance. Whether a credit is a top-up or a cart payment is a fact of its request, which the query
 * joins.
 */
export type EntryKind = 'credit' | Exclude<WalletKind, 'top-up' | 'cart-payment'>;
/** The name of each kind of movement in rows. */
export const entryKindOf = (kind: WalletKind): EntryKind =>
  kind === 'top-up' || kind === 'cart-payment' ? 'credit' : kind;

const ENTRY_KINDS: Readonly<Record<WalletEvent['type'], EntryKind>> = {
  WalletCredited: 'credit',
  WalletDebited: 'order',
  WalletRefunded: 'refund',
  WalletCreditReversed: 'approval-undone',
  WalletDebitReversed: 'order-undone',
  WalletAdjusted: 'adjustment',
  BalanceForfeited: 'forfeit',
};
/** One row per wallet event: the history that the customer reads. Rows never change, so that a repeat has no effect. */
export const walletEntries: Projection = {
  name: 'wallet_entries',
  version: 3,
  isMoneyView: true,
  tables: ['wallet_entries'],
  create: (schema) => `
    create table ${schema}.wallet_entries (
      user_id uuid not null, revision bigint not null, kind text not null, amount bigint not null,
      balance_after bigint not null,
      at timestamptz not null, order_id text, request_id text, reason text,
      primary key (user_id, revision)
    );`,
  indexes: (schema) => `
    create index wallet_entries_by_time on ${schema}.wallet_entries (user_id, at, revision);
    -- Rows come in the order of the log, so that a few pages hold a period of all accounts.
    create index wallet_entries_by_period on ${schema}.wallet_entries using brin (at)
      with (pages_per_range = 32, autosummarize = on);`,

  async apply(tx, events) {
    const entries = events.filter(isWalletEvent).map((event) => {
      const { type, data } = event;
      return {
        event,
        kind: ENTRY_KINDS[type],
        amount: walletChange(event),
        after: parseKurus(data.balanceAfter),
        orderId: 'orderId' in data ? data.orderId : null,
        requestId: 'requestId' in data ? data.requestId : null,
        reason: 'reason' in data ? data.reason : null,
      };
    });
    if (entries.length === 0) return;
    tx.write(
      'wallet_entries.write',
      `
      insert into ${tx.schema}.wallet_entries (user_id, revision, kind, amount, balance_after, at, order_id,
        request_id, reason)
      select * from unnest($1::uuid[], $2::bigint[], $3::text[], $4::bigint[], $5::bigint[], $6::timestamptz[],
        $7::text[], $8::text[], $9::text[])
      on conflict (user_id, revision) do nothing`,
      [
        entries.map((e) => e.event.userId),
        entries.map((e) => e.event.revision),
        entries.map((e) => e.kind),
        entries.map((e) => e.amount),
        entries.map((e) => e.after),
        entries.map((e) => e.event.metadata.occurredAt),
        entries.map((e) => e.orderId),
        entries.map((e) => e.requestId),
        entries.map((e) => e.reason),
      ],
    );
  },
};

import { parseKurus } from '@yukselt/contracts';
import type { Projection, ViewEvent } from '../runtime/projection.js';

/**
 * What changed the balance. Whether a credit is a top-up or a cart payment is a fact of its request, which the query
 * joins.
 */
export type EntryKind = 'credit' | 'order' | 'refund' | 'approval-undone' | 'order-undone' | 'adjustment' | 'forfeit';

interface Entry {
  kind: EntryKind;
  amount: bigint;
  orderId: string | null;
  requestId: string | null;
  reason: string | null;
}

function entryOf(event: ViewEvent): Entry | null {
  const none = { orderId: null, requestId: null, reason: null };
  switch (event.type) {
    case 'WalletCredited':
      return { ...none, kind: 'credit', amount: parseKurus(event.data.amount), requestId: event.data.requestId };
    case 'WalletDebited':
      return { ...none, kind: 'order', amount: -parseKurus(event.data.amount), orderId: event.data.orderId };
    case 'WalletRefunded':
      return { ...none, kind: 'refund', amount: parseKurus(event.data.amount), orderId: event.data.orderId };
    case 'WalletCreditReversed':
      return {
        ...none,
        kind: 'approval-undone',
        amount: -parseKurus(event.data.amount),
        requestId: event.data.requestId,
      };
    case 'WalletDebitReversed':
      return { ...none, kind: 'order-undone', amount: parseKurus(event.data.amount), orderId: event.data.orderId };
    case 'WalletAdjusted':
      return { ...none, kind: 'adjustment', amount: parseKurus(event.data.delta), reason: event.data.reason };
    case 'BalanceForfeited':
      return { ...none, kind: 'forfeit', amount: -parseKurus(event.data.amount) };
    default:
      return null;
  }
}

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
    const entries = events.flatMap((event) => {
      const entry = entryOf(event);
      return entry && 'balanceAfter' in event.data
        ? [{ ...entry, event, after: parseKurus(event.data.balanceAfter) }]
        : [];
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

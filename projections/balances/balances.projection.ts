import { parseKurus } from '@yukselt/contracts';
import { isWalletEvent, walletChange } from '@yukselt/contracts/events';
import type { AccountRow, AccountTable } from '../runtime/account-table.js';
import { byAccount, eventsAfter, PoisonEvent, type Projection, type ViewEvent } from '../runtime/projection.js';

const BALANCES = {
  name: 'balances',
  columns: {
    balance: 'bigint',
    revision: 'bigint',
    closed: 'boolean',
    first_event_at: 'timestamptz',
    last_event_at: 'timestamptz',
  },
} as const satisfies AccountTable;

/** The balance after an event, checked against the amount that the event names. */
function balanceAfter(event: ViewEvent, before: bigint): bigint {
  if (!isWalletEvent(event)) return before;
  const after = before + walletChange(event);
  if (parseKurus(event.data.balanceAfter) !== after) {
    throw new PoisonEvent(
      event,
      'wrong-balance',
      `balance ${before} becomes ${after}, the event says ${event.data.balanceAfter}`,
    );
  }
  return after;
}

/**
 * One row per account: the wallet's balance, and the times of the account's first event and of the last one applied.
 */
export const balances: Projection = {
  name: 'balances',
  version: 3,
  isMoneyView: true,
  tables: ['balances'],
  create: (schema) => `
    create table ${schema}.balances (
      user_id uuid primary key, balance bigint not null, revision bigint not null, closed boolean not null,
      first_event_at timestamptz not null, last_event_at timestamptz not null
    ) with (fillfactor = 80);`,
  indexes: (schema) => `
    create index balances_by_balance on ${schema}.balances (balance, user_id);`,

  async apply(tx, events) {
    const accounts = byAccount(events);
    const rows = await tx.accounts.read(BALANCES, accounts.keys());
    const changed = new Map<string, AccountRow<typeof BALANCES.columns>>();
    for (const [user, all] of accounts) {
      const row = rows.get(user);
      const fresh = eventsAfter(row?.revision ?? -1n, all);
      const last = fresh.at(-1);
      if (!last) continue;
      changed.set(user, {
        balance: fresh.reduce((before, event) => balanceAfter(event, before), row?.balance ?? 0n),
        revision: last.revision,
        closed: (row?.closed ?? false) || fresh.some((event) => event.type === 'AccountClosed'),
        first_event_at: row?.first_event_at ?? fresh[0]!.metadata.occurredAt,
        last_event_at: last.metadata.occurredAt,
      });
    }
    if (changed.size > 0) tx.accounts.write(BALANCES, changed);
  },
};

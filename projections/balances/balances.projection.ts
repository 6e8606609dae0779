import { parseKurus } from '@yukselt/contracts';
import { isWalletEvent, walletChange } from '@yukselt/contracts/events';
import { accountRows } from '../runtime/account-rows.js';
import { byAccount, eventsAfter, PoisonEvent, type Projection, type ViewEvent } from '../runtime/projection.js';

interface Row {
  user_id: string;
  balance: string;
  revision: string;
  closed: boolean;
}

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
    const rows = await accountRows<Row>(tx, 'balances', ['user_id', 'balance', 'revision', 'closed'], accounts.keys());
    const changed: { user: string; balance: bigint; revision: bigint; closed: boolean; firstAt: string; at: string }[] =
      [];
    for (const [user, all] of accounts) {
      const row = rows.get(user);
      const fresh = eventsAfter(BigInt(row?.revision ?? -1), all);
      const last = fresh.at(-1);
      if (!last) continue;
      changed.push({
        user,
        balance: fresh.reduce((before, event) => balanceAfter(event, before), BigInt(row?.balance ?? 0)),
        revision: last.revision,
        closed: (row?.closed ?? false) || fresh.some((event) => event.type === 'AccountClosed'),
        firstAt: fresh[0]!.metadata.occurredAt,
        at: last.metadata.occurredAt,
      });
    }
    if (changed.length === 0) return;
    for (const { user, balance, revision, closed } of changed)
      tx.accounts.recordWrite('balances', user, [balance, revision, closed]);
    tx.write(
      'balances.write',
      `
      insert into ${tx.schema}.balances as b (user_id, balance, revision, closed, first_event_at, last_event_at)
      select * from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::boolean[], $5::timestamptz[], $6::timestamptz[])
      on conflict (user_id) do update set balance = excluded.balance, revision = excluded.revision,
        closed = excluded.closed,
        last_event_at = excluded.last_event_at
      where b.revision < excluded.revision`,
      [
        changed.map((c) => c.user),
        changed.map((c) => c.balance),
        changed.map((c) => c.revision),
        changed.map((c) => c.closed),
        changed.map((c) => c.firstAt),
        changed.map((c) => c.at),
      ],
    );
  },
};

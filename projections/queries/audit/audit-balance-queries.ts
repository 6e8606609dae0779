import { accountStream } from '@yukselt/contracts';
import type { AccountsAgreement, AccountsTotals } from '@yukselt/contracts/api';
import { legibleMetadata } from '@yukselt/contracts/events';
import type { EventStore } from '@yukselt/event-store';
import type pg from 'pg';
import type { AccountingQueries } from '../accounting-queries.js';

const literal = (at: Date): string => `timestamptz '${at.toISOString()}'`;

/**
 * SQL of the balances of all accounts at an instant: `user_id, balance` (kuruş), `revision, event_at, is_last`. Where
 * `is_last`, revision and time are those of the last event; otherwise they are of an earlier one, and
 * {@link AuditBalanceQueries.lastEvent} finds the last one in the log. An account that was opened later has no row. The
 * backend owns the names of people and joins them to this.
 *
 * An account without events after the instant is a row of `balances`. For any other account, the last entry before the
 * instant holds the balance at that time, because event time never runs backwards inside an account.
 */
export const balancesAt = (at: Date): string => `
  select b.user_id, r.is_last, case when r.is_last then b.balance else coalesce(e.balance_after, 0) end as balance,
         case when r.is_last then b.revision else coalesce(e.revision, 0) end as revision,
         case when r.is_last then b.last_event_at else coalesce(e.at, b.first_event_at) end as event_at
    from views.balances b
         cross join lateral (select b.last_event_at <= ${literal(at)} as is_last) r
         left join lateral (
           select balance_after, revision, at from views.wallet_entries w
            where not r.is_last and w.user_id = b.user_id and w.at <= ${literal(at)}
            order by w.at desc, w.revision desc limit 1) e on true
   where b.first_event_at <= ${literal(at)}`;

/**
 * SQL of what moved on each account from one instant up to another, which is excluded: `user_id`, what came `in` and
 * went `out`, their sum `turnover`, and this sum's parts, kuruş, with number and revisions of the entries.
 */
export const turnoverOf = ({ from, to }: { from: Date; to: Date }): string => `
  select user_id, count(*)::int as entries, min(revision) as first_revision, max(revision) as last_revision,
         sum(abs(amount))::bigint as turnover,
         coalesce(sum(amount) filter (where amount > 0), 0)::bigint as incoming,
         coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as outgoing,
         coalesce(sum(amount) filter (where kind = 'credit'), 0)::bigint as credits,
         coalesce(-sum(amount) filter (where kind = 'order'), 0)::bigint as orders,
         coalesce(sum(amount) filter (where kind = 'refund'), 0)::bigint as refunds,
         coalesce(sum(abs(amount)) filter (where kind not in ('credit', 'order', 'refund')), 0)::bigint as others
    from views.wallet_entries where at >= ${literal(from)} and at < ${literal(to)} group by user_id`;

/** An event of an account. */
export interface EventPlace {
  revision: bigint;
  at: Date;
}

/** How many events the first read after a wallet entry takes: the next entry is usually nearer. */
const NEAR = 8;
/** How often a comparison that new events may disturb is repeated. */
const READ_ATTEMPTS_MAX = 3;

/** The balances of all accounts at an instant. Read-only. */
export class AuditBalanceQueries {
  constructor(
    private readonly pool: pg.Pool,
    private readonly store: EventStore,
    private readonly accountingQueries: AccountingQueries,
  ) {}

  /** Sums over all accounts that were opened until an instant; `largest` without the name. */
  async totals(at: Date): Promise<BareTotals> {
    const { rows } = await this.pool.query<Omit<BareTotals, 'at'>>(
      `select count(*)::int as accounts, count(*) filter (where balance > 0)::int as held,
              coalesce(sum(balance), 0)::text as sum,
              (array_agg(json_build_object('userId', user_id, 'balance', balance::text)
                order by balance desc, user_id) filter (where balance > 0))[1] as largest
         from (${balancesAt(at)}) r`,
    );
    return { at: at.toISOString(), ...rows[0]! };
  }

  /**
   * Compares the sum of all balances with the double-entry journal's customers' wallets, which is derived from the log
   * in another way. Equality always counts; a difference counts only when no view moved meanwhile. @throws
   * StoreUnavailable
   */
  async agreement(at: Date): Promise<AccountsAgreement> {
    for (let attemptsLeft = READ_ATTEMPTS_MAX; ; attemptsLeft--) {
      const [before, { sum }] = [await this.positions(), await this.totals(at)];
      const journal = await this.walletsAt(at);
      const hasMoved = before === null || before !== (await this.positions());
      const agree = sum === journal || (hasMoved ? null : false);
      if (agree !== null || attemptsLeft === 1) return { at: at.toISOString(), balances: sum, journal, agree };
    }
  }

  /**
   * The last event of an account until an instant. @param from an event that is not after it. @throws StoreUnavailable
   */
  async lastEvent(userId: string, from: EventPlace, until: Date): Promise<EventPlace> {
    let last = from;
    for (let limit = NEAR; ; limit *= NEAR) {
      let eventCount = 0;
      for await (const { revision, metadata } of this.store.readStream(accountStream(userId), {
        from: last.revision + 1n,
        limit,
      })) {
        const { occurredAt } = legibleMetadata(metadata);
        // The time of a damaged event is unknown, so the event before it counts as the last.
        if (occurredAt === null || new Date(occurredAt) > until) return last;
        last = { revision, at: new Date(occurredAt) };
        eventCount++;
      }
      if (eventCount < limit) return last;
    }
  }

  /** What customers are owed according to the journal, kuruş; from whole days when no event is after the instant. */
  private async walletsAt(at: Date): Promise<string> {
    const { rows } = await this.pool.query<{ day: string; whole: boolean }>(
      `select to_char(${literal(at)} at time zone 'Europe/Istanbul', 'YYYY-MM-DD') as day,
              not exists (select from views.balances where last_event_at > ${literal(at)}) as whole`,
    );
    const { day, whole } = rows[0]!;
    const { lines } = await (whole
      ? this.accountingQueries.atDay(day)
      : this.accountingQueries.atInstant(at.toISOString()));
    const { debit, credit } = lines.find(({ account }) => account === 'wallets')!;
    return `${BigInt(credit) - BigInt(debit)}`;
  }

  /** The position of both views in the log; `null` when they are not at the same event. */
  private async positions(): Promise<string | null> {
    const { rows } = await this.pool.query<{ position: string }>(
      `select distinct position from views.checkpoints
        where projection in ('balances', 'wallet_entries', 'accounting')`,
    );
    return rows.length === 1 ? rows[0]!.position : null;
  }
}

type BareTotals = Omit<AccountsTotals, 'largest'> & { largest: { userId: string; balance: string } | null };

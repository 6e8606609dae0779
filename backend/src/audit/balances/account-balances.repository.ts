import { Inject, Injectable } from '@nestjs/common';
import type {
  AccountBalancesFilter,
  AccountBalancesQuery,
  AccountTurnover,
  Page,
  TurnoverFilter,
  TurnoverQuery,
  TurnoverTotals,
} from '@yukselt/contracts/api';
import { balancesAt, type EventPlace, turnoverOf } from '@yukselt/projections/queries';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { type Person, withPeople } from '../../identity/people/people-rows.js';
import { containsText } from '../../platform/postgres/contains.js';
import { READING_POOL } from '../../platform/postgres/reading-pool.js';
import { ShopDatabase } from '../../platform/postgres/shop-database.js';
import { listRows, numberKey, type SortKey, textKey } from '../../platform/postgres/sorted-page.js';
import { spanOfDays } from '../istanbul-days.js';

/** An account at an instant, kuruş; `last` is its last event only when `isLast` is set. */
export interface AccountRow {
  userId: string;
  name: string;
  email: string;
  balance: string;
  last: EventPlace;
  isLast: boolean;
}
interface BalanceRow extends Person {
  balance: string;
  revision: string;
  event_at: Date;
  is_last: boolean;
}
interface TurnoverRow extends Person, Record<Exclude<keyof AccountTurnover, `${string}Revision` | 'entries'>, string> {
  entries: number;
  first_revision: string;
  last_revision: string;
}

/** How many accounts a download reads together. */
const FILE_PAGE = 500;
const KEYS: Record<AccountBalancesQuery['sort'], SortKey> = { balance: numberKey('balance'), name: textKey('name') };
const BY_TURNOVER = { sort: 'turnover', dir: 'desc' } as const;

const toAccount = ({ id, name, email, balance, revision, event_at, is_last }: BalanceRow): AccountRow => ({
  userId: id,
  name,
  email,
  balance,
  last: { revision: BigInt(revision), at: event_at },
  isLast: is_last,
});
const toTurnover = (row: TurnoverRow): AccountTurnover => {
  const { id, name, email, turnover, incoming, outgoing, credits, orders, refunds, others, entries } = row;
  return {
    userId: id,
    name,
    email,
    turnover,
    incoming,
    outgoing,
    credits,
    orders,
    refunds,
    others,
    entries,
    firstRevision: row.first_revision,
    lastRevision: row.last_revision,
  };
};
const balanceConditions = ({ q, only }: AccountBalancesFilter): RawBuilder<unknown>[] => [
  ...(q ? [containsText(['name', 'email'], q)] : []),
  ...(only ? [sql`r.balance > 0`] : []),
];

/** Accounts with the names of their owners: balances at an instant, and what moved in a period. */
@Injectable()
export class AccountBalancesRepository {
  /** Uses the pool for readers, so that a sum over all accounts takes no session from money commands. */
  private readonly db: ShopDatabase;

  constructor(@Inject(READING_POOL) pool: pg.Pool) {
    this.db = new ShopDatabase(pool);
  }

  /** @throws InvalidCursor */
  page({ at, q, only, ...page }: AccountBalancesQuery): Promise<Page<AccountRow>> {
    const rows = [withPeople(balancesAt(new Date(at)))];
    return listRows(this.db, rows, balanceConditions({ at, q, only }), KEYS[page.sort], page, toAccount);
  }

  /** All accounts that match a filter, for a download, a few at a time. */
  async *all(filter: AccountBalancesFilter): AsyncGenerator<AccountRow[]> {
    const conditions = balanceConditions(filter);
    for await (const rows of this.byId<BalanceRow>(balancesAt(new Date(filter.at)), conditions))
      yield rows.map(toAccount);
  }

  /** Accounts that moved more than an amount, the largest first. @throws InvalidCursor */
  turnover({ from, to, over, ...page }: TurnoverQuery): Promise<Page<AccountTurnover>> {
    const rows = [withPeople(turnoverOf(spanOfDays({ from, to })))];
    const key = numberKey('turnover');
    return listRows(this.db, rows, [sql`r.turnover > ${over}`], key, { ...page, ...BY_TURNOVER }, toTurnover);
  }

  /** All accounts that moved more than an amount, for a download, in the order of their ids. */
  async *allTurnover({ over, ...days }: TurnoverFilter): AsyncGenerator<AccountTurnover> {
    for await (const rows of this.byId<TurnoverRow>(turnoverOf(spanOfDays(days)), [sql`r.turnover > ${over}`]))
      yield* rows.map(toTurnover);
  }

  async turnoverTotals(filter: TurnoverFilter): Promise<TurnoverTotals> {
    const isMatch = sql`r.turnover > ${filter.over}`;
    const { rows } = await sql<TurnoverTotals>`
      select count(*) filter (where ${isMatch})::int as accounts, count(*) filter (where not ${isMatch})::int as others,
             coalesce(sum(turnover) filter (where ${isMatch}), 0)::text as turnover,
             coalesce(sum(incoming) filter (where ${isMatch}), 0)::text as incoming,
             coalesce(sum(outgoing) filter (where ${isMatch}), 0)::text as outgoing
        from (${sql.raw(turnoverOf(spanOfDays(filter)))}) r`.execute(this.db);
    return rows[0]!;
  }

  /**
   * Pages of accounts in the order of their ids, which never change: no account is left out or read twice.
   * @param accounts as {@link withPeople} takes them
   */
  private async *byId<Row extends Person>(
    accounts: string,
    conditions: readonly RawBuilder<unknown>[],
  ): AsyncGenerator<Row[]> {
    for (let after: string | null = null; ; ) {
      const isAfterLast = sql`(${after}::uuid is null or r.id > ${after}::uuid)`;
      const page: { rows: Row[] } = await sql<Row>`
        select r.* from (${withPeople(accounts)}) r
         where ${sql.join([isAfterLast, ...conditions], sql` and `)} order by r.id limit ${FILE_PAGE}`.execute(this.db);
      yield page.rows;
      if (page.rows.length < FILE_PAGE) return;
      after = page.rows.at(-1)!.id;
    }
  }
}

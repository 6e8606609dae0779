import { Injectable } from '@nestjs/common';
import type { AccessLogValue } from '@yukselt/contracts';
import type { AccessLogChange, AccessLogFilter, Page } from '@yukselt/contracts/api';
import { CURSOR_VALUES, KeysetCursor, type PageQuery } from '@yukselt/postgres';
import { CustomerKeyStore, ERASED, type SealedReader, UNREADABLE } from '@yukselt/vault';
import { sql } from 'kysely';
import { ShopDatabase } from '../platform/postgres/shop-database.js';
import type { SealedValue, StoredValues } from './access-log.tables.js';
import type { AccessLogRow } from './access-log-chain.js';

const NEWEST_FIRST = new KeysetCursor('newest', [CURSOR_VALUES.bigint]);
/** For lists of days, which an index by time finds; in the order of numbers they are reached only from the newest. */
const LATEST_FIRST = new KeysetCursor('latest', [CURSOR_VALUES.timestamptz, CURSOR_VALUES.bigint]);
/** How many entries of an account are read at once. */
const ACCOUNT_PAGE = 500;

/** An entry with its personal values in clear. */
export interface OpenedEntry {
  row: AccessLogRow;
  changes: AccessLogChange[];
}
/** With the hash of the previous entry, to which it is chained. */
export interface ChainedEntry extends OpenedEntry {
  hashBefore: string | null;
}

/** Reads the access log. */
@Injectable()
export class AccessLogRepository {
  constructor(
    private readonly db: ShopDatabase,
    private readonly customerKeys: CustomerKeyStore,
  ) {}

  /** Newest first. @throws InvalidCursor */
  async page({ cursor, limit, ...filter }: AccessLogFilter & PageQuery): Promise<Page<OpenedEntry>> {
    const { actor, act, subject, subjectId, account, from, to } = filter;
    const ofDays = from !== undefined || to !== undefined;
    const order = ofDays ? LATEST_FIRST : NEWEST_FIRST;
    const after = order.after(cursor);
    const columns = ofDays ? sql`at, number` : sql`number`;
    const rows = await this.db
      .selectFrom('insider_journal')
      .selectAll()
      .select(sql<string>`at::text`.as('at_text'))
      .$if(after !== null, (query) => query.where(sql<boolean>`(${columns}) < (${sql.join(after!)})`))
      .$if(actor !== undefined, (query) => query.where('actor_id', '=', actor!))
      .$if(act !== undefined, (query) => query.where('act', '=', act!))
      .$if(subject !== undefined, (query) => query.where('subject_kind', '=', subject!))
      .$if(subjectId !== undefined, (query) => query.where('subject_id', '=', subjectId!))
      .$if(account !== undefined, (query) => query.where('account_id', '=', account!))
      .$if(from !== undefined, (query) => query.where('at', '>=', dayStart(from!, 0)))
      .$if(to !== undefined, (query) => query.where('at', '<', dayStart(to!, 1)))
      .$if(ofDays, (query) => query.orderBy('at', 'desc'))
      .orderBy('number', 'desc')
      .limit(limit + 1)
      .execute();
    const { items, next } = order.page(
      rows,
      limit,
      ({ at_text, number }) => (ofDays ? [at_text, number] : [number]),
      ({ at_text: _, ...row }) => row,
    );
    return { items: await this.opened(items), next };
  }

  /** Ids of admins and auditors with entries, each found by one step into their index: the log has no end. */
  async actors(): Promise<string[]> {
    const { rows } = await sql<{ actor_id: string }>`
      with recursive actors as (
        (select actor_id from shop.insider_journal where actor_id is not null order by actor_id limit 1)
        union all
        select (select e.actor_id from shop.insider_journal e where e.actor_id > a.actor_id order by e.actor_id limit 1)
          from actors a where a.actor_id is not null)
      select actor_id from actors where actor_id is not null`.execute(this.db);
    return rows.map(({ actor_id }) => actor_id);
  }

  /** The entries that concern an account, page by page, the oldest first. */
  async *ofAccount(accountId: string): AsyncGenerator<ChainedEntry[]> {
    for (let after = '0'; ; ) {
      const rows = await this.db
        .selectFrom('insider_journal as entry')
        .leftJoin('insider_journal as previous', (join) =>
          join.on('previous.number', '=', sql<string>`entry.number - 1`),
        )
        .selectAll('entry')
        .select('previous.hash as hash_before')
        .where('entry.account_id', '=', accountId)
        .where('entry.number', '>', after)
        .orderBy('entry.number')
        .limit(ACCOUNT_PAGE)
        .execute();
      const opened = await this.opened(rows.map(({ hash_before: _, ...row }) => row));
      yield opened.map((entry, index) => ({ ...entry, hashBefore: rows[index]!.hash_before }));
      if (rows.length < ACCOUNT_PAGE) return;
      after = rows.at(-1)!.number;
    }
  }

  private async opened(rows: readonly AccessLogRow[]): Promise<OpenedEntry[]> {
    const readerOf = await this.customerKeys.readers(rows.flatMap(({ account_id }) => account_id ?? []));
    return rows.map((row) => ({
      row,
      changes: changesOf(row, row.account_id === null ? null : readerOf(row.account_id)),
    }));
  }
}

/** The start of a day in Istanbul, a number of days later. */
const dayStart = (day: string, later: number) =>
  sql<Date>`(${day}::date + ${later}::int)::timestamp at time zone 'Europe/Istanbul'`;

function changesOf({ before, after }: AccessLogRow, reader: SealedReader | null): AccessLogChange[] {
  const valueIn = (values: StoredValues | null, field: string): AccessLogChange['before'] => {
    const stored = values?.[field] ?? null;
    return (isSealed(stored) ? opened(stored, reader) : stored) as AccessLogChange['before'];
  };
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((field) => ({
    field,
    before: valueIn(before, field),
    after: valueIn(after, field),
  }));
}

const isSealed = (value: AccessLogValue | SealedValue): value is SealedValue =>
  typeof value === 'object' && value !== null && 'sealed' in value;

function opened({ sealed }: SealedValue, reader: SealedReader | null): AccessLogValue {
  const text = reader?.read('journal.fact', sealed) ?? UNREADABLE;
  return text === ERASED || text === UNREADABLE ? text : (JSON.parse(text) as AccessLogValue);
}

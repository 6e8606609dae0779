import { ACCOUNT_PREFIX, accountOwner, CHART_ACCOUNTS, type ChartAccount, type LogFault } from '@yukselt/contracts';
import type { AccountingPeriod, TrialBalance } from '@yukselt/contracts/api';
import type { EventStore, StoredEvent } from '@yukselt/event-store';
import type pg from 'pg';
import { entryOf, type JournalEntry, mayMoveMoney } from '../accounting/journal-entry.js';
import { decode } from '../runtime/decode.js';
import { faultOf } from '../runtime/log-fault.js';
import { isPoison } from '../runtime/poison.js';
import type { ViewEvent } from '../runtime/projection.js';

/** How many events are read from the log together. */
const PAGE = 500;

/** After every position. */
const NEVER = '~';

/** An entry with the event from which it is derived. */
export interface DerivedEntry extends JournalEntry {
  line: 'entry';
  event: ViewEvent;
}
/** An event that cannot be booked, although the view once booked it, or another event in its place. */
export interface UnbookedEvent {
  line: 'unbooked';
  event: Pick<StoredEvent, 'id' | 'stream' | 'revision' | 'type'>;
  fault: LogFault;
}
/** The booked sums next to the view's sums for the same days, kuruş. */
export interface JournalEnd {
  line: 'end';
  booked: bigint;
  view: bigint;
}
/** Entries and events that cannot be booked, in the order of the log, and one end. */
export type JournalLine = DerivedEntry | UnbookedEvent | JournalEnd;
/** First and last day in Istanbul (`YYYY-MM-DD`); `null` leaves the side open. */
export interface Days {
  from: string | null;
  to: string | null;
}
/**
 * Where in the log the entries of a range of days are, and the instants (ms since 1970) between which they happened.
 */
interface Place {
  /** The page after this position begins at or before the first entry. */
  behind: string;
  last: string;
  begins: number;
  ends: number;
  /** What the view has booked on these days, kuruş. */
  booked: string;
  /** Position at which the view stopped an account, by its stream. */
  stopped: Readonly<Record<string, string>>;
}
type Sums = Record<ChartAccount, { debit: bigint; credit: bigint }>;

const noSums = (): Sums =>
  Object.fromEntries(CHART_ACCOUNTS.map((account) => [account, { debit: 0n, credit: 0n }])) as Sums;

interface SumRow {
  account: ChartAccount;
  debit: string;
  credit: string;
}
const sumsOf = (rows: readonly SumRow[]): Sums => {
  const sums = noSums();
  for (const { account, debit, credit } of rows) sums[account] = { debit: BigInt(debit), credit: BigInt(credit) };
  return sums;
};
const linesOf = (sums: Sums): TrialBalance['lines'] =>
  CHART_ACCOUNTS.map((account) => ({
    account,
    debit: `${sums[account].debit}`,
    credit: `${sums[account].credit}`,
  }));
const totalOf = (lines: TrialBalance['lines'], side: 'debit' | 'credit'): string =>
  `${lines.reduce((sum, line) => sum + BigInt(line[side]), 0n)}`;
const withTotals = (sums: Sums): Pick<TrialBalance, 'lines' | 'debit' | 'credit'> => {
  const lines = linesOf(sums);
  return { lines, debit: totalOf(lines, 'debit'), credit: totalOf(lines, 'credit') };
};

/** The line of an event; `null` when it moves no money. */
function lineOf(stored: StoredEvent): DerivedEntry | UnbookedEvent | null {
  if (!mayMoveMoney(stored.type)) return null;
  try {
    const event = decode(stored);
    const entry = entryOf(event);
    return entry && { line: 'entry', ...entry, event };
  } catch (error) {
    if (!isPoison(error)) throw error;
    const { id, stream, revision, type } = stored;
    return { line: 'unbooked', event: { id, stream, revision, type }, fault: faultOf(error) };
  }
}

/** The double-entry journal (docs/product-rules.md#audit-12): sums from the view, entries from the log. Read-only. */
export class AccountingQueries {
  constructor(
    private readonly pool: pg.Pool,
    private readonly store: EventStore,
  ) {}

  /**
   * Sums of all entries up to the end of a day in Istanbul. They come with the sum of all balances when nothing was
   * booked after that day and both views are at the same event.
   */
  async atDay(day: string): Promise<TrialBalance> {
    const { rows } = await this.pool.query<{ sums: SumRow[]; balances: string | null; stopped: string[] }>(
      `select (select coalesce(jsonb_agg(s), '[]') from (
                select account, sum(debit)::text as debit, sum(credit)::text as credit
                  from views.accounting_days where day <= $1 group by account) s) as sums,
              case when not exists (select from views.accounting_days where day > $1)
                    and (select count(distinct position) from views.checkpoints
                          where projection in ('accounting', 'balances')) = 1
                   then (select coalesce(sum(balance), 0)::text from views.balances) end as balances,
              (select coalesce(jsonb_agg(stream order by since, stream), '[]') from views.quarantine
                where projection = 'accounting') as stopped`,
      [day],
    );
    const { sums, balances, stopped } = rows[0]!;
    return {
      day,
      at: null,
      ...withTotals(sumsOf(sums)),
      balances,
      stopped: stopped.flatMap((s) => accountOwner(s) ?? []),
    };
  }

  /**
   * Sums of all entries up to an instant (ISO 8601): whole days from the view, the last one from the log. An account
   * with an event of that day that cannot be booked is listed like a stopped one.
   */
  async atInstant(at: string): Promise<TrialBalance> {
    const {
      rows: [found],
    } = await this.pool.query<{ day: string; before: string }>(
      `select to_char(d.day, 'YYYY-MM-DD') as day, to_char(d.day - 1, 'YYYY-MM-DD') as before
         from (select ($1::timestamptz at time zone 'Europe/Istanbul')::date as day) d`,
      [at],
    );
    const { day, before } = found!;
    const { lines, stopped } = await this.atDay(before);
    const sums = sumsOf(lines);
    const until = Date.parse(at);
    const unbooked: string[] = [];
    for await (const line of this.entries({ from: day, to: day })) {
      if (line.line === 'unbooked') unbooked.push(accountOwner(line.event.stream)!);
      if (line.line !== 'entry' || Date.parse(line.event.metadata.occurredAt) > until) continue;
      sums[line.debit].debit += line.amount;
      sums[line.credit].credit += line.amount;
    }
    return {
      day,
      at: new Date(until).toISOString(),
      ...withTotals(sums),
      balances: null,
      stopped: [...new Set([...stopped, ...unbooked])],
    };
  }

  /** Sums of each day or month with entries, newest first. */
  async periods(by: 'day' | 'month', { from, to }: Days): Promise<AccountingPeriod[]> {
    const { rows } = await this.pool.query<{ period: string; sums: SumRow[] }>(
      `select s.period, jsonb_agg(s) as sums from (
          select to_char(day, $1) as period, account, sum(debit)::text as debit, sum(credit)::text as credit
            from views.accounting_days
           where ($2::date is null or day >= $2) and ($3::date is null or day <= $3) group by 1, 2) s
        group by s.period order by s.period desc`,
      [by === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM', from, to],
    );
    return rows.map(({ period, sums }) => ({ period, ...withTotals(sumsOf(sums)) }));
  }

  /**
   * The entries of a range of days in the order of the log, read a page at a time: those that the view's sums hold.
   * Events that cannot be booked are named, even when they may belong to other days; a missing event shows in the final
   * sums.
   * @throws StoreUnavailable
   */
  async *entries(days: Days): AsyncGenerator<JournalLine> {
    const range = await this.rangeOf(days);
    let booked = 0n;
    for await (const stored of range === null ? [] : this.eventsAt(range)) {
      const line = lineOf(stored);
      if (line === null) continue;
      if (line.line === 'entry') {
        const at = Date.parse(line.event.metadata.occurredAt);
        if (at < range!.begins || at >= range!.ends) continue;
        booked += line.amount;
      }
      yield line;
    }
    yield { line: 'end', booked, view: BigInt(range?.booked ?? 0) };
  }

  /** The events at a place in the log, without those of accounts that the view stopped earlier. */
  private async *eventsAt({ behind, last, stopped }: Place): AsyncGenerator<StoredEvent> {
    let after = behind;
    for (let full = true; full && after < last; ) {
      const page = await this.store.readAll(after, { limit: PAGE, prefix: ACCOUNT_PREFIX });
      for (const event of page) {
        if (event.position > last) return;
        if (event.position < (stopped[event.stream] ?? NEVER)) yield event;
      }
      full = page.length === PAGE;
      after = page.at(-1)?.position ?? after;
    }
  }

  private async rangeOf({ from, to }: Days): Promise<Place | null> {
    const { rows } = await this.pool.query<Omit<Place, 'last'> & { last: string | null }>(
      `with own as (select min(first_position) as first, max(last_position) as last, min(day) as day, max(day) as until,
           sum(debit)::text as booked
         from views.accounting_days where ($1::date is null or day >= $1) and ($2::date is null or day <= $2))
       select own.last, own.booked,
         extract(epoch from own.day::timestamp at time zone 'Europe/Istanbul')::float8 * 1000 as begins,
         extract(epoch from (own.until + 1)::timestamp at time zone 'Europe/Istanbul')::float8 * 1000 as ends,
         coalesce((select max(last_position) from views.accounting_days d where d.last_position < own.first), '')
           as behind,
         (select coalesce(jsonb_object_agg(stream, position), '{}') from views.quarantine
           where projection = 'accounting') as stopped from own`,
      [from, to],
    );
    const { last, ...place } = rows[0]!;
    return last === null ? null : { ...place, last };
  }
}

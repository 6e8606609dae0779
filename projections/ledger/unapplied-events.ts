import { accountOwner, type LogFault } from '@yukselt/contracts';
import type { VerificationDifference } from '@yukselt/contracts/api';
import type { EventStore } from '@yukselt/event-store';
import type pg from 'pg';
import { BrokenPlaces } from './broken-places.js';
import { RowCursor } from './row-cursor.js';

/** An event that views cannot apply: one finding, however many views report it. */
export interface UnappliedEvent {
  stream: string;
  revision: string;
  /** Whether some view stopped the account there; a display view continues without the event. */
  stops: boolean;
  fault: LogFault;
  /** The views' reasons, each sentence once. */
  error: string;
  views: string[];
}

interface UnappliedRow extends Omit<UnappliedEvent, 'error'> {
  errors: string[];
}

/** SQL of what each view left out. @param where filters both tables, e.g. `where stream = $1` */
const leftOut = (schema: 'views' | 'views_next', where: string): string =>
  // What a view of the other schema would stop at stops no account.
  `select projection, stream, revision, ${schema === 'views'} as stops, fault, error from ${schema}.quarantine ${where}
   union all select projection, stream, revision, false, fault, error from ${schema}.dead_letters ${where}`;

/** SQL of one {@link UnappliedRow} for each event, in the order of streams. @param rows as of {@link leftOut} */
const byEvent = (rows: string): string =>
  `select stream, revision::text as revision, bool_or(stops) as stops,
     (array_agg(fault order by stops desc, projection))[1] as fault,
     json_agg(projection order by stops desc, projection) as views,
     json_agg(error order by stops desc, projection) as errors
   from (${rows}) u group by stream, u.revision order by stream collate "C", u.revision`;

const eventOf = ({ views, errors, ...row }: UnappliedRow): UnappliedEvent => ({
  ...row,
  error: [...new Set(errors)].join('; '),
  views: [...new Set(views)],
});

/**
 * The events of one stream at which a view stopped it, and those of some revisions. Not all: display views may have set
 * aside every event of a long account.
 */
export async function readUnappliedOf(
  client: pg.ClientBase,
  stream: string,
  revisions: readonly string[],
): Promise<UnappliedEvent[]> {
  const where = `where stream = $1 and (revision = any($2::bigint[])
    or revision in (select q.revision from views.quarantine q where q.stream = $1))`;
  const { rows } = await client.query<UnappliedRow>(byEvent(leftOut('views', where)), [stream, revisions]);
  return rows.map(eventOf);
}

export interface UnnamedOptions {
  /** The findings about events that were kept: `userId r3`. */
  named: ReadonlySet<string>;
  /** Whether all findings were kept. Otherwise the log is read for what the others named. */
  areAllKept: boolean;
  /** Projections whose refold is in `views_next`: what their code cannot apply counts, too. */
  refolded?: readonly string[];
}

/**
 * All events that views cannot apply, each once and however many there are, except those that the verification of the
 * accounts has named as the place where their log is broken. Where they stop an account it leaves them to this list
 * ({@link isListedLater}). They are read one by one, in one moment.
 * @throws StoreUnavailable
 */
export async function* unnamedEvents(
  pool: pg.Pool,
  store: EventStore,
  { named, areAllKept, refolded = [] }: UnnamedOptions,
): AsyncGenerator<UnappliedEvent> {
  const places = new BrokenPlaces(store);
  const ofRefold = refolded.length === 0 ? '' : ` union all ${leftOut('views_next', 'where projection = any($1)')}`;
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    // It waits while the log is read, and PostgreSQL sorts for long where a log is broken everywhere.
    await client.query('set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0');
    const sql = byEvent(leftOut('views', '') + ofRefold);
    for await (const row of new RowCursor<UnappliedRow>(client, sql, refolded.length === 0 ? [] : [refolded])) {
      const { stream, revision } = row;
      if (named.has(`${accountOwner(stream)} r${revision}`)) continue;
      if (!areAllKept && (await places.of(stream)) === BigInt(revision)) continue;
      yield eventOf(row);
    }
  } finally {
    const isLost = await client.query('rollback').then(
      () => false,
      () => true, // a lost session is rolled back already
    );
    client.release(isLost);
  }
}

/** Whether {@link unnamedEvents} has what an account's verification found, so that it counts there. */
export const isListedLater = ({ kind }: VerificationDifference): boolean => kind === 'stopped';

/** The beginning of a line about an account's event. */
const LINE_START = /^(\S+) {2}event (r\d+): /;

/** The events that lines of findings name, as {@link UnnamedOptions.named}. */
export function namedIn(lines: readonly string[]): ReadonlySet<string> {
  const starts = lines.map((line) => LINE_START.exec(line)).filter((start) => start !== null);
  return new Set(starts.map(([, userId, key]) => `${userId} ${key}`));
}

/** A line about an event that views cannot apply. */
export function unappliedLine({ stream, revision, stops, error, views }: UnappliedEvent): string {
  const reason = `${error} (${stops ? 'in quarantine, ' : ''}not applied by ${views.join(', ')})`;
  return `${accountOwner(stream) ?? stream}  event r${revision}: ${reason}`;
}

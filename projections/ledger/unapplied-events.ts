import { accountOwner, type LogFault } from '@yukselt/contracts';
import type pg from 'pg';

/** What one view did about an event that it cannot apply. */
export interface Unapplied {
  projection: string;
  stream: string;
  revision: string;
  /** A money view stops the account there; a display view continues without the event. */
  stops: boolean;
  fault: LogFault;
  error: string;
}

/** An event that views cannot apply: one finding, however many views report it. */
export interface UnappliedEvent {
  stream: string;
  revision: string;
  /** Whether some view stopped the account there. */
  stops: boolean;
  fault: LogFault;
  /** The views' reasons, each sentence once. */
  error: string;
  views: string[];
}

/** SQL of {@link Unapplied}, as `alias` in a `from`. @param where filters both tables, e.g. `where stream = $1` */
const unappliedRows = (where = ''): string =>
  `(select projection, stream, revision::text, true as stops, fault, error from views.quarantine ${where}
    union all select projection, stream, revision::text, false, fault, error from views.dead_letters ${where}) u`;

/** SQL that gives the events of one stream that the views left out, as JSON. @param stream a parameter such as `$1` */
export const unappliedOfStream = (stream: string): string =>
  `(select coalesce(json_agg(u order by stops desc, projection), '[]') from ${unappliedRows(`where stream = ${stream}`)})`;

/** The most events that views cannot apply which are read; all are counted. */
export const UNAPPLIED_MAX = 1_000;

/**
 * The first events that the views left out, over all accounts, and how many further ones there are: with a log that is
 * broken everywhere, one for every account.
 */
export async function readUnapplied(
  pool: pg.Pool,
  eventsMax = UNAPPLIED_MAX,
): Promise<{ rows: Unapplied[]; more: number }> {
  const { rows } = await pool.query<Unapplied & { more: number }>(
    `with u as materialized (select * from ${unappliedRows()}),
       events as materialized (select distinct stream, revision from u),
       first as (select * from events order by stream, revision::bigint limit $1)
     select u.*, greatest((select count(*) from events) - $1, 0)::integer as more
       from u join first using (stream, revision)
      order by stream, revision::bigint, stops desc, projection`,
    [eventsMax],
  );
  return { rows: rows.map(({ more: _, ...row }) => row), more: rows[0]?.more ?? 0 };
}

/** Combines what views report about the same event. */
export function unappliedEvents(rows: readonly Unapplied[]): UnappliedEvent[] {
  const events = new Map<string, UnappliedEvent & { errors: Set<string> }>();
  for (const { projection, stream, revision, stops, fault, error } of rows) {
    const key = `${stream} ${revision}`;
    const event = events.get(key) ?? { stream, revision, stops, fault, error: '', views: [], errors: new Set() };
    events.set(key, event);
    event.stops ||= stops;
    event.errors.add(error);
    if (!event.views.includes(projection)) event.views.push(projection);
  }
  return [...events.values()].map(({ errors, ...event }) => ({ ...event, error: [...errors].join('; ') }));
}

/** The beginning of a line about an account's event, by which it is named only once. @param key such as `r3` */
const lineStart = (userId: string, key: string): string => `${userId}  event ${key}: `;

/**
 * A line for each event that views cannot apply and that no line names yet.
 * @param lines the findings of the verification of the accounts
 */
export function unappliedLines(rows: readonly Unapplied[], lines: readonly string[]): string[] {
  return unappliedEvents(rows).flatMap(({ stream, revision, stops, error, views }) => {
    const start = lineStart(accountOwner(stream) ?? stream, `r${revision}`);
    if (lines.some((line) => line.startsWith(start))) return [];
    return [`${start}${error} (${stops ? 'in quarantine, ' : ''}not applied by ${views.join(', ')})`];
  });
}

import { accountOwner, type LogFault } from '@yukselt/contracts';
import type pg from 'pg';

/** What one view made of an event that it cannot apply. */
export interface Unapplied {
  projection: string;
  stream: string;
  revision: string;
  /** A money view stops the account there; a display view goes on without the event. */
  stops: boolean;
  fault: LogFault;
  error: string;
}

/** An event that views cannot apply: one finding, however many views say so. */
export interface UnappliedEvent {
  stream: string;
  revision: string;
  /** Some view stopped the account there. */
  stops: boolean;
  fault: LogFault;
  /** What the views say, each sentence once. */
  error: string;
  views: string[];
}

/** SQL of {@link Unapplied}, as `alias` of a `from`. @param where narrows both tables, e.g. `where stream = $1` */
const unappliedRows = (where = ''): string =>
  `(select projection, stream, revision::text, true as stops, fault, error from views.quarantine ${where}
    union all select projection, stream, revision::text, false, fault, error from views.dead_letters ${where}) u`;

/** SQL that gives what the views left out of one stream as JSON. @param stream a parameter, as `$1` */
export const unappliedOfStream = (stream: string): string =>
  `(select coalesce(json_agg(u order by stops desc, projection), '[]') from ${unappliedRows(`where stream = ${stream}`)})`;

/** What the views left out, of all accounts. */
export async function readUnapplied(pool: pg.Pool): Promise<Unapplied[]> {
  const { rows } = await pool.query<Unapplied>(
    `select * from ${unappliedRows()} order by stream, revision::bigint, stops desc, projection`,
  );
  return rows;
}

/** Puts together what views say of the same event. */
export function unappliedEvents(rows: readonly Unapplied[]): UnappliedEvent[] {
  const events = new Map<string, UnappliedEvent & { errors: Set<string> }>();
  for (const { projection, stream, revision, stops, fault, error } of rows) {
    const place = `${stream} ${revision}`;
    const event = events.get(place) ?? { stream, revision, stops, fault, error: '', views: [], errors: new Set() };
    events.set(place, event);
    event.stops ||= stops;
    event.errors.add(error);
    if (!event.views.includes(projection)) event.views.push(projection);
  }
  return [...events.values()].map(({ errors, ...event }) => ({ ...event, error: [...errors].join('; ') }));
}

/** How a line about an event of an account begins: it is named once. @param key as `r3` */
const lineStart = (userId: string, key: string): string => `${userId}  event ${key}: `;

/**
 * A line for each event that views cannot apply and that no line names yet.
 * @param lines what the verification of the accounts has found
 */
export function unappliedLines(rows: readonly Unapplied[], lines: readonly string[]): string[] {
  return unappliedEvents(rows).flatMap(({ stream, revision, stops, error, views }) => {
    const start = lineStart(accountOwner(stream) ?? stream, `r${revision}`);
    if (lines.some((line) => line.startsWith(start))) return [];
    return [`${start}${error} (${stops ? 'in quarantine, ' : ''}not applied by ${views.join(', ')})`];
  });
}

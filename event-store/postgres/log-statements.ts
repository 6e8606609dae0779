import pg from 'pg';
import { formatPosition } from '../positions.js';
import type { StoredEvent } from '../stored-event.js';

/** An event as `rowMode: 'array'` gives it. */
export type Row = [
  position: string,
  stream: string,
  revision: string,
  id: string,
  type: string,
  data: unknown,
  metadata: unknown,
];

const COLUMNS = 'position, stream, revision, id, type, data, metadata';
/**
 * SQL: the event's stream begins with a prefix. `coalesce` hides the prefix from the planner: where statistics are
 * missing (a new or restored database), it would take a prefix for rare, and would collect and sort the log for each
 * page.
 */
const hasPrefix = (prefix: string): string => `coalesce(starts_with(stream, ${prefix}), false)`;
/** The query in a limit hides it from the planner, which may expect fewer events than a page has. */
export const READ_STREAM = `select ${COLUMNS} from es.events
  where stream = $1 and revision >= $2 order by revision limit (select $3::bigint)`;
export const READ_LAST = `select ${COLUMNS} from es.events where stream = $1 order by revision desc limit 1`;
export const READ_AT = `select ${COLUMNS} from es.events where position = $1`;
export const READ_ALL = `select ${COLUMNS} from es.events where position > $1 order by position limit $2`;
export const READ_PREFIX = `select ${COLUMNS} from es.events
  where position > $1 and ${hasPrefix('$3')} order by position limit (select $2::bigint)`;
export const READ_BACKWARDS = `select ${COLUMNS} from es.events
  where position < $1 and ${hasPrefix('$3')} order by position desc limit (select $2::bigint)`;
/** Adds one row with the log's end in the same snapshot, up to which the prefix was searched. */
export const SCAN_PREFIX = `select * from (
  (${READ_PREFIX}) union all select coalesce(max(position), 0), null, null, null, null, null, null from es.events
) scanned order by stream is null, position`;
/** Where the log has been vacuumed, this is an index-only scan. */
export const COUNT_BETWEEN = 'select count(*) from es.events where position > $1 and position <= $2';
/** The first position without an event in a range that is known to have one. */
export const FIRST_GAP = `select min(place) from generate_series($1::bigint + 1, $2::bigint) as place
  where not exists (select from es.events where position = place)`;
export const LAST_POSITION = 'select max(position) from es.events';
export const LAST_POSITION_OF_PREFIX = `select position from es.events
  where ${hasPrefix('$1')} order by position desc limit 1`;

/** For COPY, which takes no parameters. */
export const copyStream = (stream: string, from: bigint, limit: number): string => `select ${COLUMNS} from es.events
  where stream = ${pg.escapeLiteral(stream)} and revision >= ${from} order by revision limit ${limit}`;
/** After a position; an empty prefix means all streams. */
export const copyLog = (after: bigint, prefix: string, limit: number): string => `select ${COLUMNS} from es.events
  where position > ${after}${prefix && ` and ${hasPrefix(pg.escapeLiteral(prefix))}`}
  order by position limit ${limit}`;
/** After a revision of a stream, in the order of the streams' names. */
export const copyRange = (
  after: { stream: string; revision: bigint },
  until: string,
  limit: number,
): string => `select ${COLUMNS} from es.events
  where (stream, revision) > (${pg.escapeLiteral(after.stream)}, ${after.revision})
    and stream <= ${pg.escapeLiteral(until)} order by stream, revision limit ${limit}`;

export const toEvent = ([position, stream, revision, id, type, data, metadata]: Row): StoredEvent => ({
  id,
  stream,
  revision: BigInt(revision),
  position: formatPosition(BigInt(position)),
  type,
  data,
  metadata,
});

import type { StoredEvent } from '@yukselt/event-store';
import { isPipelined } from '@yukselt/postgres';
import type pg from 'pg';
import type { Projection } from './projection.js';
import type { ViewSchema } from './view-transaction.js';

/** PostgreSQL's error for text that is no number. */
const NO_NUMBER = '22P02';

/**
 * Another writer moved the checkpoint, or the view has another version: this writer must read again before it writes.
 */
export class CheckpointMoved extends Error {
  readonly code = 'CHECKPOINT_MOVED';
}

/** A view's next events, all after its checkpoint. */
export interface Step {
  projection: Projection;
  /** The checkpoint's position. */
  from: string;
  /** In log order, never empty. */
  events: readonly StoredEvent[];
  /** As the writer left the view at `from`; without it the writer waits until it has read it. */
  state?: ViewState | undefined;
}

/** A view's tables, as its writer left them. */
export interface ViewState {
  /** How often the view's tables were replaced. */
  generation: string;
  /** Streams that the view has stopped. */
  quarantined: ReadonlySet<string>;
}

/**
 * Locks the checkpoints, so that neither a second writer nor a swap interferes.
 * @throws CheckpointMoved as `sendSteps`.
 */
export async function lockCheckpoints(
  client: pg.ClientBase,
  schema: ViewSchema,
  steps: readonly Step[],
): Promise<Map<string, ViewState>> {
  const names = [steps.map(({ projection }) => projection.name)];
  const locking = client.query<{ projection: string; position: string; version: number; generation: string }>({
    name: `${schema}.checkpoints.lock`,
    text: `select projection, position, version, generation
             from ${schema}.checkpoints where projection = any($1) order by projection for update`,
    values: names,
  });
  if (!isPipelined(client)) await locking;
  // A separate statement, which sees what a swap committed while this one waited for the lock: its tables may be at the
  // same position and have let streams out.
  const stopping = client.query<{ projection: string; stream: string }>({
    name: `${schema}.quarantine.read`,
    text: `select projection, stream from ${schema}.quarantine where projection = any($1)`,
    values: names,
  });
  const [{ rows }, { rows: stopped }] = await Promise.all([locking, stopping]);
  const streams = new Map(rows.map(({ projection }) => [projection, new Set<string>()]));
  for (const { projection, stream } of stopped) streams.get(projection)?.add(stream);
  const checkpoints = new Map(rows.map((row) => [row.projection, row]));
  for (const {
    projection: { name, version },
    from,
    state,
  } of steps) {
    const row = checkpoints.get(name);
    if (row?.position !== from || row.version !== version)
      throw new CheckpointMoved(`${name} is no longer at '${from}'`);
    if (state && row.generation !== state.generation) throw new CheckpointMoved(`the tables of ${name} were replaced`);
  }
  return new Map(
    rows.map(({ projection, generation }) => [projection, { generation, quarantined: streams.get(projection)! }]),
  );
}

/**
 * Locks the checkpoints as {@link lockCheckpoints}, without an answer to wait for: when a view is not as its step says,
 * every later statement of the transaction fails. @throws CheckpointMoved
 */
export async function requireCheckpoints(
  client: pg.ClientBase,
  schema: ViewSchema,
  steps: readonly Step[],
): Promise<void> {
  try {
    await client.query({
      name: `${schema}.checkpoints.require`,
      // PostgreSQL has no expression that fails, but text that is no number. The quarantine may be read before the
      // lock: a swap changes the generation, too, and a writer the position.
      text: `select case when count(*) < cardinality($1::text[]) or $5::text[] <> array(
                      select projection || ' ' || stream from ${schema}.quarantine
                       where projection = any($1) order by (projection || ' ' || stream) collate "C")
                    then (count(*) || ' of them are as they were, or have stopped other streams')::integer end
               from (select projection, position, version, generation from ${schema}.checkpoints
                      where projection = any($1) order by projection for update) as c
               join unnest($1, $2::text[], $3::integer[], $4::bigint[]) as s(projection, position, version, generation)
              using (projection, position, version, generation)`,
      values: [
        steps.map(({ projection }) => projection.name),
        steps.map(({ from }) => from),
        steps.map(({ projection }) => projection.version),
        steps.map(({ state }) => state!.generation),
        steps.flatMap(({ projection, state }) => [...state!.quarantined].map((s) => `${projection.name} ${s}`)).sort(),
      ],
    });
  } catch (error) {
    if ((error as { code?: unknown }).code !== NO_NUMBER) throw error;
    throw new CheckpointMoved(`${steps.map(({ projection }) => projection.name).join(', ')}: a view was changed`, {
      cause: error,
    });
  }
}

import type { EventStore } from '@yukselt/event-store';
import type pg from 'pg';

/**
 * Views have seen events that the log does not hold: the log was restored from an older copy, or lost its end. New
 * events at positions that the views have passed would never be applied.
 */
export class LogBehindViews extends Error {
  readonly code = 'LOG_BEHIND_VIEWS';
  constructor(readonly projections: readonly string[]) {
    super(
      `The event log is older than the views (${projections.join(', ')}): it was restored from a backup or lost its ` +
        'last events. If that is intended, run "npm run projections:rebuild", which folds the views from the log ' +
        'as it is now; otherwise restore the newer log.',
    );
  }
}

/** Names of the views whose last event the log no longer holds. @throws StoreUnavailable */
export async function viewsAheadOfLog(
  pool: pg.Pool,
  store: EventStore,
  projections: readonly string[],
): Promise<string[]> {
  const { rows } = await pool.query<{ projection: string; position: string; event_id: string | null }>(
    // An older program moves only the position, so the event id that it leaves belongs to an earlier position.
    `select projection, position, case when event_position = position then event_id end as event_id
       from views.checkpoints where projection = any($1) and position <> ''`,
    [projections],
  );
  const ids = new Map<string, string | null>();
  for (const position of new Set(rows.map((row) => row.position)))
    ids.set(position, (await store.readAt(position))?.id ?? null);
  return rows
    .filter(({ position, event_id }) => {
      const id = ids.get(position) ?? null;
      return id === null || (event_id !== null && event_id !== id); // no id: written by an older program
    })
    .map((row) => row.projection);
}

import type { EventStore } from '@yukselt/event-store';
import { ADVISORY_LOCKS, inTransaction } from '@yukselt/postgres';
import type pg from 'pg';
import type { ProjectionLogger } from './observer.js';
import type { Projection, ViewSchema } from './projection.js';

/** The runtime's own tables, in both schemas: the swap of a rebuild makes its rows the live ones. */
export const runtimeTables = (schema: ViewSchema): string => `
  create schema if not exists ${schema};
  create table if not exists ${schema}.checkpoints (
    projection text primary key, version integer not null, position text collate "C" not null,
    updated_at timestamptz not null default now()
  ) with (fillfactor = 20);
  -- Money views: streams stopped at an event that could not be applied. Other customers are not affected.
  create table if not exists ${schema}.quarantine (
    projection text not null, stream text not null, revision bigint not null, position text collate "C" not null,
    event_type text not null,
    error text not null, since timestamptz not null default now(), primary key (projection, stream)
  );
  -- Display views: events that were skipped.
  create table if not exists ${schema}.dead_letters (
    projection text not null, position text collate "C" not null, stream text not null, revision bigint not null,
    event_type text not null,
    error text not null, since timestamptz not null default now(), primary key (projection, position)
  );`;

/** Replaces a projection's tables with empty ones, and its checkpoint with the position before the first event. */
export async function createEmpty(client: pg.ClientBase, projection: Projection, schema: ViewSchema): Promise<void> {
  await client.query(projection.tables.map((table) => `drop table if exists ${schema}.${table} cascade;`).join('\n'));
  await client.query(projection.create(schema));
  for (const table of ['quarantine', 'dead_letters'])
    await client.query(`delete from ${schema}.${table} where projection = $1`, [projection.name]);
  await client.query(
    `insert into ${schema}.checkpoints (projection, version, position) values ($1, $2, '')
     on conflict (projection) do update set version = excluded.version, position = '', updated_at = now()`,
    [projection.name, projection.version],
  );
}

/**
 * Creates missing views, and empties those of an older version, so that they are folded again. Idempotent, and safe in
 * several processes at once.
 * @throws Error when the database belongs to another log, or was written by a newer program.
 */
export async function migrateViews(
  pool: pg.Pool,
  store: EventStore,
  projections: readonly Projection[],
  log: ProjectionLogger,
): Promise<void> {
  const identity = await store.identity();
  await inTransaction(pool, async (client) => {
    await client.query('set local statement_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.viewSchema]);
    await client.query(`${runtimeTables('views')}
      create table if not exists views.log (one boolean primary key default true, identity text not null);`);
    await client.query('insert into views.log (identity) values ($1) on conflict do nothing', [identity]);
    const { rows } = await client.query<{ identity: string }>('select identity from views.log');
    if (rows[0]!.identity !== identity) {
      throw new Error(
        `These views belong to the event log ${rows[0]!.identity}, but the store holds ${identity}. ` +
          'Point EVENTSTORE_URL back at the first one, or give this log a database of its own with DATABASE_URL.',
      );
    }
    for (const projection of projections) {
      const {
        rows: [checkpoint],
      } = await client.query<{ version: number }>('select version from views.checkpoints where projection = $1', [
        projection.name,
      ]);
      if (checkpoint && checkpoint.version > projection.version) {
        throw new Error(
          `view ${projection.name} has version ${checkpoint.version}, this program knows ${projection.version}: start the newer program`,
        );
      }
      if (checkpoint?.version === projection.version) continue;
      if (checkpoint)
        log.warn(
          { projection: projection.name, from: checkpoint.version, to: projection.version },
          'view has a new version and is folded again',
        );
      await createEmpty(client, projection, 'views');
    }
  });
}

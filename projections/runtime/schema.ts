import { ACCOUNT_PREFIX } from '@yukselt/contracts';
import { type EventStore, LOG_START } from '@yukselt/event-store';
import { ADVISORY_LOCKS, inTransaction } from '@yukselt/postgres';
import type pg from 'pg';
import { AUDIT_TABLES } from '../ledger/audit-tables.js';
import type { Projection } from './projection.js';
import type { ViewSchema } from './view-transaction.js';

/** The runtime's own tables, in both schemas: the swap of a rebuild makes its rows the live ones. */
export const runtimeTables = (schema: ViewSchema): string => `
  create schema if not exists ${schema};
  create table if not exists ${schema}.checkpoints (
    projection text primary key, version integer not null, position text collate "C" not null,
    updated_at timestamptz not null default now()
  ) with (fillfactor = 20);
  do $$ begin -- asked first: an ALTER would wait for readers at every start
    if not exists (select from information_schema.columns
      where table_schema = '${schema}' and table_name = 'checkpoints' and column_name = 'event_position')
    then
      alter table ${schema}.checkpoints
        add column if not exists event_id uuid,                         -- the event at the position below
        add column if not exists event_position text collate "C",       -- an older program moves "position" alone
        add column if not exists generation bigint not null default 0;  -- how often the tables were replaced
    end if;
  end $$;
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
  );
  do $$ begin -- of rows that an older program wrote nothing is known
    if not exists (select from information_schema.columns
      where table_schema = '${schema}' and table_name = 'dead_letters' and column_name = 'fault')
    then
      alter table ${schema}.quarantine add column if not exists fault text not null default 'other';
      alter table ${schema}.dead_letters add column if not exists fault text not null default 'other';
    end if;
  end $$;`;

/** As {@link createWithoutIndexes}, with the indexes for readers. */
export async function createEmpty(client: pg.ClientBase, projection: Projection, schema: ViewSchema): Promise<void> {
  await createWithoutIndexes(client, projection, schema);
  if (projection.indexes) await client.query(projection.indexes(schema));
}

/** Replaces a projection's tables with empty ones, and its checkpoint with the position before the first event. */
export async function createWithoutIndexes(
  client: pg.ClientBase,
  projection: Projection,
  schema: ViewSchema,
): Promise<void> {
  await client.query(projection.tables.map((table) => `drop table if exists ${schema}.${table} cascade;`).join('\n'));
  await client.query(projection.create(schema));
  for (const table of ['quarantine', 'dead_letters'])
    await client.query(`delete from ${schema}.${table} where projection = $1`, [projection.name]);
  await client.query(
    `insert into ${schema}.checkpoints (projection, version, position) values ($1, $2, '')
     on conflict (projection) do update set version = excluded.version, position = '', event_id = null,
       event_position = null, updated_at = now()`,
    [projection.name, projection.version],
  );
}

/** The views were written from another log or by a newer program; the message explains to the operator what to do. */
class ViewsRefused extends Error {
  readonly code = 'VIEWS_REFUSED';
}

/**
 * Creates the views of an empty log. A view that is missing although the log holds events, or that an older program
 * wrote, stays as it is: its runner folds the new tables next to the old ones and swaps them in
 * (docs/decisions/0006-projections.md). Idempotent, and safe in several processes at once.
 * @throws ViewsRefused when the database belongs to another log, or was written by a newer program.
 */
export async function migrateViews(
  pool: pg.Pool,
  store: EventStore,
  projections: readonly Projection[],
): Promise<void> {
  const identity = await store.identity();
  const isLogEmpty = (await store.lastPosition(ACCOUNT_PREFIX)) === LOG_START;
  await inTransaction(pool, async (client) => {
    await client.query('set local statement_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.viewSchema]);
    await client.query(`${runtimeTables('views')}
      create table if not exists views.log (one boolean primary key default true, identity text not null);
      ${AUDIT_TABLES}`);
    await client.query('insert into views.log (identity) values ($1) on conflict do nothing', [identity]);
    const { rows } = await client.query<{ identity: string }>('select identity from views.log');
    if (rows[0]!.identity !== identity) {
      throw new ViewsRefused(
        `These views belong to the event log ${rows[0]!.identity}, but the store holds ${identity}. ` +
          'Point EVENTSTORE_URL back at the first one, or give this log a database of its own with DATABASE_URL.',
      );
    }
    const { rows: checkpoints } = await client.query<{ projection: string; version: number }>(
      'select projection, version from views.checkpoints',
    );
    const versions = new Map(checkpoints.map(({ projection, version }) => [projection, version]));
    for (const projection of projections) {
      const version = versions.get(projection.name);
      if (version !== undefined && version > projection.version) {
        throw new ViewsRefused(
          `view ${projection.name} has version ${version}, this program knows ${projection.version}: ` +
            'start the newer program',
        );
      }
      if (version === undefined && isLogEmpty) await createEmpty(client, projection, 'views');
    }
  });
}

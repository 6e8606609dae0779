import { ADVISORY_LOCKS, type Migration, type Migrations, migrateSchema, sqlMigration } from '@yukselt/postgres';
import { sql } from 'kysely';
import type pg from 'pg';
import { APPEND_BATCH_V3 } from './append-batch.sql.js';
import { APPEND_BATCH_V1 } from './append-batch-v1.sql.js';
import { APPEND_BATCH_V2 } from './append-batch-v2.sql.js';

/** The schema that databases had before migrations were recorded; there it changes nothing. */
const EVENT_LOG = `
create table if not exists es.events (
  position bigint primary key,             -- place in the whole log: 1, 2, 3 … without holes, in commit order
  stream   text collate "C" not null,
  revision bigint not null,                -- 0-based, as in EventStoreDB
  id       uuid not null,
  type     text not null,
  data     json not null,                  -- json, not jsonb: kept byte for byte, and 16 % cheaper to append
  metadata json not null,
  constraint events_stream_revision unique (stream, revision),
  constraint events_id unique (id)
) with (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_freeze_min_age = 0);

create table if not exists es.identity (
  one boolean primary key default true check (one),
  id  uuid not null default gen_random_uuid()
);

create or replace function es.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'es.events is append-only: % refused', tg_op using errcode = 'restrict_violation';
end $$;

create or replace trigger events_append_only before update or delete or truncate on es.events
  for each statement execute function es.refuse_change();
`;

/** Frozen texts: a migration that ran once never runs again, so a change is a new migration at the end. */
export const MIGRATIONS = {
  '0001_event_log': sqlMigration(`${EVENT_LOG} ${APPEND_BATCH_V1}`),
  '0002_durable_appends': sqlMigration(APPEND_BATCH_V2),
  '0003_no_append_to_an_older_log': sqlMigration(APPEND_BATCH_V3),
} satisfies Migrations;

/**
 * Lets the batch of appends in flight commit and holds back the next ones until the migrations commit. Appends then
 * never meet a half-changed table, and no migration deadlocks with a batch.
 */
const withWritersPaused = ({ up }: Migration): Migration => ({
  async up(db) {
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.eventWriter})`.execute(db);
    await up(db);
  },
});

/**
 * Brings schema `es` to the state that this program needs, even while other processes append. Safe in several processes
 * at once.
 * @param migrations all of them, oldest first. @returns names of the migrations that ran.
 */
export const migrateEventStore = (pool: pg.Pool, migrations: Migrations = MIGRATIONS): Promise<string[]> =>
  migrateSchema(
    pool,
    'es',
    Object.fromEntries(Object.entries(migrations).map(([name, migration]) => [name, withWritersPaused(migration)])),
  );

import type pg from 'pg';

/** Server settings under which an acknowledged commit may not survive a crash, and what each of them risks. */
const UNSAFE_WHEN_OFF = [
  { setting: 'fsync', effect: 'a crash of the machine can destroy the database' },
  { setting: 'full_page_writes', effect: 'a crash of the machine can leave torn pages' },
  { setting: 'synchronous_commit', effect: 'a crash of the server loses the last acknowledged commits' },
] as const;

/**
 * The server takes no writes: a standby, or `default_transaction_read_only`, which providers set when a disk is nearly
 * full.
 */
export class DatabaseReadOnly extends Error {
  readonly code = 'DATABASE_READ_ONLY';
  constructor() {
    super(
      'PostgreSQL takes no writes: DATABASE_URL leads to a standby, or default_transaction_read_only is on, as ' +
        'providers set it when a disk is nearly full (docs/operations.md#a-full-disk).',
    );
  }
}

/** Whether every transaction only reads. */
export async function isReadOnly(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ transaction_read_only: string }>('show transaction_read_only');
  return rows[0]!.transaction_read_only === 'on';
}

/** @throws DatabaseReadOnly */
export async function requireWrites(pool: pg.Pool): Promise<void> {
  if (await isReadOnly(pool)) throw new DatabaseReadOnly();
}

/** The settings of this session under which acknowledged commits can be lost, one sentence each. */
export async function durabilityFaults(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [UNSAFE_WHEN_OFF.map(({ setting }) => setting)],
  );
  const settings = new Map(rows.map(({ name, setting }) => [name, setting]));
  return UNSAFE_WHEN_OFF.filter(({ setting }) => settings.get(setting) === 'off').map(
    ({ setting, effect }) => `PostgreSQL runs with ${setting} = off: ${effect}.`,
  );
}

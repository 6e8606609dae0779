import type pg from 'pg';

/**
 * The value that each server setting must have so that an acknowledged commit survives a crash, and what happens
 * otherwise.
 */
const DURABLE = [
  { setting: 'fsync', bad: ['off'], effect: 'a crash of the machine can destroy the database' },
  { setting: 'full_page_writes', bad: ['off'], effect: 'a crash of the machine can leave torn pages' },
  { setting: 'synchronous_commit', bad: ['off'], effect: 'a crash of the server loses the last acknowledged commits' },
] as const;

/** The settings of this session under which acknowledged commits can be lost, one sentence each. */
export async function durabilityFaults(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [DURABLE.map(({ setting }) => setting)],
  );
  const settings = new Map(rows.map(({ name, setting }) => [name, setting]));
  return DURABLE.filter(({ setting, bad }) => (bad as readonly string[]).includes(settings.get(setting) ?? '')).map(
    ({ setting, effect }) => `PostgreSQL runs with ${setting} = ${settings.get(setting)}: ${effect}.`,
  );
}

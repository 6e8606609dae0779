import type pg from 'pg';

/** Parts of the demo that are filled once: what an admin deletes later does not come back. */
export type SeedName = 'demo-accounts' | 'demo-messages';

/** When the demo began on this database, ms: all its data counts back from there, also after it was cut off. */
export async function demoStartedAt(pool: pg.Pool): Promise<number> {
  return (await stateOf(pool, 'demo-accounts')).startedAt;
}

/** Whether a part of the demo was filled to its end. */
export const seedIsDone = async (pool: pg.Pool, name: SeedName): Promise<boolean> => (await stateOf(pool, name)).done;

export async function finishSeed(pool: pg.Pool, name: SeedName): Promise<void> {
  await pool.query('update shop.seeds set done_at = now() where name = $1', [name]);
}

async function stateOf(pool: pg.Pool, name: SeedName): Promise<{ startedAt: number; done: boolean }> {
  await pool.query(
    'create table if not exists shop.seeds (name text primary key, started_at timestamptz not null default now(), done_at timestamptz)',
  );
  await pool.query('insert into shop.seeds (name) values ($1) on conflict do nothing', [name]);
  const { rows } = await pool.query<{ started_at: Date; done: boolean }>(
    'select started_at, done_at is not null as done from shop.seeds where name = $1',
    [name],
  );
  return { startedAt: rows[0]!.started_at.getTime(), done: rows[0]!.done };
}

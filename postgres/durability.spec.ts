import { durabilityFaults, isReadOnly, requireWrites } from './durability.js';
import { testDatabase } from './testing/index.js';

it('names a setting under which acknowledged commits can be lost', async () => {
  const { pool, drop } = await testDatabase('durability', () => Promise.resolve());
  try {
    const before = await durabilityFaults(pool);
    expect(before.filter((fault) => fault.includes('synchronous_commit'))).toEqual([]);
    const { rows } = await pool.query<{ name: string }>('select current_database() as name');
    await pool.query(`alter database "${rows[0]!.name}" set synchronous_commit = off`);
    await Promise.all(
      Array.from({ length: 3 }, () =>
        pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined),
      ),
    );
    expect(await durabilityFaults(pool)).toEqual([
      ...before,
      'PostgreSQL runs with synchronous_commit = off: a crash of the server loses the last acknowledged commits.',
    ]);
  } finally {
    await drop();
  }
});

it('notices that PostgreSQL takes no writes, and that it takes them again', async () => {
  const { pool, drop } = await testDatabase('durability', () => Promise.resolve());
  try {
    await expect(requireWrites(pool)).resolves.toBeUndefined();
    const client = await pool.connect();
    await client.query('set default_transaction_read_only = on');
    client.release();
    expect(await isReadOnly(pool)).toBe(true);
    await expect(requireWrites(pool)).rejects.toMatchObject({ code: 'DATABASE_READ_ONLY' });
    await pool.query('set default_transaction_read_only = off');
    expect(await isReadOnly(pool)).toBe(false);
  } finally {
    await drop();
  }
});

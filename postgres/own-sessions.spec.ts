import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type pg from 'pg';
import { requireOwnSessions } from './own-sessions.js';
import { createPool } from './pool.js';
import { type TestDatabase, testDatabase } from './testing/database.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('empty', () => Promise.resolve());
});
afterAll(() => database.drop());

/**
 * Real sessions, lent as PgBouncer does with pool_mode = transaction: for one statement, or from `begin` to the end of
 * the transaction.
 * @param next which of the free sessions is lent: the one given back last (PgBouncer's default) or first.
 */
function transactionPooler(next: 'last' | 'first') {
  const free: pg.PoolClient[] = [];
  const all: pg.PoolClient[] = [];
  const lend = async (): Promise<pg.PoolClient> => {
    const session = next === 'last' ? free.pop() : free.shift();
    if (session) return session;
    const opened = await database.pool.connect();
    all.push(opened);
    return opened;
  };
  const connect = async () => {
    let held: pg.PoolClient | null = null;
    return {
      query: async (text: string) => {
        const session = held ?? (await lend());
        const result = await session.query(text);
        if (text === 'begin') held = session;
        else if (held === null || text === 'rollback' || text === 'commit') {
          held = null;
          free.push(session);
        }
        return result;
      },
      release: () => undefined,
    };
  };
  return {
    pool: { connect } as unknown as Pick<pg.Pool, 'connect'>,
    /** Opens sessions, so that the pooler has several free ones. */
    warm: async (count: number) => {
      const sessions = await Promise.all(Array.from({ length: count }, lend));
      free.push(...sessions);
    },
    end: () => {
      for (const session of all) session.release(true);
    },
  };
}

it('accepts connections with sessions of their own, and releases them', async () => {
  await expect(requireOwnSessions(database.pool)).resolves.toBeUndefined();
  expect(database.pool.idleCount).toBe(database.pool.totalCount);
});

it.each([
  ['last', 0],
  ['last', 3],
  ['first', 0],
  ['first', 3],
] as const)('refuses a pooler that lends the session given back %s, of %i open ones', async (next, open) => {
  const pooler = transactionPooler(next);
  await pooler.warm(open);
  await expect(requireOwnSessions(pooler.pool)).rejects.toMatchObject({
    code: 'SESSIONS_SHARED',
    message: expect.stringContaining('pool_mode = session'),
  });
  pooler.end();
});

it('explains what PgBouncer refuses: time limits of a session', async () => {
  const text = Buffer.from('SFATAL\0VFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0');
  const length = Buffer.alloc(4);
  length.writeInt32BE(text.length + 4);
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, text])));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const pool = createPool(`postgres://user@127.0.0.1:${(server.address() as AddressInfo).port}/shop`, () => undefined);
  await expect(requireOwnSessions(pool)).rejects.toMatchObject({ code: 'SESSIONS_SHARED' });
  await pool.end();
  server.close();
});

it('explains what PgBouncer refuses: a transaction in pool_mode = statement', async () => {
  const query = (text: string) =>
    text === 'begin'
      ? Promise.reject(new Error('transaction blocks not allowed in statement pooling mode'))
      : Promise.resolve({ rows: [{ pid: 1 }] });
  const pool = { connect: () => Promise.resolve({ query, release: () => undefined }) };
  await expect(requireOwnSessions(pool as unknown as pg.Pool)).rejects.toMatchObject({ code: 'SESSIONS_SHARED' });
});

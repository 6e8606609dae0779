import { randomUUID } from 'node:crypto';
import { testDatabase } from '@yukselt/postgres/testing';
import { migrateShop } from '../../migrations.js';
import { migrateShopBefore } from '../../testing/migrate-before.js';

it('keeps the sessions of a database from before the migration, each until its lifetime since the login ends', async () => {
  const database = await testDatabase('sessions_before', (pool) => migrateShopBefore(pool, '0027_sessions'));
  const query = async (text: string, values: unknown[]) => (await database.pool.query(text, values)).rows;
  const userWith = async (role: string) => {
    const id = randomUUID();
    await query(
      `insert into shop.users (id, name, email, password_hash, role, session_epoch, created_at, updated_at)
       values ($1, 'Deneme', $2, 'x', $3, 4, now(), now())`,
      [id, `${id}@ornek.test`, role],
    );
    return id;
  };
  const token = (hash: string, user: string, family: string, fields: object) =>
    query(
      `insert into shop.refresh_tokens
         (token_hash, user_id, family, session_epoch, device, authenticated_at, created_at, expires_at, rotated_at,
          successor_hash, revoked_at)
       select $1, $2, $3, 4, 'Firefox · Linux', '2026-01-01', f.created_at, f.expires_at, f.rotated_at, f.successor_hash,
              f.revoked_at
         from json_populate_record(null::shop.refresh_tokens, $4) f`,
      [hash, user, family, JSON.stringify(fields)],
    );
  const [customer, admin] = [await userWith('user'), await userWith('admin')];
  const [used, ended, panel] = [randomUUID(), randomUUID(), randomUUID()];
  const [first, next] = ['2026-01-01T00:00:00Z', '2026-03-20T00:00:00Z'];
  await token('a', customer, used, { created_at: first, expires_at: next, rotated_at: next, successor_hash: 'b' });
  await token('b', customer, used, { created_at: next, expires_at: '2026-04-19T00:00:00Z' });
  await token('c', customer, ended, { created_at: first, expires_at: '2026-01-31T00:00:00Z', revoked_at: first });
  await token('d', admin, panel, { created_at: first, expires_at: '2026-01-31T00:00:00Z' });

  await expect(migrateShop(database.pool)).resolves.toContain('0027_sessions');
  const utc = (text: string) => new Date(text);
  const common = {
    session_epoch: 4,
    device: 'Firefox · Linux',
    authenticated_at: expect.any(Date),
    started_at: utc(first),
  };
  expect(await query('select * from shop.sessions where user_id = $1 order by used_at desc', [customer])).toEqual([
    {
      ...common,
      id: used,
      user_id: customer,
      used_at: utc(next),
      ends_at: utc('2026-04-01T00:00:00Z'),
      expires_at: utc('2026-04-01T00:00:00Z'),
      revoked_at: null,
    },
    {
      ...common,
      id: ended,
      user_id: customer,
      used_at: utc(first),
      ends_at: utc('2026-04-01T00:00:00Z'),
      expires_at: utc('2026-01-31T00:00:00Z'),
      revoked_at: utc(first),
    },
  ]);
  expect(await query('select ends_at, expires_at from shop.sessions where user_id = $1', [admin])).toEqual([
    { ends_at: utc('2026-01-01T12:00:00Z'), expires_at: utc('2026-01-01T12:00:00Z') },
  ]);
  const tokens = await query(
    'select token_hash, family, successor_hash from shop.refresh_tokens order by token_hash',
    [],
  );
  expect(tokens).toEqual([
    { token_hash: 'a', family: used, successor_hash: 'b' },
    { token_hash: 'b', family: used, successor_hash: null },
    { token_hash: 'c', family: ended, successor_hash: null },
    { token_hash: 'd', family: panel, successor_hash: null },
  ]);
  await database.drop();
});

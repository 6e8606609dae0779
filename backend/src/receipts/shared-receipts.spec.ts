import { randomUUID } from 'node:crypto';
import { type TestDatabase, testDatabase } from '@yukselt/postgres/testing';
import { testVaultKeys } from '@yukselt/vault/testing';
import { migrateAll } from '../bootstrap.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('backend_app', async (pool) => {
    await migrateAll(pool, testVaultKeys);
  });
});
afterAll(() => database.drop());
beforeEach(() => database.pool.query('delete from shop.receipts'));

/** @returns the request's id */
async function upload(file: string, request: string = randomUUID()): Promise<string> {
  await database.pool.query(
    `insert into shop.receipts (id, request_id, user_id, mime, size, sha256, sealed, uploaded_at)
     values (gen_random_uuid(), $1, gen_random_uuid(), 'image/png', 1, $2, '', now())
     on conflict (request_id) do update set sha256 = excluded.sha256`,
    [request, file],
  );
  return request;
}
const remove = (request: string) => database.pool.query('delete from shop.receipts where request_id = $1', [request]);
async function shared(): Promise<string[]> {
  const { rows } = await database.pool.query('select request_id from shop.receipts where is_shared');
  return rows.map(({ request_id }) => request_id).sort();
}

it('marks all requests with the same file, and removes the mark when only one is left', async () => {
  const [first] = [await upload('file'), await upload('other')];
  expect(await shared()).toEqual([]);
  const [second, third] = [await upload('file'), await upload('file')];
  expect(await shared()).toEqual([first, second, third].sort());
  await remove(second);
  expect(await shared()).toEqual([first, third].sort());
  await remove(third);
  expect(await shared()).toEqual([]);
});

it('updates the mark when a file is replaced', async () => {
  const [first, second] = [await upload('file'), await upload('other')];
  await upload('file', second);
  expect(await shared()).toEqual([first, second].sort());
  await upload('third', second);
  expect(await shared()).toEqual([]);
});

it('marks files that are uploaded at the same time', async () => {
  const [one, two] = [await database.pool.connect(), await database.pool.connect()];
  const insert = `insert into shop.receipts (id, request_id, user_id, mime, size, sha256, sealed, uploaded_at)
    values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'image/png', 1, 'same', '', now())`;
  try {
    await one.query('begin');
    await two.query('begin');
    await one.query(insert);
    const waiting = two.query(insert);
    await one.query('commit');
    await waiting;
    await two.query('commit');
  } finally {
    one.release();
    two.release();
  }
  expect(await shared()).toHaveLength(2);
});

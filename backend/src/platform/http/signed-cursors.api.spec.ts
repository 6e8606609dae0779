import type { AdminUserView, Page } from '@yukselt/contracts/api';
import type { ApiClient } from '../../testing/api-client.js';
import { seededApp } from '../../testing/seeded-app.js';
import type { TestApp } from '../../testing/test-app.js';

let test: TestApp;
let ayse: ApiClient;
beforeAll(async () => {
  ({ test, ayse } = await seededApp());
});
afterAll(() => test.close());

const USERS = '/api/v1/admin/users?limit=2';
const read = (cursor: string, list = USERS) =>
  ayse.get<Page<AdminUserView>>(`${list}&cursor=${encodeURIComponent(cursor)}`);
const refused = { status: 400, body: { code: 'VALIDATION' } };

it('accepts the cursor of a list, and no other', async () => {
  const first = (await ayse.get<Page<AdminUserView>>(USERS)).body;
  const second = await read(first.next!);
  expect(second.status).toBe(200);
  expect(second.body.items.map(({ id }) => id)).not.toEqual(first.items.map(({ id }) => id));

  const [cursor = '', signature = ''] = first.next!.split('.');
  const values = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
  const other = Buffer.from(JSON.stringify([...values.slice(0, 2), '2026-01-01 00:00:00+00', values.at(-1)]));
  for (const forged of [
    cursor,
    `${cursor}.`,
    `.${signature}`,
    `${cursor}.${signature.slice(0, -2)}`,
    `${other.toString('base64url')}.${signature}`,
  ])
    expect(await read(forged)).toMatchObject(refused);
});

it('refuses the cursor of another list in the same order', async () => {
  const { next } = (await ayse.get<Page<unknown>>('/api/v1/admin/platforms?limit=2&sort=name')).body;
  expect(await read(next!, '/api/v1/admin/platforms?limit=2&sort=name')).toMatchObject({ status: 200 });
  expect(await read(next!, '/api/v1/admin/categories?limit=2&sort=name')).toMatchObject(refused);
});

it('checks no cursor on routes without a list', async () => {
  expect((await ayse.get('/api/v1/admin/figures?cursor=x')).status).toBe(200);
});

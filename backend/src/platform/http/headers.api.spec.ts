import type { ApiClient } from '../../testing/api-client.js';
import { seededApp } from '../../testing/seeded-app.js';
import type { TestApp } from '../../testing/test-app.js';
import { API_POLICY } from './security-headers.js';

let test: TestApp;
let ayse: ApiClient;
beforeAll(async () => {
  ({ test, ayse } = await seededApp());
});
afterAll(() => test.close());

const LOCKED = { 'content-security-policy': API_POLICY, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

it.each([
  '/api/v1/me',
  '/api/%761/me',
  '/%61pi/v1/me',
  '/api/v1/me/',
  '/api/v1/me/profile',
  '/api/v1/me/preferences',
  '/api/v1/me/sessions',
  '/api/v1/admin/figures',
])('an answer of the API has a strict policy and is not cached, however its address is spelled: %s', async (url) => {
  expect(await ayse.get(url)).toMatchObject({ headers: LOCKED });
});

it.each(['/api/v1/nowhere', '/api/%761/nowhere', '/nowhere'])('a refusal has the same headers: %s', async (url) => {
  expect(await ayse.get(url)).toMatchObject({ status: 404, headers: LOCKED });
});

it.each([201, 12_000])(
  'the route’s own refusal of a parameter of %d characters has the same headers',
  async (length) => {
    expect(await ayse.post(`/api/v1/admin/users/${'9'.repeat(length)}/active`, { active: true })).toMatchObject({
      status: 400,
      headers: { ...LOCKED, 'content-type': 'application/problem+json; charset=utf-8' },
      body: { code: 'VALIDATION' },
    });
  },
);

it.each(['/api/v1/site', '/api/%761/site', '/api/v1/catalog/platforms'])(
  'a public read is revalidated by its entity tag: %s',
  async (url) => {
    expect(await ayse.get(url)).toMatchObject({
      status: 200,
      headers: {
        'cache-control': 'no-cache',
        etag: expect.stringMatching(/^W\//),
        'content-security-policy': API_POLICY,
      },
    });
  },
);

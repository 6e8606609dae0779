import { newIdempotencyKey, type Problem } from '@yukselt/contracts';
import { seedTables } from '../../bootstrap.js';
import { signedIn } from '../../testing/signed-in.js';
import { type TestApp, testApp } from '../../testing/test-app.js';
import { AUDITOR_READS } from './auth.texts.js';
import { SAFE_METHODS } from './policy.js';

/** What an auditor may change: the own session and access, and what the bearer of a one-time link does. */
const OWN = new RegExp(
  [
    '^/api/v1/auth/(login|second-factor|refresh|logout|reauthenticate|password-forgotten|password-link(/check)?)$',
    '^/api/v1/me/(password$|sessions(/|$)|second-factor(/|$))',
    '^/api/v1/newsletter/(link|confirm|leave)$',
  ].join('|'),
);
/** Counts every request, refused ones too. */
const COUNTERS = ['shop.rate_limits'];

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await seedTables(test.app);
});
afterAll(() => test.close());

/** A digest of the rows of every table: log, keys, views and shop. */
async function contents(): Promise<Record<string, string>> {
  const { pool } = test.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('es', 'vault', 'views', 'shop') order by 1`,
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables.filter((table) => !COUNTERS.includes(table.name))) {
    const { rows } = await pool.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as digest from ${name} t`,
    );
    digests[name] = rows[0]!.digest;
  }
  return digests;
}

it('every route that changes something refuses an auditor, and stores no row', async () => {
  const changing = test.routes.filter(({ method }) => !SAFE_METHODS.has(method));
  const foreign = changing.filter(({ url }) => !OWN.test(url));
  expect(foreign.length).toBeGreaterThan(60);
  // Every exception is a route that exists, and none hides a wallet, the panel or the audit.
  expect(changing.length - foreign.length).toBeGreaterThan(10);
  const { token } = await signedIn(test, 'auditor');
  const before = await contents();
  expect(Object.keys(before).length).toBeGreaterThan(30);
  const deviations: string[] = [];
  for (const { method, url } of foreign) {
    const answer = await test.app.inject({
      method: method as 'POST',
      url: url.replaceAll(/:(\w+)/g, () => newIdempotencyKey()).replace('*', 'x'),
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': newIdempotencyKey() },
      ...(method === 'DELETE' ? {} : { payload: {} }),
    });
    const { code } = answer.json<Problem>();
    if (answer.statusCode !== 403 || code !== 'FORBIDDEN')
      deviations.push(`${method} ${url}: ${answer.statusCode} ${code}`);
  }
  expect(deviations).toEqual([]);
  expect(await contents()).toEqual(before);
});

const message = (token?: string) =>
  test.app.inject({
    method: 'POST',
    url: '/api/v1/contact-messages',
    headers: token ? { authorization: `Bearer ${token}` } : {},
    payload: {},
  });

it('public forms refuse an auditor with a reason, and accept visitors, customers and ended sessions', async () => {
  const [auditor, customer, revoked] = await Promise.all([
    signedIn(test, 'auditor'),
    signedIn(test, 'user'),
    signedIn(test, 'auditor'),
  ]);
  await test.database.pool.query('update shop.sessions set revoked_at = now() where id = $1', [revoked.sessionId]);
  expect((await message(auditor.token)).json()).toMatchObject({ code: 'FORBIDDEN', detail: AUDITOR_READS });
  for (const token of [undefined, customer.token, revoked.token, 'not-a-token'])
    expect((await message(token)).json()).toMatchObject({ code: 'VALIDATION' });
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { KEY_AHEAD_MAX_MS, keyTime } from '@yukselt/contracts';
import { HttpClient } from '../api/http-client.js';
import { formatRecent } from '../features/audit/account/recent-time.js';
import { isFreshKey } from '../stores/fresh-key.js';
import { browserEnvironment } from '../stores/RootStore.js';
import { DAY_MS } from './calendar-day.js';
import { formatDateTime, formatTime } from './format.js';
import { newKey, serverIso, serverNow } from './server-clock.js';

const SECOND_MS = 1_000;

/** The server answers at a time that this computer's clock is `aheadMs` ahead of. */
async function answer(aheadMs: number): Promise<void> {
  const date = new Date(Date.now() - aheadMs).toUTCString();
  await new HttpClient(async () => Response.json({}, { headers: { date } })).get('/api/v1/x');
}
afterEach(() => answer(0));

it('uses this computer’s clock only for intervals', () => {
  const root = path.resolve(__dirname, '..');
  const readers = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.spec)\.tsx?$/.test(file) && !file.includes('testing'))
    .filter((file) => /\bnew Date\(\s*\)|\bDate\.now\(/.test(readFileSync(path.join(root, file), 'utf8')));
  expect(readers.sort()).toEqual(['lib/Query.ts', 'lib/server-clock.ts']);
});

it('formats the server’s time as today on a computer whose clock is a day off', async () => {
  await answer(DAY_MS);
  const now = new Date(Date.now() - DAY_MS).toISOString();
  expect(formatRecent(now)).toBe(formatTime(now));
  expect([0, SECOND_MS].map((ms) => formatDateTime(new Date(Date.parse(now) + ms).toISOString()))).toContain(
    formatDateTime(serverIso()),
  );
});

it.each([DAY_MS, -DAY_MS])('follows the server on a computer whose clock is %d ms ahead', async (aheadMs) => {
  await answer(aheadMs);
  const server = Date.now() - aheadMs;
  for (const time of [serverNow(), browserEnvironment().now(), keyTime(newKey()) ?? 0])
    expect(Math.abs(time - server)).toBeLessThan(2 * SECOND_MS);
});

it('renews a key that was created before the server’s time was known', async () => {
  const key = newKey();
  expect(isFreshKey(key)).toBe(true);
  await answer(2 * KEY_AHEAD_MAX_MS);
  expect(isFreshKey(key)).toBe(false);
  expect(isFreshKey(newKey())).toBe(true);
});

it('ignores a difference of seconds, which latency explains', async () => {
  await answer(20 * SECOND_MS);
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(SECOND_MS);
});

it('uses this computer’s clock when an answer has no date', async () => {
  await answer(DAY_MS);
  await new HttpClient(async () => Response.json({})).get('/api/v1/x');
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(SECOND_MS);
});

it('ignores an answer that may come from the browser’s cache', async () => {
  await answer(DAY_MS);
  const headers = { date: new Date(Date.now() - 2 * DAY_MS).toUTCString(), 'cache-control': 'public, max-age=300' };
  await new HttpClient(async () => Response.json({}, { headers })).get('/api/v1/x');
  expect(Math.abs(Date.now() - DAY_MS - serverNow())).toBeLessThan(2 * SECOND_MS);
});

import type { FiguresHistory } from '@yukselt/contracts/api';
import { FakeServer, ok, until } from '../../../stores/testing/fake-server.js';
import { adminApi } from '../shared/admin.api.js';
import { AdminFiguresStore } from './AdminFiguresStore.js';
import { healthApi } from './health.api.js';

const endingOn = (day: string): FiguresHistory => ({
  days: [{ day, revenue: '0', orders: 0, pendingRequests: 0, newUsers: 0, balance: '0' }],
  now: `${day}T12:00:00.000Z`,
});
const FIGURES = 'GET /api/v1/admin/figures';

it('reads the figures again when their last day is over, until the server has the new day', async () => {
  const server = new FakeServer()
    .on('GET /api/v1/admin/figures/history', ok(endingOn('2026-11-21')))
    .on(FIGURES, ok({}));
  const store = new AdminFiguresStore({
    api: adminApi(server.http),
    health: healthApi(server.http),
    onLive: server.onLive,
    onStatus: () => () => undefined,
    elapsed: () => 0,
  });
  const reads = () => server.requests.filter(({ method, path }) => `${method} ${path}` === FIGURES).length;
  store.showDay('2026-11-22');
  expect(reads()).toBe(0); // nothing is on screen
  await store.readHistory();
  await until(() => store.weeks !== null);
  store.showDay('2026-11-21');
  expect(reads()).toBe(0);
  store.showDay('2026-11-22');
  await until(() => store.figures !== null);
  store.showDay('2026-11-22');
  expect(reads()).toBe(2);
});

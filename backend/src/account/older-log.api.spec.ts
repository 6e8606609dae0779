import { newIdempotencyKey, type Problem } from '@yukselt/contracts';
import type { CommandResult } from '@yukselt/contracts/api';
import { EventStore } from '@yukselt/event-store';
import { eventually } from '@yukselt/postgres/testing';
import { ALL_PROJECTIONS, Projections, rebuildProjection } from '@yukselt/projections';
import { seedTables } from '../bootstrap.js';
import { ApiClient } from '../testing/api-client.js';
import { damageLog } from '../testing/damage-log.js';
import { shownByViews } from '../testing/shown-by-views.js';
import { type TestApp, testApp } from '../testing/test-app.js';
import { AccountRepository } from './runtime/account.repository.js';

const QUIET = { info: () => undefined, warn: () => undefined, error: () => undefined };

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await seedTables(test.app);
});
afterAll(() => test.close());

it('takes no new command while the log is older than the views, and answers those that it holds', async () => {
  const customer = await ApiClient.register(test.app, 'Deneme Müşteri');
  const store = test.app.get(EventStore);
  const projections = test.app.get(Projections, { strict: false });
  const [kept, lost] = [newIdempotencyKey(), newIdempotencyKey()];
  const ask = (key: string) =>
    customer.post<CommandResult & Problem>('/api/v1/me/payment-requests', { amount: '50000', method: 'bank' }, key);
  const first = await ask(kept);
  expect(first.status).toBe(200);
  const restored = await store.lastPosition();
  expect((await ask(lost)).status).toBe(200);
  await shownByViews(test.app);

  await damageLog(test.database.pool, 'delete from es.events where position > $1::bigint', [restored]);
  await eventually('the older log is noticed', () => projections.aheadOfLog.length > 0);
  for (const key of [newIdempotencyKey(), lost])
    expect(await ask(key)).toMatchObject({
      status: 503,
      body: {
        code: 'STORE_UNAVAILABLE',
        detail: 'Sistem şu anda yanıt vermiyor. Lütfen biraz sonra yeniden deneyin.',
      },
    });
  expect(await ask(kept)).toMatchObject({ status: 200, body: { repeated: true, requestId: first.body.requestId } });
  expect(await store.lastPosition()).toBe(restored);

  const { pool } = test.database;
  for (const projection of ALL_PROJECTIONS) await rebuildProjection(projection, { pool, store, log: QUIET });
  await eventually('the views are those of the log', () => projections.aheadOfLog.length === 0);
  expect(await ask(lost)).toMatchObject({ status: 200, body: { repeated: false } });
  await shownByViews(test.app);
});

it('takes no command of accounts that it has not cached, and the newer log is then restored as it was', async () => {
  const [evicted, unseen] = [
    await ApiClient.register(test.app, 'Deneme Müşteri'),
    await ApiClient.register(test.app, 'Başka Müşteri'),
  ];
  const ask = (customer: ApiClient) =>
    customer.post<CommandResult & Problem>('/api/v1/me/payment-requests', { amount: '50000', method: 'bank' });
  const store = test.app.get(EventStore);
  const { pool } = test.database;
  const projections = test.app.get(Projections, { strict: false });
  // In place of the moment before the periodic comparison: no view has been compared with the older log.
  const compared = jest.spyOn(projections, 'aheadOfLog', 'get').mockReturnValue([]);
  expect((await ask(evicted)).status).toBe(200);
  const restored = await store.lastPosition();
  expect((await ask(await ApiClient.register(test.app, 'Üçüncü Müşteri'))).status).toBe(200);
  const newest = await store.lastPosition();
  await shownByViews(test.app);
  Reflect.get(test.app.get(AccountRepository, { strict: false }), 'cache').clear();

  await pool.query('create table public.newer as select * from es.events');
  await damageLog(pool, 'delete from es.events where position > $1::bigint', [restored]);
  for (const customer of [evicted, unseen])
    expect(await ask(customer)).toMatchObject({ status: 503, body: { code: 'STORE_UNAVAILABLE' } });
  expect(await store.lastPosition()).toBe(restored);

  await pool.query('insert into es.events select * from public.newer where position > $1::bigint', [restored]);
  compared.mockRestore();
  await projections.checkLog();
  expect(projections.aheadOfLog).toEqual([]);
  expect(await store.lastPosition()).toBe(newest);
  for (const customer of [evicted, unseen]) expect((await ask(customer)).status).toBe(200);
});

it('takes no command of an account that is ahead of the log, before the views have been compared with it', async () => {
  const customer = await ApiClient.register(test.app, 'Deneme Müşteri');
  const ask = () =>
    customer.post<CommandResult & Problem>('/api/v1/me/payment-requests', { amount: '50000', method: 'bank' });
  const store = test.app.get(EventStore);
  expect((await ask()).status).toBe(200);
  const restored = await store.lastPosition();
  expect((await ask()).status).toBe(200);
  await shownByViews(test.app);

  await damageLog(test.database.pool, 'delete from es.events where position > $1::bigint', [restored]);
  expect(await ask()).toMatchObject({ status: 503, body: { code: 'STORE_UNAVAILABLE' } });
  expect(await store.lastPosition()).toBe(restored);
});

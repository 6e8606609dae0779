import type { CommandResult } from '@yukselt/contracts/api';
import { seedTables } from '../bootstrap.js';
import { POOL_SIZES } from '../platform/postgres/reading-pool.js';
import { ApiClient } from '../testing/api-client.js';
import { type TestApp, testApp } from '../testing/test-app.js';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await seedTables(test.app);
});
afterAll(() => test.close());

it('accepts commands while readers of a locked view wait for every session of the pool', async () => {
  const [reader, customer] = [
    await ApiClient.logIn(test.app, 'elif@yukselt.demo'),
    await ApiClient.register(test.app, 'Deneme Müşteri'),
  ];
  const locking = await test.database.pool.connect();
  try {
    // Orders are no part of what a top-up request writes or waits for here: the views' own runner waits for the lock.
    await locking.query('begin; lock table views.orders in access exclusive mode');
    const reads = Array.from({ length: POOL_SIZES.reading * 2 }, () => reader.get('/api/v1/me/orders'));
    const asked = await customer.post<CommandResult>('/api/v1/me/payment-requests', {
      amount: '20000',
      method: 'papara',
    });
    expect(asked.status).toBe(200);
    await locking.query('rollback');
    for (const { status } of await Promise.all(reads)) expect(status).toBe(200);
  } finally {
    locking.release(true);
  }
});

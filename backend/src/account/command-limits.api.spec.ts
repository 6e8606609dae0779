import type { Problem } from '@yukselt/contracts';
import type { CommandResult } from '@yukselt/contracts/api';
import { seedTables } from '../bootstrap.js';
import { ApiClient } from '../testing/api-client.js';
import { type TestApp, testApp } from '../testing/test-app.js';

let test: TestApp;
beforeAll(async () => {
  // Three money commands a minute, one payment request an hour.
  test = await testApp({ RATE_LIMIT_FACTOR: '0.05' });
  await seedTables(test.app);
});
afterAll(() => test.close());

it('limits how many money commands and payment requests an account sends', async () => {
  const customer = await ApiClient.register(test.app, 'Hızlı Kişi');
  const ask = () =>
    customer.post<CommandResult & Problem>('/api/v1/me/payment-requests', { amount: '50000', method: 'bank' });
  const asked = await ask();
  expect(asked.status).toBe(200);
  const limited = await ask();
  expect(limited).toMatchObject({
    status: 429,
    body: { code: 'RATE_LIMITED', detail: 'Çok fazla deneme yaptınız. Lütfen biraz bekleyin.' },
    headers: { 'retry-after': expect.any(String) },
  });
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(60);
  const withdraw = () => customer.post<Problem>(`/api/v1/me/payment-requests/${asked.body.requestId}/withdraw`);
  expect((await withdraw()).status).toBe(200);
  const fourth = await withdraw();
  expect(fourth).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  expect(Number(fourth.headers['retry-after'])).toBeLessThanOrEqual(60);
  const { rows } = await test.database.pool.query('select type from es.events where stream like $1 order by position', [
    `%${customer.id}`,
  ]);
  expect(rows.map(({ type }) => type)).toEqual(['AccountOpened', 'TopUpRequested', 'PaymentWithdrawn']);
});

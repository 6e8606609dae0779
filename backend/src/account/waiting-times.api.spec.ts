import type { CommandResult, WaitingTimesView } from '@yukselt/contracts/api';
import { seedTables } from '../bootstrap.js';
import { ApiClient } from '../testing/api-client.js';
import { type TestApp, testApp } from '../testing/test-app.js';

const MINUTE_MS = 60_000;
const CASES_MIN = 20;

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await seedTables(test.app);
});
afterAll(() => test.close());

it('shows customers how long approvals took, once there are enough, and caches the figure for some minutes', async () => {
  const ayse = await ApiClient.logIn(test.app, 'ayse@yukselt.demo');
  const customer = await ApiClient.register(test.app, 'Bekleyen Müşteri');
  const times = async () => (await customer.get<WaitingTimesView>('/api/v1/me/waiting-times')).body;
  const topUp = async () => {
    const { body } = await customer.post<CommandResult>('/api/v1/me/payment-requests', {
      amount: '10000',
      method: 'bank',
    });
    test.clock.advance(2 * MINUTE_MS);
    const path = `/api/v1/admin/accounts/${customer.id}/payment-requests/${body.requestId}/approve`;
    const approved = await ayse.post<CommandResult>(path, { receiptId: null });
    expect(approved).toMatchObject({ status: 200, body: { viewsCurrent: true } });
  };
  for (let topUps = 1; topUps < CASES_MIN; topUps += 1) await topUp();
  expect(await times()).toEqual({ days: 30, payment: null, order: null });
  await topUp();
  // The cached answer is repeated for some minutes.
  expect((await times()).payment).toBeNull();
  test.clock.advance(5 * MINUTE_MS);
  expect(await times()).toEqual({
    days: 30,
    payment: { count: CASES_MIN, p50Minutes: 2, p90Minutes: 2 },
    order: null,
  });
});

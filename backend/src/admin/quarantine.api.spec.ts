import { accountStream } from '@yukselt/contracts';
import type { AdminPaymentView, CommandResult, MeView, Page, UserDetail } from '@yukselt/contracts/api';
import { EventStore } from '@yukselt/event-store';
import { eventually } from '@yukselt/postgres/testing';
import { Projections } from '@yukselt/projections';
import { seedTables } from '../bootstrap.js';
import { ApiClient } from '../testing/api-client.js';
import { type TestApp, testApp } from '../testing/test-app.js';

/** ms; how long one look waits for the views. */
const SHOWN_MS = 1_000;
let test: TestApp;
let ayse: ApiClient;

beforeAll(async () => {
  test = await testApp();
  await seedTables(test.app);
  ayse = await ApiClient.logIn(test.app, 'ayse@yukselt.demo');
});
afterAll(() => test.close());

/** Appends an event that contradicts the balance, like a faulty program. */
async function contradict(userId: string): Promise<void> {
  const store = test.app.get(EventStore);
  const projections = test.app.get(Projections);
  const stream = accountStream(userId);
  const last = (await store.readLast(stream))!;
  const { position } = await store.append(stream, last.revision, [
    {
      id: crypto.randomUUID(),
      type: 'WalletCredited',
      data: { requestId: 'r', amount: '5', balanceAfter: '999999' },
      metadata: { ...(last.metadata as object), commandId: crypto.randomUUID() },
    },
  ]);
  // The views leave their common batch at such an event, so that they are reported as inactive for a moment.
  await eventually('the views have passed the event', () => projections.waitFor(position, SHOWN_MS));
}

it('shows a quarantine to the customer, to admins and in the metrics, and nothing about other accounts', async () => {
  const [customer, other] = await Promise.all(
    ['Karantina Müşterisi', 'Başka Müşteri'].map((name) => ApiClient.register(test.app, name)),
  );
  for (const client of [customer!, other!])
    expect(
      (await client.post<CommandResult>('/api/v1/me/payment-requests', { amount: '50000', method: 'papara' })).status,
    ).toBe(200);
  await contradict(customer!.session.user.id);

  const underReview = async (client: ApiClient) => (await client.get<MeView>('/api/v1/me')).body.wallet.underReview;
  expect(await Promise.all([customer!, other!].map(underReview))).toEqual([true, false]);

  const queue = (await ayse.get<Page<AdminPaymentView>>('/api/v1/admin/payment-requests?status=pending')).body.items;
  const inQueue = (client: ApiClient) => queue.find(({ userId }) => userId === client.session.user.id)!.customer;
  expect([inQueue(customer!), inQueue(other!)]).toMatchObject([{ underReview: true }, { underReview: false }]);
  const detail = await ayse.get<UserDetail>(`/api/v1/admin/users/${customer!.session.user.id}`);
  expect(detail.body.wallet.underReview).toBe(true);

  const metrics = await test.app.inject({ method: 'GET', url: '/api/v1/metrics', remoteAddress: '127.0.0.1' });
  expect(metrics.body).toContain('accounts_in_quarantine 1');
  const refused = await customer!.post('/api/v1/me/payment-requests', { amount: '60000', method: 'papara' });
  expect(refused).toMatchObject({ status: 503, body: { code: 'ACCOUNT_QUARANTINED' } });
});

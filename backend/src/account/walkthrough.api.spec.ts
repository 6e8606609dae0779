import { newIdempotencyKey } from '@yukselt/contracts';
import type { CommandResult } from '@yukselt/contracts/api';
import type { AccountEvent } from '@yukselt/contracts/events';
import { seedTables } from '../bootstrap.js';
import { ApiClient, checkoutOf } from '../testing/api-client.js';
import { comparable, examplesIn } from '../testing/document-examples.js';
import { type TestApp, testApp } from '../testing/test-app.js';
import { fold } from './domain/testing/specification.js';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await seedTables(test.app);
});
afterAll(() => test.close());

const CHECKOUT = '/api/v1/me/checkout';
const rowsOf = async (query: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await test.database.pool.query<Record<string, unknown>>(query, values)).rows;

/** JSON of a state: amounts as decimal strings, maps as objects. */
const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, part: unknown) =>
      typeof part === 'bigint' ? String(part) : part instanceof Map ? Object.fromEntries(part) : part,
    ),
  );

it('docs/walkthrough.md shows what one checkout sends, stores and answers', async () => {
  const shopper = await ApiClient.register(test.app, 'Elif Yılmaz');
  const admin = await ApiClient.logIn(test.app, 'ayse@yukselt.demo');
  const { body: asked } = await shopper.post<CommandResult>('/api/v1/me/payment-requests', {
    amount: '10000',
    method: 'papara',
  });
  const approve = `/api/v1/admin/accounts/${shopper.id}/payment-requests/${asked.requestId}/approve`;
  expect(await admin.post(approve, { receiptId: null })).toMatchObject({ status: 200, body: { balance: '10000' } });

  const request = await checkoutOf(test.app, 'balance');
  const key = newIdempotencyKey();
  const bought = await shopper.post<CommandResult>(CHECKOUT, request, key);
  const repeated = await shopper.post<CommandResult>(CHECKOUT, request, key);
  const { services } = (await test.app.inject({ url: '/api/v1/catalog/platforms/instagram' })).json() as {
    services: { prices: { amount: number; price: string }[] }[];
  };
  const { amount: quantity, price } = services[0]!.prices.at(-1)!;
  const larger = { ...request, lines: [{ ...request.lines[0]!, quantity }], expectedTotal: price };
  const refused = await shopper.post(CHECKOUT, larger);

  const all = await rowsOf(
    'select revision::int, type, data, metadata from es.events where stream = $1 order by revision',
    `account-${shopper.id}`,
  );
  const { balance, ordersPlaced, orders } = fold(all as unknown as AccountEvent[]);
  const [money] = await rowsOf('select balance, revision from views.balances where user_id = $1', shopper.id);
  const [order] = await rowsOf(
    'select order_id, order_number, status, method, total, revision from views.orders where user_id = $1',
    shopper.id,
  );
  const really = [
    request,
    all.slice(-2),
    plain({ balance, ordersPlaced, orders }),
    { 'views.balances': money, 'views.orders': order },
    bought.body,
    refused.body,
  ];
  expect([bought.status, refused.status]).toEqual([200, 409]);
  expect(repeated.body).toEqual({ ...bought.body, repeated: true });
  const shown = examplesIn('docs/walkthrough.md', 'json').map((text) => JSON.parse(text) as unknown);
  expect(comparable(shown)).toEqual(comparable(really));
});

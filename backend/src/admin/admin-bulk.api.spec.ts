import { CommandBus } from '@nestjs/cqrs';
import { newIdempotencyKey, type Problem } from '@yukselt/contracts';
import type { BulkResult, CommandResult } from '@yukselt/contracts/api';
import type { ApprovePaymentCommand } from '../account/use-cases/approve-payment.command.js';
import { ApiClient } from '../testing/api-client.js';
import { seededApp } from '../testing/seeded-app.js';
import type { TestApp } from '../testing/test-app.js';

const ADMIN = '/api/v1/admin';
let test: TestApp;
let ayse: ApiClient;
beforeAll(async () => {
  ({ test, ayse } = await seededApp());
});
afterAll(() => test.close());

const shopper = () => ApiClient.register(test.app, 'Deneme Müşteri');
async function ask(customer: ApiClient): Promise<string> {
  const asked = await customer.post<CommandResult>('/api/v1/me/payment-requests', {
    amount: '50000',
    method: 'papara',
  });
  expect(asked.status).toBe(200);
  return asked.body.requestId!;
}

it('treats another list under the same key as another request', async () => {
  const customer = await shopper();
  const items = [await ask(customer), await ask(customer)].map((id) => ({ id, userId: customer.id, receiptId: null }));
  const key = newIdempotencyKey();
  const approve = (some: typeof items) =>
    ayse.post<BulkResult>(`${ADMIN}/bulk/payment-requests`, { action: 'approve', items: some }, key);
  await approve(items.slice(0, 1));
  const longer = (await approve(items)).body.results;
  expect(items.map(({ id }) => longer.find((result) => result.id === id))).toMatchObject([
    { code: 'PAYMENT_REQUEST_NOT_PENDING' },
    { result: { repeated: false } },
  ]);
  // The same items in another order are the same list.
  for (const result of (await approve([...items].reverse())).body.results)
    expect(result).toMatchObject(
      result.id === items[0]!.id ? { code: 'PAYMENT_REQUEST_NOT_PENDING' } : { result: { repeated: true } },
    );
});

it('creates no key for an unknown owner, and decides the other items', async () => {
  const customer = await shopper();
  const id = await ask(customer);
  const nobody = newIdempotencyKey();
  const { body } = await ayse.post<BulkResult>(`${ADMIN}/bulk/payment-requests`, {
    action: 'approve',
    items: [
      { id: newIdempotencyKey(), userId: nobody, receiptId: null },
      { id, userId: customer.id, receiptId: null },
    ],
  });
  expect(body.results).toHaveLength(2);
  expect(body.results).toContainEqual(expect.objectContaining({ code: 'NOT_FOUND' }));
  expect(body.results).toContainEqual(expect.objectContaining({ id, result: expect.anything() }));
  const { rows } = await test.database.pool.query('select from vault.customer_keys where user_id = $1', [nobody]);
  expect(rows).toHaveLength(0);
});

it.each<[string, Error, number, object]>([
  ['a fault is the result of its item', new TypeError('broken'), 200, { code: 'INTERNAL' }],
  [
    'an outcome that is unknown leaves the whole request open',
    Object.assign(new Error('silent'), { code: 'STORE_UNAVAILABLE' }),
    503,
    {},
  ],
])('%s', async (_what, error, status, result) => {
  const customer = await shopper();
  const [broken, other] = [await ask(customer), await ask(customer)];
  const bus = test.app.get(CommandBus, { strict: false });
  const execute = bus.execute.bind(bus);
  const spy = jest
    .spyOn(bus, 'execute')
    .mockImplementation((command) =>
      (command as ApprovePaymentCommand).paymentRequestId === broken ? Promise.reject(error) : execute(command),
    );
  const answer = await ayse.post<BulkResult & Problem>(`${ADMIN}/bulk/payment-requests`, {
    action: 'approve',
    items: [broken, other].map((id) => ({ id, userId: customer.id, receiptId: null })),
  });
  spy.mockRestore();
  expect(answer.status).toBe(status);
  if (status === 503) expect(answer.body.code).toBe('OUTCOME_UNKNOWN');
  else {
    expect(answer.body.results).toContainEqual(expect.objectContaining({ id: broken, ...result }));
    expect(answer.body.results).toContainEqual(expect.objectContaining({ id: other, result: expect.anything() }));
  }
});

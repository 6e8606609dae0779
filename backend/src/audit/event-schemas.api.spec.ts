import type { CommandResult } from '@yukselt/contracts/api';
import { ACCOUNT_EVENT_TYPES } from '@yukselt/contracts/events';
import { z } from 'zod';
import { schemaFaults } from '../../../contracts/event-schemas/testing/schema-faults.js';
import { DEMO_PASSWORD } from '../identity/seed/identity.seed.js';
import { ApiClient, checkoutOf } from '../testing/api-client.js';
import { seededApp } from '../testing/seeded-app.js';
import type { TestApp } from '../testing/test-app.js';

let test: TestApp;
let ayse: ApiClient;
let customer: ApiClient;
beforeAll(async () => {
  ({ test, ayse } = await seededApp());
  customer = await ApiClient.register(test.app, 'Şema Müşterisi');
  await liveALife();
});
afterAll(() => test.close());

const asCustomer = async (path: string, body: object = {}): Promise<CommandResult> => {
  const answer = await customer.post<CommandResult>(`/api/v1/me/${path}`, body);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
};
const asAdmin = async (path: string, body: object = {}): Promise<CommandResult> => {
  const answer = await ayse.post<CommandResult>(`/api/v1/admin/accounts/${customer.id}/${path}`, body);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
};

/** Every decision about an account, with and without its optional texts. */
async function liveALife(): Promise<void> {
  const asked = async (): Promise<string> =>
    (await asCustomer('payment-requests', { amount: '1000000', method: 'papara' })).requestId!;
  await asCustomer(`payment-requests/${await asked()}/withdraw`);
  const topUp = `payment-requests/${await asked()}`;
  await asAdmin(`${topUp}/approve`, { receiptId: null, note: 'Dekont tamam' });
  await asAdmin(`${topUp}/undo`, { reason: 'Yanlış tutar' });
  await asAdmin(`${topUp}/reject`, { reason: 'Dekont okunmuyor' });
  await asAdmin(`${topUp}/undo`, { reason: 'Dekont okundu' });
  await asAdmin(`${topUp}/approve`, { receiptId: null });

  const cart = `payment-requests/${(await asCustomer('checkout', await checkoutOf(test.app, 'bank'))).requestId}`;
  await asAdmin(`${cart}/approve`, { receiptId: null });
  await asAdmin(`${cart}/undo`, { reason: 'Hizmet yok' });
  await asAdmin(`${cart}/reject`);

  const { target, ...checkout } = await checkoutOf(test.app, 'balance');
  const bought = async (more: object): Promise<string> =>
    `orders/${(await asCustomer('checkout', { ...checkout, target: { ...target, ...more } })).orderId}`;
  const delivered = await bought({});
  await asAdmin(`${delivered}/start-processing`);
  await asAdmin(`${delivered}/complete`);
  await asCustomer(`${await bought({ username: undefined, notes: undefined })}/cancel`);
  const { balance } = await asAdmin(`${await bought({})}/cancel`, { reason: 'Stok yok' });

  await asAdmin('balance', { expectedBalance: balance, newBalance: '5000', reason: 'Düzeltme' });
  await asCustomer('account/close', { password: DEMO_PASSWORD, givenUp: '5000' });
}

it('describes every event that a life of an account records, whatever its type', async () => {
  const { rows } = await test.database.pool.query('select * from es.events order by position');
  const events = rows as Parameters<typeof schemaFaults>[0][];
  expect(new Set(events.map(({ type }) => type))).toEqual(new Set(ACCOUNT_EVENT_TYPES));
  expect(events.flatMap(schemaFaults)).toEqual([]);
});

it('publishes one schema to everybody, which every event of an evidence file fits', async () => {
  const answer = await test.app.inject('/api/v1/evidence/event-schemas.json');
  expect(answer.headers).toMatchObject({
    'content-type': 'application/schema+json; charset=utf-8',
    'content-disposition': 'attachment; filename="event-schemas.json"',
  });
  const published = answer.json();
  expect(published.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
  const schema = z.fromJSONSchema(published);

  const auditor = await ApiClient.logIn(test.app, 'denetci@yukselt.demo');
  const file = await test.app.inject({
    url: `/api/v1/audit/accounts/${customer.id}/evidence.ndjson`,
    headers: { authorization: `Bearer ${auditor.session.accessToken}` },
  });
  const lines = file.body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const events = lines.filter(({ record }) => record === 'event').map(({ event }) => event);
  expect(events.length).toBeGreaterThan(ACCOUNT_EVENT_TYPES.length);
  expect(events.filter((event) => !schema.safeParse(event).success)).toEqual([]);
  const [first] = events;
  for (const other of [
    { ...first, type: 'WalletCredited' },
    { ...first, data: { ...first.data, note: '' } },
    { ...first, metadata: { ...first.metadata, schemaVersion: 2 } },
  ])
    expect(schema.safeParse(other).success).toBe(false);
});

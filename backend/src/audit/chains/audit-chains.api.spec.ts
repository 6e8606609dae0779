import type { AccessLogEntryView, AuditChainView, AuditHistoryView, Page } from '@yukselt/contracts/api';
import { v7 } from 'uuid';
import { seedTables } from '../../bootstrap.js';
import { ApiClient } from '../../testing/api-client.js';
import { type TestApp, testApp } from '../../testing/test-app.js';
import { boughtAndCancelled } from '../testing/bought-and-cancelled.js';

let test: TestApp;
let auditor: ApiClient;
let ayse: ApiClient;
let customer: ApiClient;
let history: AuditHistoryView;
const CHAINS = '/api/v1/audit/chains';
const chain = async (path: string) => (await auditor.get<AuditChainView>(`${CHAINS}/${path}`)).body;

beforeAll(async () => {
  test = await testApp();
  await seedTables(test.app);
  ayse = await ApiClient.logIn(test.app, 'ayse@yukselt.demo');
  auditor = await ApiClient.logIn(test.app, 'denetci@yukselt.demo');
  customer = await ApiClient.register(test.app, 'Zincir Halka');
  await boughtAndCancelled(test.app, ayse, customer);
  history = (await auditor.get<AuditHistoryView>(`/api/v1/audit/accounts/${customer.id}/history`)).body;
});
afterAll(() => test.close());

it('returns the chain of an order up to its refund, and of a request up to its movement', async () => {
  const { events } = history;
  const { orderId } = events.find((event) => event.orderId !== null)!;
  const { requestId } = events.find((event) => event.requestId !== null)!;
  const ofOrder = await chain(`orders/${orderId}`);
  expect(ofOrder.events).toEqual(events.filter((event) => event.orderId === orderId));
  expect(ofOrder.events.map(({ type }) => type)).toEqual([
    'OrderPlaced',
    'WalletDebited',
    'OrderCancelled',
    'WalletRefunded',
  ]);
  const ofRequest = await chain(`requests/${requestId}`);
  expect(ofRequest.events).toEqual(events.filter((event) => event.requestId === requestId));
  expect(ofRequest).toMatchObject({
    account: { userId: customer.id, name: 'Zincir Halka' },
    actors: { [ayse.id]: 'Ayşe Demir' },
    receipts: {},
  });
  for (const { revision } of ofOrder.events) expect(await chain(`events/${customer.id}/${revision}`)).toEqual(ofOrder);
});

it('includes the receipt of its request', async () => {
  const { requestId } = history.events.find((event) => event.requestId !== null)!;
  await test.database.pool.query(
    `insert into shop.receipts (id, request_id, user_id, mime, size, sha256, sealed, uploaded_at)
     values ($1, $2, $3, 'image/png', 7, 'x', '\\x00', $4)`,
    [v7(), requestId, customer.id, '2026-11-21T09:00:00Z'],
  );
  expect((await chain(`requests/${requestId}`)).receipts).toEqual({
    [requestId!]: { mime: 'image/png', size: 7, uploadedAt: '2026-11-21T09:00:00.000Z' },
  });
});

it('enters the reading of the account', async () => {
  const other = await ApiClient.register(test.app, 'Zincir Diğer');
  await boughtAndCancelled(test.app, ayse, other);
  const entries = async () =>
    (await auditor.get<Page<AccessLogEntryView>>(`/api/v1/audit/journal?act=account-audited&account=${other.id}`)).body
      .items.length;
  expect(await entries()).toBe(0);
  await chain(`events/${other.id}/2`);
  expect(await entries()).toBe(1);
});

it('refuses invalid ids, answers 404 for unknown ones, and is for auditors and admins', async () => {
  for (const path of ['orders/x', 'requests/1', `events/${customer.id}/-1`, `events/${customer.id}/x`])
    expect([path, await auditor.get(`${CHAINS}/${path}`)]).toMatchObject([
      path,
      { status: 400, body: { code: 'VALIDATION' } },
    ]);
  for (const path of [`orders/${v7()}`, `requests/${v7()}`, `events/${v7()}/0`, `events/${customer.id}/999`])
    expect([path, await auditor.get(`${CHAINS}/${path}`)]).toMatchObject([
      path,
      { status: 404, body: { code: 'NOT_FOUND' } },
    ]);
  for (const path of [`orders/${v7()}`, `requests/${v7()}`, `events/${customer.id}/0`])
    expect([path, (await customer.get(`${CHAINS}/${path}`)).status]).toEqual([path, 403]);
});

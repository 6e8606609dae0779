import { newIdempotencyKey } from '@yukselt/contracts';
import type {
  AdminSettingsView,
  CommandResult,
  PaymentRequestView,
  SiteView,
  TransferProposalView,
} from '@yukselt/contracts/api';
import { AdminCountersService } from '../live/admin-counters.service.js';
import { ApiClient } from '../testing/api-client.js';
import { type Answer, type Method, request, seededApp } from '../testing/seeded-app.js';
import type { TestApp } from '../testing/test-app.js';
import { DEFAULT_SETTINGS } from './site-settings.js';
import { PROPOSAL_LIFE_MS, TransferProposalsService } from './transfer-proposals.service.js';

const OTHER = {
  holder: 'Başka Hesap',
  papara: DEFAULT_SETTINGS.transfer.papara,
  bank: { bank: 'Başka Banka', account: 'TR370999900000000000001234' },
};
let test: TestApp;
let ayse: ApiClient;
let mehmet: ApiClient;
let customer: ApiClient;
beforeAll(async () => {
  ({ test, ayse } = await seededApp());
  [mehmet, customer] = await Promise.all([
    ApiClient.logIn(test.app, 'mehmet@yukselt.demo'),
    ApiClient.register(test.app, 'Havale Eden'),
  ]);
});
afterAll(() => test.close());

const as = <T = object>(who: ApiClient, method: Method, path: string, payload?: object): Promise<Answer<T>> =>
  request(test, who, method, `/api/v1/admin/${path}`, payload);
const waiting = async () => (await as<TransferProposalView[]>(mehmet, 'GET', 'transfer-proposals')).body;
const proposals = () => test.app.get(TransferProposalsService, { strict: false });
const publishedTransfer = async () => (await test.app.inject({ url: '/api/v1/site' })).json<SiteView>().transfer;
const propose = async (transfer = OTHER, who = ayse) => {
  const answer = await as<AdminSettingsView>(who, 'PUT', 'settings', { ...DEFAULT_SETTINGS, transfer });
  expect(answer).toMatchObject({ status: 200, body: { settings: { transfer: await publishedTransfer() } } });
  return (await waiting())[0]!;
};
const confirm = (who: ApiClient, { id }: { id: string }) => as(who, 'POST', `transfer-proposals/${id}/confirm`, {});
const drop = (who: ApiClient, { id }: { id: string }) => as(who, 'DELETE', `transfer-proposals/${id}`);
const lastAct = async () =>
  (await test.database.pool.query('select * from shop.insider_journal order by number desc limit 1')).rows[0];
const ask = async () => {
  const asked = await customer.post<CommandResult>('/api/v1/me/payment-requests', { amount: '10000', method: 'bank' });
  return asked.body.requestId!;
};
const instruction = async (id: string) =>
  (await customer.get<PaymentRequestView>(`/api/v1/me/payment-requests/${id}`)).body.instruction;
afterEach(async () => {
  await test.database.pool.query('delete from shop.transfer_proposals; delete from shop.site_settings');
  test.clock.advance(6_000);
});

// docs/product-rules.md#money-13 and docs/product-rules.md#money-14
it('a change of the transfer account waits for a second admin, and earlier requests keep theirs', async () => {
  const before = await ask();
  const proposal = await propose();
  expect(proposal).toMatchObject({ transfer: OTHER, proposedBy: { id: ayse.id, name: 'Ayşe Demir' } });
  expect(await publishedTransfer()).toEqual(DEFAULT_SETTINGS.transfer);
  const meanwhile = await ask();
  expect(await confirm(ayse, proposal)).toMatchObject({ status: 403, body: { code: 'TRANSFER_PROPOSAL_OWN' } });
  expect(await publishedTransfer()).toEqual(DEFAULT_SETTINGS.transfer);
  expect((await confirm(mehmet, proposal)).status).toBe(204);
  expect(await publishedTransfer()).toEqual(OTHER);
  expect(await waiting()).toEqual([]);
  const old = { holder: DEFAULT_SETTINGS.transfer.holder, ...DEFAULT_SETTINGS.transfer.bank };
  expect([await instruction(before), await instruction(meanwhile)]).toEqual([old, old]);
  expect(await instruction(await ask())).toEqual({ holder: OTHER.holder, ...OTHER.bank });
  expect(await lastAct()).toMatchObject({
    act: 'transfer-confirmed',
    actor_id: mehmet.id,
    before: { 'transfer.holder': DEFAULT_SETTINGS.transfer.holder },
    after: { 'transfer.holder': 'Başka Hesap', 'transfer.bank.account': OTHER.bank.account },
  });
  expect((await confirm(mehmet, proposal)).status).toBe(404);
});

it('is declined by another admin and withdrawn by its own', async () => {
  expect((await drop(mehmet, await propose())).status).toBe(204);
  expect(await lastAct()).toMatchObject({ act: 'transfer-declined', actor_id: mehmet.id });
  expect((await drop(ayse, await propose())).status).toBe(204);
  expect(await lastAct()).toMatchObject({ act: 'transfer-withdrawn', actor_id: ayse.id });
  expect([await waiting(), await publishedTransfer()]).toEqual([[], DEFAULT_SETTINGS.transfer]);
});

it('is confirmed only as it was seen: a newer proposal replaces the one before', async () => {
  const firstProposal = await propose();
  expect((await propose()).id).toBe(firstProposal.id);
  const newer = await propose({ ...OTHER, holder: 'Üçüncü Hesap' });
  expect((await confirm(mehmet, firstProposal)).status).toBe(404);
  expect(await waiting()).toMatchObject([{ id: newer.id, transfer: { holder: 'Üçüncü Hesap' } }]);
});

it('stores the other settings of its form, and outlives a save that does not change the accounts', async () => {
  const answer = await as<AdminSettingsView>(ayse, 'PUT', 'settings', {
    ...DEFAULT_SETTINGS,
    name: 'Yükselt Plus',
    transfer: OTHER,
  });
  expect(answer.body.settings).toEqual({ ...DEFAULT_SETTINGS, name: 'Yükselt Plus' });
  await as(mehmet, 'PUT', 'settings', DEFAULT_SETTINGS);
  expect(await waiting()).toHaveLength(1);
});

it('is confirmed by the operator where no second admin can', async () => {
  const { id } = await propose();
  await proposals().confirm('operator', id);
  test.clock.advance(6_000);
  expect(await publishedTransfer()).toEqual(OTHER);
  expect(await lastAct()).toMatchObject({ act: 'transfer-confirmed', actor_id: null, actor_role: 'operator' });
});

it('is applied once by two confirmations at the same moment', async () => {
  const proposal = await propose();
  const answers = await Promise.all([confirm(mehmet, proposal), confirm(mehmet, proposal)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
});

it('is counted for the panel, and unknown ids are refused', async () => {
  const counters = test.app.get(AdminCountersService, { strict: false });
  expect(await counters.counters()).toMatchObject({ pendingTransfers: 0 });
  await propose();
  expect(await counters.counters()).toMatchObject({ pendingTransfers: 1 });
  expect((await confirm(mehmet, { id: newIdempotencyKey() })).status).toBe(404);
});

it.each([
  ['was deactivated', 'admin', false],
  ['was lowered', 'user', true],
])('ends when the admin who proposed %s, and cannot be confirmed any more', async (_, role, active) => {
  const access = (values: [string, boolean]) =>
    test.database.pool.query('update shop.users set role = $2, is_active = $3 where id = $1', [ayse.id, ...values]);
  const { transfer } = DEFAULT_SETTINGS;
  const proposed = await propose();
  await access([role, active]);
  try {
    expect(await waiting()).toEqual([]);
    expect((await confirm(mehmet, proposed)).status).toBe(404);
    await expect(proposals().confirm('operator', proposed.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await publishedTransfer()).toEqual(transfer);
  } finally {
    await access(['admin', true]);
  }
});

it('stays ended when the access of the admin who proposed it is restored', async () => {
  const { id, session } = await ApiClient.register(test.app, 'Dönen Yönetici');
  await test.database.pool.query(`update shop.users set role = 'admin' where id = $1`, [id]);
  const proposed = await propose(OTHER, await ApiClient.logIn(test.app, session.user.email));
  for (const active of [false, true]) {
    test.clock.advance(1_000);
    expect((await as(mehmet, 'POST', `users/${id}/active`, { active })).status).toBe(200);
  }
  expect(await waiting()).toEqual([]);
  expect((await confirm(mehmet, proposed)).status).toBe(404);
});

it('expires after 24 hours', async () => {
  const proposal = await propose();
  test.clock.advance(PROPOSAL_LIFE_MS);
  const late = await ApiClient.logIn(test.app, 'mehmet@yukselt.demo');
  expect((await as(late, 'GET', 'transfer-proposals')).body).toEqual([]);
  expect((await confirm(late, proposal)).status).toBe(404);
});

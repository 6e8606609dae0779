import { randomBytes } from 'node:crypto';
import type {
  AdminDecisions,
  AuditDecision,
  CommandResult,
  DayDecisions,
  DecisionTotals,
  Page,
} from '@yukselt/contracts/api';
import { seedTables } from '../../bootstrap.js';
import { ApiClient } from '../../testing/api-client.js';
import { type TestApp, testApp } from '../../testing/test-app.js';

const DECISIONS = '/api/v1/audit/decisions';
const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

let test: TestApp;
let ayse: ApiClient;
let mehmet: ApiClient;
let auditor: ApiClient;
let customer: ApiClient;
const asked: Record<'slow' | 'fast' | 'undone' | 'rejected', string> = { slow: '', fast: '', undone: '', rejected: '' };

const read = async <T>(path: string, who = auditor): Promise<T> => {
  const { status, body } = await who.get<T>(path);
  expect([path, status]).toEqual([path, 200]);
  return body;
};
const file = (path: string, who = auditor) =>
  test.app.inject({ url: path, headers: { authorization: `Bearer ${who.session.accessToken}` } });
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul' }).format(test.clock.now());
const days = () => `from=2020-01-01&to=${today()}`;
const listed = async (more = '') => (await read<Page<AuditDecision>>(`${DECISIONS}?${days()}${more}`)).items;
/** Marks that depend on the time of day are not tested here. */
const marksOf = ({ marks }: AuditDecision) => marks.filter((mark) => mark !== 'night');

async function request(amount: string): Promise<string> {
  const { body } = await customer.post<CommandResult>('/api/v1/me/payment-requests', { amount, method: 'papara' });
  return body.requestId!;
}
async function decide(who: ApiClient, requestId: string, act: 'approve' | 'reject' | 'undo', body = {}) {
  const path = `/api/v1/admin/accounts/${customer.id}/payment-requests/${requestId}/${act}`;
  expect(await who.post(path, body)).toMatchObject({ status: 200 });
}
/** The row of a receipt; its file is not tested here. */
async function keepReceipt(requestId: string, sha256 = randomBytes(32).toString('hex')) {
  const { rows } = await test.database.pool.query<{ receiptId: string }>(
    `insert into shop.receipts (id, request_id, user_id, mime, size, sha256, sealed, uploaded_at)
     values (gen_random_uuid(), $1, $2, 'image/png', 1, $3, '', now()) returning id as "receiptId"`,
    [requestId, customer.id, sha256],
  );
  return rows[0]!;
}

beforeAll(async () => {
  test = await testApp();
  await seedTables(test.app);
  ayse = await ApiClient.logIn(test.app, 'ayse@yukselt.demo');
  mehmet = await ApiClient.logIn(test.app, 'mehmet@yukselt.demo');
  auditor = await ApiClient.logIn(test.app, 'denetci@yukselt.demo');
  customer = await ApiClient.register(test.app, 'Çağla Zengin');
  asked.slow = await request('10000');
  asked.undone = await request('20000');
  asked.rejected = await request('30000');
  const ofSlow = await keepReceipt(asked.slow);
  const ofUndone = await keepReceipt(asked.undone, 'same');
  await keepReceipt(asked.rejected, 'same');
  test.clock.advance(2 * MINUTE_MS);
  await decide(ayse, asked.slow, 'approve', ofSlow);
  test.clock.advance(MINUTE_MS);
  await decide(ayse, asked.undone, 'approve', ofUndone);
  test.clock.advance(SECOND_MS);
  await decide(mehmet, asked.rejected, 'reject', { reason: 'Para gelmedi' });
  test.clock.advance(MINUTE_MS);
  await decide(mehmet, asked.undone, 'undo', { reason: 'Yanlış' });
  asked.fast = await request('40000');
  test.clock.advance(SECOND_MS);
  await decide(ayse, asked.fast, 'approve', { receiptId: null });
});
afterAll(() => test.close());

it('lists each admin’s decisions, newest first, with their marks', async () => {
  const items = await listed();
  expect(
    items.map((item) => [item.requestId, item.kind, item.admin.name, item.tookMs, item.receipt, marksOf(item)]),
  ).toEqual([
    [asked.fast, 'approved', 'Ayşe Demir', SECOND_MS, 'none', ['no-receipt', 'fast']],
    [asked.undone, 'reversed', 'Mehmet Kaya', MINUTE_MS + SECOND_MS, 'shared', []],
    [asked.rejected, 'rejected', 'Mehmet Kaya', 3 * MINUTE_MS + SECOND_MS, 'shared', ['shared-receipt']],
    [asked.undone, 'approved', 'Ayşe Demir', 3 * MINUTE_MS, 'shared', ['undone', 'shared-receipt']],
    [asked.slow, 'approved', 'Ayşe Demir', 2 * MINUTE_MS, 'kept', []],
  ]);
  const { name, email } = customer.session.user;
  expect(items[3]).toMatchObject({
    ...{ amount: '20000', method: 'papara', customer: { id: customer.id, name, email } },
    ...{ admin: { id: ayse.id }, undone: { at: items[1]!.at, by: { id: mehmet.id, name: 'Mehmet Kaya' } } },
  });
  expect(items.filter(({ undone }) => undone !== null)).toHaveLength(1);
});

it('pages through them', async () => {
  const ids: string[] = [];
  for (let cursor = ''; ; ) {
    const page: Page<AuditDecision> = await read(`${DECISIONS}?${days()}&limit=2${cursor && `&cursor=${cursor}`}`);
    ids.push(...page.items.map(({ requestId, revision }) => `${requestId} ${revision}`));
    if (page.next === null) break;
    cursor = page.next;
  }
  expect(ids).toEqual((await listed()).map(({ requestId, revision }) => `${requestId} ${revision}`));
});

it('filters by admin, kind, outliers and days', async () => {
  const requests = async (more: string) => (await listed(more)).map(({ requestId }) => requestId);
  expect(await requests(`&admin=${mehmet.id}`)).toEqual([asked.undone, asked.rejected]);
  expect(await requests('&kind=reversed')).toEqual([asked.undone]);
  expect(await requests('&kind=approved')).toEqual([asked.fast, asked.undone, asked.slow]);
  const outliers = (await listed('&only=outliers')).filter((item) => marksOf(item).length > 0);
  expect(outliers.map(({ requestId }) => requestId)).toEqual([asked.fast, asked.rejected, asked.undone]);
  expect(await read(`${DECISIONS}?from=2020-01-01&to=2020-12-31`)).toEqual({ items: [], next: null });
});

it('sums decisions in all, for each admin and for each day', async () => {
  const all = await read<DecisionTotals>(`${DECISIONS}/totals?${days()}`);
  const outliers = (await listed('&only=outliers')).length;
  expect(all).toEqual({
    ...{ approved: 3, rejected: 1, reversed: 1, approvedSum: '70000', undone: 1, outliers },
    ...{ medianMs: 2.5 * MINUTE_MS, slowestMs: 3 * MINUTE_MS + SECOND_MS },
  });
  const of = await read<DecisionTotals>(`${DECISIONS}/totals?${days()}&admin=${mehmet.id}`);
  expect(of).toMatchObject({ approved: 0, rejected: 1, reversed: 1, approvedSum: '0', undone: 0 });
  const admins = await read<AdminDecisions[]>(`${DECISIONS}/admins?${days()}`);
  expect(admins.map(({ admin }) => admin.id)).toEqual([ayse.id, mehmet.id]);
  const { admin, ...sums } = admins[1]!;
  expect([admin.name, sums]).toEqual(['Mehmet Kaya', of]);
  const sum = (rows: DecisionTotals[]) =>
    rows.reduce((before, { approved, reversed }) => before + approved + reversed, 0);
  expect(sum(await read<DayDecisions[]>(`${DECISIONS}/days?${days()}`))).toBe(sum([all]));
  expect(sum(await read<DayDecisions[]>(`${DECISIONS}/days?${days()}&admin=${mehmet.id}`))).toBe(sum([of]));
  const none = await read<DecisionTotals>(`${DECISIONS}/totals?from=2020-01-01&to=2020-12-31`);
  expect(none).toMatchObject({ approved: 0, medianMs: null, slowestMs: null, outliers: 0 });
});

it('sums each day in Istanbul, the newest first', async () => {
  const { pool } = test.database;
  const moved = "where outcome = 'approved' and request_id = any($1)";
  const requests = [asked.slow, asked.undone];
  const { rows: before } = await pool.query(`select request_id, at from views.payment_timeline ${moved}`, [requests]);
  const move = (id: string, at: Date | string) =>
    pool.query(`update views.payment_timeline set at = $2 ${moved}`, [[id], at]);
  await move(asked.slow, '2026-01-01T20:59:59Z');
  await move(asked.undone, '2026-01-01T21:00:00Z');
  const rows = await read<DayDecisions[]>(`${DECISIONS}/days?from=2026-01-01&to=2026-01-02`);
  for (const { request_id, at } of before) await move(request_id, at);
  expect(rows.map(({ day, approved, approvedSum, undone }) => [day, approved, approvedSum, undone])).toEqual([
    ['2026-01-02', 1, '20000', 1],
    ['2026-01-01', 1, '10000', 0],
  ]);
});

it('exports them, and enters the export', async () => {
  const answer = await file(`${DECISIONS}/export?${days()}&kind=reversed`);
  expect(answer.headers['content-disposition']).toContain(`kararlar-2020-01-01-${today()}.csv`);
  const rows = answer.body.trimEnd().split('\r\n');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatch(/^\ufeff"Zaman";"Karar";"Yönetici no";"Yönetici"/);
  expect(rows[1]).toContain('"Geri alma"');
  expect(rows[1]).toContain(`"${asked.undone}";"200,00";"PAPARA";"61";"Ortak"`);
  const { rows: entered } = await test.database.pool.query(
    `select subject_id from shop.insider_journal where act = 'list-exported' and actor_id = $1`,
    [auditor.id],
  );
  expect(entered).toEqual([{ subject_id: 'decisions' }]);
});

it('refuses invalid days, admins and kinds', async () => {
  for (const path of [
    DECISIONS,
    `${DECISIONS}?from=2026-11-02&to=2026-11-01`,
    `${DECISIONS}?${days()}&admin=ayse`,
    `${DECISIONS}?${days()}&kind=withdrawn`,
    `${DECISIONS}?${days()}&only=all`,
    `${DECISIONS}?${days()}&cursor=abc`,
    `${DECISIONS}/totals?from=2026-11-01&to=2026-11-31`,
    `${DECISIONS}/admins?${days()}&kind=approved`,
    `${DECISIONS}/days?${days()}&kind=approved`,
    `${DECISIONS}/export?from=2026-11-01`,
  ])
    expect([path, await auditor.get(path)]).toMatchObject([path, { status: 400, body: { code: 'VALIDATION' } }]);
});

it('is for auditors and admins', async () => {
  for (const path of [
    DECISIONS,
    `${DECISIONS}/totals`,
    `${DECISIONS}/admins`,
    `${DECISIONS}/days`,
    `${DECISIONS}/export`,
  ])
    expect([path, (await file(`${path}?${days()}`, customer)).statusCode]).toEqual([path, 403]);
  expect((await ayse.get(`${DECISIONS}/totals?${days()}`)).status).toBe(200);
});

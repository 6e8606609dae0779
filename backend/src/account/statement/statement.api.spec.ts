import type { Problem } from '@yukselt/contracts';
import type { AuditBalanceView, CommandResult, MeView } from '@yukselt/contracts/api';
import { AccountStatementQueries, type StatementLine } from '@yukselt/projections/queries';
import { seedTables } from '../../bootstrap.js';
import { Clock } from '../../platform/clock.js';
import { ApiClient, checkoutOf } from '../../testing/api-client.js';
import { type TestApp, testApp } from '../../testing/test-app.js';
import { monthOf } from './statement-period.js';
import { pdfTexts } from './testing/pdf-text.js';

let test: TestApp;
let ayse: ApiClient;
let customer: ApiClient;
let month: string;
beforeAll(async () => {
  test = await testApp();
  await seedTables(test.app);
  ayse = await ApiClient.logIn(test.app, 'ayse@yukselt.demo');
  customer = await ApiClient.register(test.app, 'Özet Şahin');
  const { body: asked } = await customer.post<CommandResult>('/api/v1/me/payment-requests', {
    amount: '1000000',
    method: 'papara',
  });
  await ayse.post(`/api/v1/admin/accounts/${customer.id}/payment-requests/${asked.requestId}/approve`, {
    receiptId: null,
  });
  await customer.post('/api/v1/me/checkout', await checkoutOf(test.app, 'balance'));
  month = monthOf(test.app.get(Clock, { strict: false }).now());
});
afterAll(() => test.close());

const file = (path: string, who = customer) =>
  test.app.inject({ url: `/api/v1/me/${path}`, headers: { authorization: `Bearer ${who.session.accessToken}` } });
const money = (kurus: bigint): string => `${kurus / 100n},${String(kurus % 100n).padStart(2, '0')}`;

it('exports a month as PDF and CSV with the sums of the log and the last hash of the chain', async () => {
  const auditor = await ApiClient.logIn(test.app, 'denetci@yukselt.demo');
  const at = encodeURIComponent(new Date(Date.now() + 60_000).toISOString());
  const log = (await auditor.get<AuditBalanceView>(`/api/v1/audit/accounts/${customer.id}/balance?at=${at}`)).body;
  const balance = BigInt((await customer.get<MeView>('/api/v1/me')).body.wallet.balance);
  expect(BigInt(log.balance)).toBe(balance);

  const table = await file(`statement.csv?month=${month}`);
  expect(table.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="hesap-ozeti-${month}.csv"`,
    'cache-control': 'no-store',
  });
  const rows = table.body.slice(1).split('\r\n');
  expect(rows.find((row) => row.includes('Dönem başı bakiyesi"'))).toContain('"0,00"');
  expect(rows.find((row) => row.includes('Hareketlerin toplamı'))).toContain(`"${money(balance)}"`);
  expect(rows.find((row) => row.includes('Dönem sonu bakiyesi"'))).toContain(`"${money(balance)}"`);
  expect(table.body).toContain('Dönem başı bakiyesi + hareketler = dönem sonu bakiyesi');
  expect(table.body).toMatch(/"Sipariş";"";"ORD\d{13}-\d+-1"/);
  expect(rows.find((row) => row.includes('"Sipariş"'))).toMatch(/"[\d.]+ .+"$/);
  const chain = rows.find((row) => row.startsWith('"Zincir"'))!;
  expect(chain).toContain(`Son olay r${log.revision}`);

  const pdf = await file(`statement.pdf?month=${month}`);
  expect(pdf.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
  const text = pdfTexts(pdf.rawPayload).flat().join('\n');
  for (const part of ['Özet Şahin', `Son olay r${log.revision}`, /[\da-f]{64}/.exec(chain)![0]])
    expect(text).toContain(part);
  expect(text.replaceAll('.', '')).toContain(`= ₺${money(balance)}`);
});

it('exports a month without movements, and refuses an invalid or future month', async () => {
  const before = await file('statement.csv?month=2024-01');
  expect(before.body).toContain('Henüz olay yok');
  expect((await file('statement.pdf?month=2024-01')).statusCode).toBe(200);
  for (const [wrong, detail] of [
    ['2026-13', 'Ayı 2026-11 biçiminde yazın'],
    ['2099-01', 'Gelecek bir ay için hesap özeti alınamaz'],
  ] as const) {
    const refused = await file(`statement.pdf?month=${wrong}`);
    expect(refused.statusCode).toBe(400);
    expect(refused.json<Problem>()).toMatchObject({ code: 'VALIDATION', detail });
  }
  const today = await file('statement.pdf');
  expect(today.headers['content-disposition']).toBe(`attachment; filename="hesap-ozeti-${month}.pdf"`);
});

it('answers with a problem document alone when the file fails before its first byte', async () => {
  async function* broken(): AsyncGenerator<StatementLine> {
    throw Object.assign(new Error('the log breaks its rules'), { code: 'LEDGER_FAULT' });
  }
  jest.spyOn(test.app.get(AccountStatementQueries, { strict: false }), 'lines').mockResolvedValueOnce(broken());
  const answer = await test.app.inject({
    url: '/api/v1/me/statement.csv',
    headers: { authorization: `Bearer ${customer.session.accessToken}`, 'accept-encoding': 'br' },
  });
  expect(answer.statusCode).toBe(503);
  expect(answer.json<Problem>()).toMatchObject({ code: 'ACCOUNT_QUARANTINED' });
  for (const name of ['content-encoding', 'content-disposition']) expect(answer.headers).not.toHaveProperty(name);
});

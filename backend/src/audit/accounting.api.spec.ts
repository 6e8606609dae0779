import type { AccountingPeriod, TrialBalance } from '@yukselt/contracts/api';
import { seedTables } from '../bootstrap.js';
import { ApiClient } from '../testing/api-client.js';
import { type TestApp, testApp } from '../testing/test-app.js';
import { boughtAndCancelled } from './testing/bought-and-cancelled.js';

let test: TestApp;
let ayse: ApiClient;
let auditor: ApiClient;
let customer: ApiClient;
const url = (path: string) => `/api/v1/audit/accounting/${path}`;
const file = (who: ApiClient, path: string) =>
  test.app.inject({ url: url(path), headers: { authorization: `Bearer ${who.session.accessToken}` } });
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul' }).format(new Date());

beforeAll(async () => {
  test = await testApp();
  await seedTables(test.app);
  [ayse, auditor, customer] = await Promise.all([
    ApiClient.logIn(test.app, 'ayse@yukselt.demo'),
    ApiClient.logIn(test.app, 'denetci@yukselt.demo'),
    ApiClient.register(test.app, 'Mizan Işık'),
  ]);
  await boughtAndCancelled(test.app, ayse, customer);
});
afterAll(() => test.close());

it('returns the trial balance of a day and of an instant', async () => {
  const { status, body } = await auditor.get<TrialBalance>(url('trial-balance'));
  expect(status).toBe(200);
  const of = (name: string, { lines }: TrialBalance) => lines.find(({ account }) => account === name)!;
  const order = of('revenue', body).credit;
  expect(BigInt(order)).toBeGreaterThan(0n);
  expect(body).toMatchObject({ day: today(), at: null, balances: '100000', credit: body.debit });
  expect(body.lines).toEqual([
    { account: 'cash', debit: '100000', credit: '0' },
    { account: 'wallets', debit: order, credit: `${100_000n + BigInt(order)}` },
    { account: 'revenue', debit: '0', credit: order },
    { account: 'refunds', debit: order, credit: '0' },
    { account: 'forfeits', debit: '0', credit: '0' },
    { account: 'adjustments', debit: '0', credit: '0' },
  ]);
  const now = new Date().toISOString();
  expect((await auditor.get<TrialBalance>(url(`trial-balance?at=${now}`))).body).toEqual({
    ...body,
    at: now,
    balances: null,
  });
  expect((await auditor.get<TrialBalance>(url('trial-balance?day=2020-01-01'))).body).toMatchObject({ debit: '0' });
  expect(await auditor.get(url('trial-balance?day=dun'))).toMatchObject({ status: 400 });
  expect(await auditor.get(url('trial-balance?at=dun'))).toMatchObject({ status: 400 });
  expect(await auditor.get(url(`trial-balance?day=2020-01-01&at=${now}`))).toMatchObject({ status: 400 });
});

it('lists months and days', async () => {
  const [months, days] = await Promise.all(
    ['month', 'day'].map(async (by) => (await auditor.get<AccountingPeriod[]>(url(`periods?by=${by}`))).body),
  );
  expect(months!.map(({ period }) => period)).toEqual([today().slice(0, 7)]);
  expect(days!.map(({ period }) => period)).toEqual([today()]);
  expect(days![0]!.lines).toEqual(months![0]!.lines);
  expect((await auditor.get(url('periods?from=2027-01-01'))).body).toEqual([]);
  expect(await auditor.get(url('periods?by=year'))).toMatchObject({ status: 400 });
});

it.each(['journal.csv', 'journal.json'])('refuses a day of the year 0 before it begins the file %s', async (name) => {
  expect(await auditor.get(url(`${name}?from=0000-01-01`))).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION' },
  });
});

it('exports the entries as CSV, two rows each, and enters the export', async () => {
  const answer = await file(auditor, `journal.csv?from=${today()}`);
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="yevmiye-${today()}.csv"`);
  const rows = answer.body.trimEnd().split('\r\n');
  expect(rows[0]).toMatch(/^\ufeff"Kayıt no";"Gün";"Zaman";"Hesap kodu"/);
  expect(rows.slice(1, 3).map((row) => row.split(';').slice(3, 8).join(';'))).toEqual([
    '"108";"Yoldaki para";"1000,00";"";"Cüzdana para eklendi"',
    '"340";"Müşteri cüzdanları";"";"1000,00";"Cüzdana para eklendi"',
  ]);
  expect(rows).toHaveLength(1 + 3 * 2 + 1);
  expect(rows.at(-1)).toMatch(/^"Toplam";/);
  const { rows: entered } = await test.database.pool.query(
    `select subject_id from shop.insider_journal where act = 'list-exported' and actor_id = $1`,
    [auditor.id],
  );
  expect(entered).toEqual([{ subject_id: 'accounting' }]);
});

it('exports the entries as one JSON document, whose debits equal its credits', async () => {
  const answer = await file(ayse, 'journal.json');
  expect(answer.headers['content-type']).toContain('application/json');
  const { entries, debit, credit, count, accounts } = JSON.parse(answer.body);
  expect(entries.map((entry: Record<string, string>) => `${entry.debit} ${entry.credit}`)).toEqual([
    'cash wallets',
    'wallets revenue',
    'refunds wallets',
  ]);
  const sum = entries.reduce((all: bigint, { amount }: { amount: string }) => all + BigInt(amount), 0n);
  expect([debit, credit, count, accounts.cash.code]).toEqual([`${sum}`, `${sum}`, 3, '108']);
  expect(JSON.parse((await file(ayse, 'journal.json?from=2027-01-01')).body)).toMatchObject({
    entries: [],
    debit: '0',
  });
});

it('is for auditors and admins', async () => {
  for (const path of ['trial-balance', 'periods', 'journal.csv', 'journal.json'])
    expect([path, (await file(customer, path)).statusCode]).toEqual([path, 403]);
});

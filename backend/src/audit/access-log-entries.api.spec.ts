import { createHash } from 'node:crypto';
import { newIdempotencyKey } from '@yukselt/contracts';
import type { AccessLogActorView, AccessLogEntryView, AdminUserView, Page, UserDetail } from '@yukselt/contracts/api';
import { CustomerKeyStore } from '@yukselt/vault';
import { DEMO_PASSWORD } from '../identity/seed/identity.seed.js';
import { DAY_MS } from '../platform/clock.js';
import { ApiClient } from '../testing/api-client.js';
import { request, seededApp } from '../testing/seeded-app.js';
import type { TestApp } from '../testing/test-app.js';

let test: TestApp;
let ayse: ApiClient;
let auditor: ApiClient;
let customer: ApiClient;
const ACCESS_LOG = '/api/v1/audit/journal';

beforeAll(async () => {
  ({ test, ayse } = await seededApp());
  [auditor, customer] = await Promise.all([
    ApiClient.logIn(test.app, 'denetci@yukselt.demo'),
    ApiClient.register(test.app, 'Eski Ad'),
  ]);
  const { user } = (await request<UserDetail>(test, ayse, 'GET', `/api/v1/admin/users/${customer.id}`)).body;
  const { version, email } = user;
  const body = { version, name: 'Yeni Ad', email, phone: '', role: 'user' };
  await request<AdminUserView>(test, ayse, 'PUT', `/api/v1/admin/users/${customer.id}`, body);
  const platforms = (await request<Page<{ id: string }>>(test, ayse, 'GET', '/api/v1/admin/platforms')).body.items;
  for (const { id } of platforms.slice(0, 3))
    for (const act of ['deactivate', 'activate'])
      await request(test, ayse, 'POST', `/api/v1/admin/platforms/${id}/${act}`);
  await auditor.get(`/api/v1/audit/accounts/${customer.id}/verification`);
});
afterAll(() => test.close());

const find = async (query = ''): Promise<AccessLogEntryView[]> =>
  (await auditor.get<Page<AccessLogEntryView>>(`${ACCESS_LOG}?limit=100${query}`)).body.items;
const day = (later = 0) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul' }).format(
    new Date(test.clock.now().getTime() + later * DAY_MS),
  );
const text = async (path: string, who = auditor) =>
  (await test.app.inject({ url: path, headers: { authorization: `Bearer ${who.session.accessToken}` } })).body;
const changeOfName = async () => (await find(`&act=user-changed&account=${customer.id}`))[0]!;

it('shows entries newest first, with names and changes', async () => {
  const entries = await find();
  const numbers = entries.map(({ number }) => Number(number));
  expect(numbers).toEqual(numbers.map((_, index) => numbers.length - index));
  expect(await changeOfName()).toMatchObject({
    actor: { id: ayse.id, name: 'Ayşe Demir' },
    role: 'admin',
    subject: { kind: 'user', id: customer.id },
    account: { id: customer.id, name: 'Yeni Ad' },
    changes: [{ field: 'name', before: 'Eski Ad', after: 'Yeni Ad' }],
  });
});

it('filters by actor, act, subject and time', async () => {
  const all = await find();
  const actsOf = (entries: AccessLogEntryView[]) => new Set(entries.map(({ act }) => act));
  expect(new Set((await find(`&actor=${auditor.id}`)).map(({ actor }) => actor!.id))).toEqual(new Set([auditor.id]));
  expect(actsOf(await find('&act=user-opened'))).toEqual(new Set(['user-opened']));
  expect(await find('&subject=platform')).toHaveLength(6);
  const { subject } = (await find('&subject=platform'))[0]!;
  expect(await find(`&subject=platform&subjectId=${subject.id}`)).toHaveLength(2);
  expect(actsOf(await find(`&account=${customer.id}`))).toEqual(
    new Set(['user-opened', 'user-changed', 'account-audited']),
  );
  expect(await find(`&from=${day()}&to=${day()}`)).toHaveLength(all.length);
  expect(await find(`&from=${day(1)}`)).toEqual([]);
  expect(await find(`&to=${day(-1)}`)).toEqual([]);
  for (const wrong of ['act=stole', 'subject=x', 'actor=1', 'from=dün', 'cursor=abc', 'x=1'])
    expect(await auditor.get(`${ACCESS_LOG}?${wrong}`)).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
});

it('pages without a gap or a repeat while entries are added', async () => {
  const expected = (await find()).map(({ number }) => number);
  const numbers: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Page<AccessLogEntryView> = (
      await auditor.get<Page<AccessLogEntryView>>(`${ACCESS_LOG}?limit=3${cursor && `&cursor=${cursor}`}`)
    ).body;
    numbers.push(...page.items.map(({ number }) => number));
    cursor = page.next;
    await text(`${ACCESS_LOG}/export?act=user-added`);
  }
  expect(numbers).toEqual(expected);
});

it('lists the actors of its entries', async () => {
  expect((await auditor.get<AccessLogActorView[]>(`${ACCESS_LOG}/actors`)).body).toEqual([
    { id: ayse.id, name: 'Ayşe Demir' },
    { id: auditor.id, name: auditor.session.user.name },
  ]);
});

it('exports a file for Turkish Excel, and enters the export', async () => {
  const rows = (await text(`${ACCESS_LOG}/export?act=user-changed`)).split('\r\n');
  expect(rows[0]).toMatch(/^\ufeff"No";"Zaman";"Kim";"Kim \(ID\)";"Rol";"İşlem"/);
  expect(rows[1]).toMatch(/"Ayşe Demir";"[0-9a-f-]{36}";"Yönetici";"Kullanıcı bilgileri değişti";"Hesap";"Yeni Ad";/);
  expect(rows[1]).toMatch(/"Ad";"Eski Ad";"Yeni Ad";"[0-9a-f]{64}"$/);
  expect((await find('&act=list-exported'))[0]).toMatchObject({
    actor: { id: auditor.id },
    subject: { kind: 'list', id: 'journal' },
    changes: [{ field: 'act', after: 'user-changed' }],
  });
});

it('refuses everybody but auditors and admins', async () => {
  for (const path of ['', '/actors', '/export'])
    expect(await customer.get(`${ACCESS_LOG}${path}`)).toMatchObject({ status: 403 });
});

const entryLines = async (format: string) =>
  (await text(`/api/v1/audit/accounts/${customer.id}/evidence.${format}`)).split('\n').filter((line) => line !== '');

it('is part of an account’s evidence, and can be checked without the site', async () => {
  const lines = await entryLines('ndjson');
  const entries = lines
    .filter((line) => line.startsWith('{"record":"journal"'))
    .map((line) => ({ ...JSON.parse(line), line }));
  expect(JSON.parse(lines[0]!)).toMatchObject({ version: 3 });
  expect(JSON.parse(lines.at(-1)!)).toMatchObject({ record: 'end', journalEntries: entries.length });
  expect(entries.map(({ entry }) => entry.act)).toEqual([
    'user-opened',
    'user-changed',
    'account-audited',
    'evidence-exported',
  ]);
  for (const { line, hashBefore, hash } of entries) {
    const hashed = /"entry":(\{.*\}),"hashBefore"/.exec(line)![1];
    expect(createHash('sha256').update(`${hashBefore}\n${hashed}`).digest('hex')).toBe(hash);
  }
  expect(entries[1]).toMatchObject({ opened: [{ field: 'name', before: 'Eski Ad', after: 'Yeni Ad' }] });
  expect(JSON.stringify(entries[1].entry)).not.toContain('Eski Ad');
  const table = await entryLines('csv');
  expect(table.find((row) => row.includes('Kullanıcı bilgileri değişti'))).toContain('"Ad";"Eski Ad";"Yeni Ad"');
});

it('keeps every hash, but no personal text, of an erased person', async () => {
  const before = await changeOfName();
  const closed = await test.app.inject({
    method: 'POST',
    url: '/api/v1/me/account/close',
    headers: { authorization: `Bearer ${customer.session.accessToken}`, 'idempotency-key': newIdempotencyKey() },
    payload: { password: DEMO_PASSWORD },
  });
  expect(closed.statusCode).toBe(200);
  expect((await test.app.get(CustomerKeyStore).key(customer.id)) ?? null).toBeNull();
  expect(await changeOfName()).toMatchObject({
    hash: before.hash,
    account: { name: '[silindi]' },
    changes: [{ field: 'name', before: '[silindi]', after: '[silindi]' }],
  });
  const { rows } = await test.database.pool.query(
    'select string_agg(j::text, $1) as text from shop.insider_journal j',
    [' '],
  );
  expect(rows[0].text).not.toMatch(/Eski Ad|Yeni Ad/);
});

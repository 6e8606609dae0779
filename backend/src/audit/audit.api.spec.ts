import { createHash } from 'node:crypto';
import type { AuditAccountView, AuditComparisonView, AuditHistoryView, Page } from '@yukselt/contracts/api';
import { v7 } from 'uuid';
import { seedTables } from '../bootstrap.js';
import { ApiClient } from '../testing/api-client.js';
import { type TestApp, testApp } from '../testing/test-app.js';
import { boughtAndCancelled } from './testing/bought-and-cancelled.js';

let test: TestApp;
let ayse: ApiClient;
let auditor: ApiClient;
let customer: ApiClient;
const audit = (path = '') => `/api/v1/audit/accounts/${customer.id}${path}`;
const file = async (who: ApiClient, format: string) =>
  test.app.inject({
    url: audit(`/evidence.${format}`),
    headers: { authorization: `Bearer ${who.session.accessToken}` },
  });
const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

beforeAll(async () => {
  test = await testApp();
  await seedTables(test.app);
  [ayse, auditor, customer] = await Promise.all([
    ApiClient.logIn(test.app, 'ayse@yukselt.demo'),
    ApiClient.logIn(test.app, 'denetci@yukselt.demo'),
    ApiClient.register(test.app, 'Kanıt Işık'),
  ]);
  await boughtAndCancelled(test.app, ayse, customer);
});
afterAll(() => test.close());

describe('an evidence file', () => {
  /** The verification that the documents describe, without code of this project. */
  const check = (text: string): { links: boolean[]; whole: boolean; lastHash: string } => {
    const lines = text.trimEnd().split('\n');
    const end = JSON.parse(lines.at(-1)!);
    let before = '0'.repeat(64);
    const links = lines
      .filter((line) => line.startsWith('{"record":"event"'))
      .map((line) => {
        const { event, hash } = JSON.parse(line);
        const right = hash === sha256(`${before}\n${JSON.stringify(event)}`);
        before = hash;
        return right;
      });
    return {
      links,
      whole:
        end.fileHash === sha256(text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)) && end.headHash === before,
      lastHash: before,
    };
  };

  it('holds every event in order, and can be checked without the site', async () => {
    const {
      body: { events },
    } = await auditor.get<AuditHistoryView>(audit('/history'));
    const answer = await file(auditor, 'ndjson');
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/kanit-[0-9a-f]{8}-r7\.ndjson/),
    });
    const [first, ...rest] = answer.body
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(first).toMatchObject({
      record: 'evidence',
      stream: `account-${customer.id}`,
      headRevision: '7',
      account: { userId: customer.id, name: 'Kanıt Işık' },
      madeBy: { id: auditor.id, role: 'auditor' },
      verification: { verdict: 'equal', replayRevision: '7', differences: [] },
    });
    expect(
      rest
        .filter(({ record }) => record === 'event')
        .map(({ event: { revision, type, metadata }, position, delta, balance, hash }) => ({
          revision,
          type,
          at: metadata.occurredAt,
          position,
          delta,
          balance,
          hash,
        })),
    ).toEqual(
      events.map(({ revision, type, at, position, delta, balance, hash }) => ({
        revision,
        type,
        at,
        position,
        delta,
        balance,
        hash,
      })),
    );
    expect(rest.at(-1)).toMatchObject({
      record: 'end',
      events: 8,
      headRevision: '7',
      balance: '100000',
      headHash: events.at(-1)!.hash,
    });
    expect(check(answer.body)).toEqual({ links: events.map(() => true), whole: true, lastHash: events.at(-1)!.hash });
  });

  it('states the balance at the requested instant, and holds the whole history', async () => {
    const {
      body: { events },
    } = await auditor.get<AuditHistoryView>(audit('/history'));
    expect((await file(auditor, 'csv')).body).not.toContain('Sorulan an');
    const asked = { at: events.at(-1)!.at, revision: '7', balance: '100000' };
    const lines = await file(auditor, `ndjson?at=${asked.at}`);
    expect(JSON.parse(lines.body.split('\n')[0]!)).toMatchObject({ asked });
    expect(check(lines.body).whole).toBe(true);
    expect((await file(auditor, `csv?at=${asked.at}`)).body).toMatch(/Sorulan an.*r7.*1000,00/);
    const earlier = await file(auditor, 'ndjson?at=2020-01-01T00:00:00.000Z');
    expect(JSON.parse(earlier.body.split('\n')[0]!)).toMatchObject({ asked: { revision: '-1', balance: '0' } });
    expect((await file(auditor, 'ndjson?at=dun')).statusCode).toBe(400);
  });

  it('names the acting admins by their current names, and nobody else', async () => {
    const { body } = await auditor.get<AuditHistoryView>(audit('/history'));
    expect(body.actors).toEqual({ [ayse.id]: 'Ayşe Demir' });
    expect(JSON.stringify(body.events)).not.toContain('Ayşe');
  });

  it('shows changed and removed events', async () => {
    const { body } = await file(ayse, 'ndjson');
    const raised = check(body.replace('"amount":"100000","balanceAfter"', '"amount":"200000","balanceAfter"'));
    expect([raised.links.filter((right) => !right).length, raised.whole]).toEqual([1, false]);
    const lines = body.split('\n');
    expect(check([...lines.slice(0, 4), ...lines.slice(5)].join('\n'))).toMatchObject({ whole: false });
    expect(check(body.replace('"balance":"100000"', '"balance":"1"')).whole).toBe(false);
  });

  it('keeps personal texts sealed in hashed events, and opens them beside the events', async () => {
    const { body } = await file(auditor, 'ndjson');
    const cancelled = body
      .split('\n')
      .map((line) => (line ? JSON.parse(line) : {}))
      .find(({ event }) => event?.type === 'OrderCancelled');
    expect(cancelled.opened.reason).toBe('Vazgeçtim');
    expect(JSON.stringify(cancelled.event)).not.toContain('Vazgeçtim');
  });

  it('opens in Turkish Excel', async () => {
    const { body } = await file(auditor, 'csv');
    const rows = body.split('\r\n');
    expect(rows[0]).toMatch(/^\ufeff"Revizyon";"Zaman";"Olay";"Tutar \(₺\)"/);
    expect(rows[4]).toMatch(
      /^"r3";"\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d";"Cüzdana para eklendi";"1000,00";"1000,00";"yönetici";/,
    );
    expect(rows).toContain('"Doğrulama";"Eşit: görünüm = tekrar oynatma";"görünüm r7";"1000,00";"tekrar r7";"1000,00"');
    expect(rows.find((row) => row.startsWith('"Baş özet"'))).toMatch(/^"Baş özet";"r7";"[0-9a-f]{64}"$/);
    expect(rows.at(-1)).toBe('');
  });

  it('is for auditors and admins, and changes nothing', async () => {
    const count = async () => (await test.database.pool.query('select count(*) from es.events')).rows[0].count;
    const before = await count();
    expect([
      (await file(customer, 'ndjson')).statusCode,
      (await file(customer, 'csv')).statusCode,
      (await file(ayse, 'csv')).statusCode,
    ]).toEqual([403, 403, 200]);
    expect(await auditor.get(`/api/v1/audit/accounts/${v7()}/evidence.csv`)).toMatchObject({ status: 404 });
    expect(await count()).toBe(before);
  });
});

it('compares two revisions', async () => {
  expect((await auditor.get<AuditComparisonView>(audit('/comparison?from=1&to=7'))).body).toMatchObject({
    from: { balance: '0', pendingRequests: 1 },
    to: { balance: '100000', openOrders: 0, pendingRequests: 0 },
    orders: [{ before: null, after: 'cancelled' }],
    requests: [{ before: 'pending', after: 'approved' }],
  });
  expect(await auditor.get(audit('/comparison?from=5&to=1'))).toMatchObject({ status: 400 });
  expect(await auditor.get(audit('/comparison?from=1&to=99'))).toMatchObject({ status: 404 });
  expect(await customer.get(audit('/comparison?from=1&to=7'))).toMatchObject({ status: 403 });
});

it('finds accounts by name, e-mail or the start of their number, page by page', async () => {
  const [a, b] = await Promise.all([
    ApiClient.register(test.app, 'Sayfalı Bir'),
    ApiClient.register(test.app, 'Sayfalı İki'),
  ]);
  const find = async (query: string) =>
    (await auditor.get<Page<AuditAccountView>>(`/api/v1/audit/accounts?${query}`)).body;
  const first = await find('q=sayfali&limit=1');
  const second = await find(`q=sayfali&limit=1&cursor=${first.next}`);
  expect([...first.items, ...second.items].map(({ userId }) => userId).sort()).toEqual([a.id, b.id].sort());
  expect([first.items[0]!.revision, second.next]).toEqual(['-1', null]);
  expect((await find(`q=${customer.id.slice(0, 30).toUpperCase()}`)).items).toMatchObject([
    { userId: customer.id, balance: '100000', revision: '7' },
  ]);
  expect(await auditor.get('/api/v1/audit/accounts?q=sayfali&cursor=bozuk')).toMatchObject({ status: 400 });
});

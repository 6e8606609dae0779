import { accountStream, type Problem } from '@yukselt/contracts';
import type { AccountsAgreement, EventLogPage, LoggedEventView, TrialBalance } from '@yukselt/contracts/api';
import { checkEvidence } from '@yukselt/contracts/evidence';
import { EventStore, type StoredEvent } from '@yukselt/event-store';
import { seedTables } from '../bootstrap.js';
import { ApiClient } from '../testing/api-client.js';
import { damageLog } from '../testing/damage-log.js';
import { type TestApp, testApp } from '../testing/test-app.js';
import { boughtAndCancelled } from './testing/bought-and-cancelled.js';

/** SQL that damages an event of a wallet. */
const DAMAGES = {
  'no metadata': `update es.events set metadata = 'null'`,
  'no data': `update es.events set data = 'null'`,
  'data that is a text': `update es.events set data = '"x"'`,
  'fields that are missing': `update es.events set data = '{}', metadata = '{}'`,
  'a time that is none': `update es.events set metadata = jsonb_set(metadata::jsonb, '{occurredAt}', '"dün"')::json`,
  'an author that is none': `update es.events set metadata = metadata::jsonb || '{"actorId":5,"actorRole":7}'`,
  'an amount that is none': `update es.events set data = jsonb_set(data::jsonb, '{amount}', '"abc"')::json`,
  'a type that nobody knows': `update es.events set type = 'LoyaltyGranted'`,
} as const;
const NAMES = Object.keys(DAMAGES) as (keyof typeof DAMAGES)[];

let test: TestApp;
let auditor: ApiClient;
let debits: Map<string, StoredEvent>;
const customers = new Map<string, ApiClient>();
const later = () => new Date(test.clock.now().getTime() + 60_000).toISOString();
const file = (who: ApiClient, url: string, packing: Record<string, string> = {}) =>
  test.app.inject({ url, headers: { authorization: `Bearer ${who.session.accessToken}`, ...packing } });
const evidence = (name: string, format: string) =>
  file(auditor, `/api/v1/audit/accounts/${customers.get(name)!.id}/evidence.${format}`);

beforeAll(async () => {
  test = await testApp();
  await seedTables(test.app);
  const ayse = await ApiClient.logIn(test.app, 'ayse@yukselt.demo');
  auditor = await ApiClient.logIn(test.app, 'denetci@yukselt.demo');
  debits = new Map();
  for (const name of [...NAMES, 'an event that is gone']) {
    const customer = await ApiClient.register(test.app, name);
    await boughtAndCancelled(test.app, ayse, customer);
    customers.set(name, customer);
    for await (const event of test.app.get(EventStore).readStream(accountStream(customer.id)))
      if (event.type === 'WalletDebited') debits.set(name, event);
    const { stream, revision } = debits.get(name)!;
    const damage = name in DAMAGES ? DAMAGES[name as keyof typeof DAMAGES] : 'delete from es.events';
    await damageLog(test.database.pool, `${damage} where stream = $1 and revision = $2`, [stream, revision]);
  }
});
afterAll(() => test.close());

it.each([...NAMES, 'an event that is gone'])('evidence contains the whole log with %s', async (name) => {
  const table = await evidence(name, 'csv');
  expect(table.statusCode).toBe(200);
  const rows = table.body.trimEnd().split('\r\n');
  const { id, revision } = debits.get(name)!;
  expect(rows.filter((row) => row.startsWith(`"r${revision}"`))).toHaveLength(name in DAMAGES ? 1 : 0);
  expect(rows.filter((row) => /^"r\d+"/.test(row))).toHaveLength(name in DAMAGES ? 8 : 7);
  expect(table.body).toContain('"Baş özet"');
  const lines = await evidence(name, 'ndjson');
  expect(await checkEvidence(lines.rawPayload)).toMatchObject({
    verdict: name in DAMAGES ? 'uncompared' : 'changed',
  });
  expect(lines.body.includes(id)).toBe(name in DAMAGES);
  const asked = await file(
    auditor,
    `/api/v1/audit/accounts/${customers.get(name)!.id}/evidence.csv?at=${encodeURIComponent(later())}`,
  );
  expect(asked.statusCode).toBe(200);
  const replays = name === 'an author that is none';
  expect(asked.body.includes('bu andaki bakiye hesaplanamıyor')).toBe(!replays);
});

it('the log of all events lists each damaged event with its readable parts', async () => {
  const all: LoggedEventView[] = [];
  for (let cursor = ''; ; ) {
    const answer = await auditor.get<EventLogPage>(`/api/v1/audit/events?limit=20${cursor}`);
    expect(answer.status).toBe(200);
    all.push(...answer.body.items);
    if (answer.body.next === null) break;
    cursor = `&cursor=${answer.body.next}`;
  }
  const viewOf = (name: string) => all.find(({ id }) => id === debits.get(name)!.id);
  expect(viewOf('no metadata')).toMatchObject({
    at: null,
    actor: { id: null, name: null, role: null },
    account: { name: 'no metadata' },
  });
  expect(viewOf('no data')).toMatchObject({ amount: null, orderId: null });
  expect(viewOf('an amount that is none')).toMatchObject({ amount: null });
  expect(viewOf('an event that is gone')).toBeUndefined();
  for (const filter of [
    'min=1',
    `actor=${auditor.id}`,
    'actor=system',
    `from=2026-01-01&to=2099-01-01`,
    'type=LoyaltyGranted',
  ])
    expect(await auditor.get(`/api/v1/audit/events?limit=100&${filter}`)).toMatchObject({ status: 200 });
  for (const { id } of customers.values())
    expect(await auditor.get(`/api/v1/audit/events?account=${id}`)).toMatchObject({ status: 200 });
});

it('every other read of such an account succeeds, or reports that the account is under review', async () => {
  for (const [name, { id }] of customers) {
    const { revision, data } = debits.get(name)!;
    const { orderId } = data as { orderId: string };
    for (const path of [
      `accounts/${id}/history`,
      `accounts/${id}/balance?at=${encodeURIComponent(later())}`,
      `accounts/${id}/comparison?from=0&to=7`,
      `accounts/${id}/verification`,
      `chains/events/${id}/${revision}`,
      `chains/orders/${orderId}`,
    ]) {
      const { status, body } = await auditor.get<Problem>(`/api/v1/audit/${path}`);
      expect([name, path, status, status === 200 || body.code]).toEqual([
        name,
        path,
        status === 200 ? 200 : 503,
        status === 200 || 'ACCOUNT_QUARANTINED',
      ]);
    }
  }
});

it('the double-entry journal has an entry for each event that can be booked, and names the others', async () => {
  const table = await file(auditor, '/api/v1/audit/accounting/journal.csv');
  expect(table.statusCode).toBe(200);
  const rows = table.body.trimEnd().split('\r\n');
  const unbooked = rows.filter((row) => row.includes('KAYDEDİLEMEDİ'));
  expect(unbooked.map((row) => row.split(';').at(-1))).toEqual(
    NAMES.filter((name) => name !== 'an author that is none').map((name) => `"${debits.get(name)!.id}"`),
  );
  expect(rows.at(-2)).toContain(`EKSİK: ${unbooked.length} olay`);
  expect(rows.at(-1)).toContain('UYUŞMUYOR: mizan bu günler için');
  const document = JSON.parse((await file(auditor, '/api/v1/audit/accounting/journal.json')).body);
  expect(document.unbooked).toHaveLength(unbooked.length);
  expect(BigInt(document.view)).toBeGreaterThan(BigInt(document.debit));
});

it('sums at an instant name the accounts whose events cannot be booked', async () => {
  const at = encodeURIComponent(later());
  const { status, body } = await auditor.get<TrialBalance>(`/api/v1/audit/accounting/trial-balance?at=${at}`);
  expect(status).toBe(200);
  const broken = NAMES.filter((name) => name !== 'an author that is none').map((name) => customers.get(name)!.id);
  expect(body.stopped).toEqual(broken);
  const before = encodeURIComponent(new Date(test.clock.now().getTime() - 1).toISOString());
  expect(await auditor.get<AccountsAgreement>(`/api/v1/audit/balances/agreement?at=${before}`)).toMatchObject({
    status: 200,
  });
});

it('a statement of such a wallet is refused before its first byte, in both formats', async () => {
  for (const [name, customer] of customers)
    for (const format of ['csv', 'pdf']) {
      const answer = await file(customer, `/api/v1/me/statement.${format}`, { 'accept-encoding': 'br' });
      if (name === 'an author that is none' && answer.statusCode === 200) continue;
      expect([name, format, answer.statusCode]).toEqual([name, format, 503]);
      expect(answer.headers).not.toHaveProperty('content-disposition');
      expect(answer.headers).not.toHaveProperty('content-encoding');
      expect(answer.json<Problem>()).toMatchObject({ detail: 'Hesabınız inceleniyor. Bakiyeniz güvende.' });
    }
});

it('the data download is still complete', async () => {
  for (const [name, customer] of customers) {
    const answer = await file(customer, '/api/v1/me/data');
    expect([name, answer.statusCode]).toEqual([name, 200]);
  }
});

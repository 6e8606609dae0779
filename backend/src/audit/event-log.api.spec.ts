import type { AccessLogEntryView, EventLogPage, LoggedEventView, Page } from '@yukselt/contracts/api';
import { EventStore, LOG_START, type StoredEvent } from '@yukselt/event-store';
import { v7 } from 'uuid';
import { seedTables } from '../bootstrap.js';
import { ApiClient } from '../testing/api-client.js';
import { type TestApp, testApp } from '../testing/test-app.js';
import { SEARCHED_MAX } from './event-log.service.js';
import { boughtAndCancelled } from './testing/bought-and-cancelled.js';

let test: TestApp;
let ayse: ApiClient;
let auditor: ApiClient;
let customer: ApiClient;
let other: ApiClient;
let log: StoredEvent[];
const EVENTS = '/api/v1/audit/events';
const read = async (query = ''): Promise<EventLogPage> =>
  (await auditor.get<EventLogPage>(`${EVENTS}?limit=100${query}`)).body;
const all = async (query: string): Promise<LoggedEventView[]> => {
  const items: LoggedEventView[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: EventLogPage = (
      await auditor.get<EventLogPage>(`${EVENTS}?limit=3${query}${cursor && `&cursor=${cursor}`}`)
    ).body;
    items.push(...page.items);
    cursor = page.next;
  }
  return items;
};
const day = (later = 0) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul' }).format(
    new Date(test.clock.now().getTime() + later * 86_400_000),
  );

beforeAll(async () => {
  test = await testApp();
  await seedTables(test.app);
  [ayse, auditor, customer, other] = await Promise.all([
    ApiClient.logIn(test.app, 'ayse@yukselt.demo'),
    ApiClient.logIn(test.app, 'denetci@yukselt.demo'),
    ApiClient.register(test.app, 'Akış Bir'),
    ApiClient.register(test.app, 'Akış İki'),
  ]);
  await boughtAndCancelled(test.app, ayse, customer);
  await boughtAndCancelled(test.app, ayse, other);
  log = await test.app.get(EventStore).readAll(LOG_START, { limit: 1_000, prefix: 'account-' });
});
afterAll(() => test.close());

it('shows every event of every account once, the newest first, with names and without texts', async () => {
  const items = await all('');
  expect(items.map(({ id }) => id)).toEqual(log.map(({ id }) => id).reverse());
  expect(items.find(({ type }) => type === 'PaymentApproved')).toMatchObject({
    account: { id: other.id, name: 'Akış İki' },
    actor: { id: ayse.id, name: 'Ayşe Demir', role: 'admin' },
  });
  expect(items.find(({ type }) => type === 'WalletCredited')).toMatchObject({ amount: '100000', orderId: null });
  expect(JSON.stringify(items)).not.toContain('Vazgeçtim');
});

it('filters by type, actor, account, days and amount', async () => {
  const ids = (events: readonly { id: string }[]) => events.map(({ id }) => id);
  const expected = (fits: (event: StoredEvent) => boolean) => ids(log.filter(fits).reverse());
  const amountOf = ({ data }: StoredEvent) => {
    const { amount, delta, total } = data as Record<string, string | undefined>;
    return Number((amount ?? delta ?? total)?.replace('-', ''));
  };
  expect(ids(await all('&type=WalletCredited'))).toEqual(expected(({ type }) => type === 'WalletCredited'));
  const ofAdmin = expected(({ metadata }) => (metadata as { actorId: string }).actorId === ayse.id);
  expect(ofAdmin.length).toBeGreaterThan(1);
  expect(ids(await all(`&actor=${ayse.id}`))).toEqual(ofAdmin);
  expect(ids(await all(`&account=${customer.id}`))).toEqual(expected(({ stream }) => stream.endsWith(customer.id)));
  expect(ids(await all('&min=100000'))).toEqual(expected((event) => amountOf(event) >= 100_000));
  expect(ids(await all('&min=1&max=99999'))).toEqual(expected((event) => amountOf(event) <= 99_999));
  expect(ids(await all(`&from=${day()}&to=${day()}`))).toEqual(ids(await all('')));
  expect(await all(`&from=${day(1)}`)).toEqual([]);
  expect(await all(`&to=${day(-1)}`)).toEqual([]);
  for (const wrong of ['type=1', 'actor=x', 'account=1', 'from=dün', 'min=-1', 'max=x', 'cursor=abc', 'x=1'])
    expect(await auditor.get(`${EVENTS}?${wrong}`)).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
});

it('enters the reading of one account in the access log, and not paging through the log', async () => {
  const entries = async (account: string) =>
    (await auditor.get<Page<AccessLogEntryView>>(`/api/v1/audit/journal?act=account-audited&account=${account}`)).body
      .items.length;
  await read();
  expect(await entries(other.id)).toBe(0);
  await read(`&account=${other.id}`);
  expect(await entries(other.id)).toBe(1);
  // What an admin decided is of many accounts; what a customer did is of that one.
  await read(`&actor=${ayse.id}`);
  expect(await entries(ayse.id)).toBe(0);
  await read(`&actor=${customer.id}`);
  expect(await entries(customer.id)).toBe(1);
});

it('searches a bounded number of events for one page, and continues behind them', async () => {
  const id = v7();
  const store = test.app.get(EventStore);
  const metadata = { ...(log[0]!.metadata as object), actorId: id };
  const first = { id: v7(), type: 'RareEvent', data: {}, metadata };
  const stream = `account-${id}`;
  await store.append(stream, 'no-stream', [first]);
  for (let revision = 0; revision < SEARCHED_MAX; revision += 1_000)
    await store.append(
      stream,
      BigInt(revision),
      Array.from({ length: 1_000 }, () => ({ id: v7(), type: 'CommonEvent', data: {}, metadata })),
    );
  for (const account of ['', `&account=${id}`]) {
    const page = await read(`&type=RareEvent${account}`);
    expect(page).toMatchObject({ items: [], searched: SEARCHED_MAX });
    const { items } = await read(`&type=RareEvent${account}&cursor=${page.next}`);
    expect(items.map((event) => event.id)).toEqual([first.id]);
  }
});

it('names the account and the actor of the filter, also when no event fits it', async () => {
  const page = await read(`&account=${other.id}&actor=${ayse.id}&type=AccountClosed`);
  expect(page).toMatchObject({ items: [], names: { account: 'Akış İki', actor: 'Ayşe Demir' } });
  expect((await read('&actor=system')).names).toEqual({ account: null, actor: null });
});

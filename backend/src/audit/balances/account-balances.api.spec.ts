import type {
  AccountAtInstant,
  AccountsAgreement,
  AccountsTotals,
  AccountTurnover,
  Page,
  TurnoverTotals,
} from '@yukselt/contracts/api';
import { seedTables } from '../../bootstrap.js';
import { ApiClient } from '../../testing/api-client.js';
import { type TestApp, testApp } from '../../testing/test-app.js';
import { boughtAndCancelled } from '../testing/bought-and-cancelled.js';
import { TurnoverController } from './turnover.controller.js';

const BALANCES = '/api/v1/audit/balances';
const TURNOVER = '/api/v1/audit/turnover';
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

let test: TestApp;
let ayse: ApiClient;
let auditor: ApiClient;
let rich: ApiClient;
let other: ApiClient;
let empty: ApiClient;
let begun: string;
let between: string;
let now: string;
/** An instant between the earlier events and the next ones. */
const instant = (): string => {
  test.clock.advance(1_000);
  const at = test.clock.now().toISOString();
  test.clock.advance(1_000);
  return at;
};
const read = async <T>(path: string, who = auditor): Promise<T> => {
  const { status, body } = await who.get<T>(path);
  expect([path, status]).toEqual([path, 200]);
  return body;
};
const emailOf = (who: ApiClient): string => who.session.user.email;
const file = (path: string, who = auditor) =>
  test.app.inject({ url: path, headers: { authorization: `Bearer ${who.session.accessToken}` } });
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul' }).format(test.clock.now());

beforeAll(async () => {
  test = await testApp();
  await seedTables(test.app);
  ayse = await ApiClient.logIn(test.app, 'ayse@yukselt.demo');
  auditor = await ApiClient.logIn(test.app, 'denetci@yukselt.demo');
  begun = instant();
  rich = await ApiClient.register(test.app, 'Çağla Zengin');
  other = await ApiClient.register(test.app, 'Dilek Orta');
  empty = await ApiClient.register(test.app, 'Emre Boş');
  await boughtAndCancelled(test.app, ayse, rich);
  between = instant();
  await boughtAndCancelled(test.app, ayse, rich);
  await boughtAndCancelled(test.app, ayse, other);
  await empty.post('/api/v1/me/payment-requests', { amount: '100000', method: 'papara' });
  now = instant();
});
afterAll(() => test.close());

it('lists all accounts at an instant, by balance or by name', async () => {
  const { items } = await read<Page<AccountAtInstant>>(`${BALANCES}?at=${now}`);
  expect(items.map(({ name, balance }) => [name, balance])).toEqual([
    ['Çağla Zengin', '200000'],
    ['Dilek Orta', '100000'],
    ['Emre Boş', '0'],
  ]);
  expect(items[0]).toMatchObject({ userId: rich.id, email: emailOf(rich) });
  const { items: then } = await read<Page<AccountAtInstant>>(`${BALANCES}?at=${between}`);
  const history = await read<{ events: { revision: string; at: string }[] }>(
    `/api/v1/audit/accounts/${rich.id}/history`,
  );
  const last = history.events.findLast(({ at }) => at <= between)!;
  expect(then).toEqual([expect.objectContaining({ balance: '100000', revision: last.revision, lastEventAt: last.at })]);
  expect((await read<Page<unknown>>(`${BALANCES}?at=${begun}`)).items).toEqual([]);

  const names: string[] = [];
  for (let cursor = ''; ; ) {
    const query = `?at=${now}&sort=name&dir=asc&limit=1${cursor && `&cursor=${cursor}`}`;
    const page: Page<AccountAtInstant> = await read(`${BALANCES}${query}`);
    names.push(...page.items.map(({ name }) => name));
    if (page.next === null) break;
    cursor = page.next;
  }
  expect(names).toEqual(['Çağla Zengin', 'Dilek Orta', 'Emre Boş']);
});

it('filters the list by person, and by accounts with a balance', async () => {
  const named = async (query: string) =>
    (await read<Page<AccountAtInstant>>(`${BALANCES}?at=${now}${query}`)).items.map(({ name }) => name);
  expect(await named('&q=CAGLA')).toEqual(['Çağla Zengin']);
  expect(await named(`&q=${emailOf(empty)}`)).toEqual(['Emre Boş']);
  expect(await named('&only=held')).toEqual(['Çağla Zengin', 'Dilek Orta']);
});

it('sums them, and agrees with the journal', async () => {
  expect(await read<AccountsTotals>(`${BALANCES}/totals?at=${now}`)).toEqual({
    ...{ at: now, accounts: 3, held: 2, sum: '300000' },
    largest: { userId: rich.id, name: 'Çağla Zengin', email: emailOf(rich), balance: '200000' },
  });
  expect(await read<AccountsTotals>(`${BALANCES}/totals?at=${begun}`)).toMatchObject({ accounts: 0, largest: null });
  for (const [at, sum] of [
    [now, '300000'],
    [between, '100000'],
    [begun, '0'],
  ])
    expect(await read<AccountsAgreement>(`${BALANCES}/agreement?at=${at}`)).toEqual({
      ...{ at, balances: sum, journal: sum },
      agree: true,
    });
});

it('exports them with their total, and enters the export', async () => {
  const answer = await file(`${BALANCES}/export?at=${now}&only=held`);
  expect(answer.headers['content-disposition']).toMatch(/filename="bakiyeler-\d\d\.\d\d\.\d{4}-\d{4}\.csv"/);
  const rows = answer.body.trimEnd().split('\r\n');
  expect(rows[0]).toBe('\ufeff"Müşteri no";"Ad";"E-posta";"Bakiye (₺)";"Olay sayısı";"Son revizyon";"Son olay"');
  expect(rows).toHaveLength(4);
  expect(rows.slice(1, 3).map((row) => row.split(';')[3])).toEqual(['"2000,00"', '"1000,00"']);
  expect(rows.at(-1)).toBe('"Toplam";"2 hesap";"";"3000,00";"";"";""');
  expect((await file(`${BALANCES}/export?at=${begun}`)).body).toContain('"0 hesap"');
  const { rows: entered } = await test.database.pool.query(
    `select subject_id from shop.insider_journal where act = 'list-exported' and actor_id = $1 order by 1`,
    [auditor.id],
  );
  expect(entered).toEqual([{ subject_id: 'balances' }, { subject_id: 'balances' }]);
});

describe('turnover', () => {
  const days = () => `from=${today()}&to=${today()}`;

  it('lists accounts that moved more than an amount, largest first, with its parts', async () => {
    const { items } = await read<Page<AccountTurnover>>(`${TURNOVER}?${days()}`);
    expect(items.map(({ name }) => name)).toEqual(['Çağla Zengin', 'Dilek Orta']);
    const [first, second] = items as [AccountTurnover, AccountTurnover];
    const price = BigInt(second.orders);
    expect(price).toBeGreaterThan(0n);
    expect(second).toMatchObject({
      ...{ credits: '100000', orders: `${price}`, refunds: `${price}`, others: '0', entries: 3 },
      ...{ incoming: `${100_000n + price}`, outgoing: `${price}`, turnover: `${100_000n + 2n * price}` },
    });
    const moves = await read<{ moves: { type: string; count: number }[] }>(
      `/api/v1/audit/accounts/${first.userId}/comparison?from=${BigInt(first.firstRevision) - 1n}&to=${first.lastRevision}`,
    );
    expect(moves.moves.reduce((count, move) => count + move.count, 0)).toBe(first.entries);

    const over = (amount: bigint) => `${days()}&over=${amount}`;
    const moved = BigInt(second.turnover);
    const ids = async (query: string) =>
      (await read<Page<AccountTurnover>>(`${TURNOVER}?${query}`)).items.map(({ userId }) => userId);
    expect(await ids(over(moved - 1n))).toEqual([rich.id, other.id]);
    expect(await ids(over(moved))).toEqual([rich.id]);
    expect(await read<TurnoverTotals>(`${TURNOVER}/totals?${over(moved)}`)).toEqual({
      ...{ accounts: 1, others: 1, turnover: first.turnover },
      ...{ incoming: first.incoming, outgoing: first.outgoing },
    });
    const page = await read<Page<AccountTurnover>>(`${TURNOVER}?${days()}&limit=1`);
    expect(await ids(`${days()}&limit=1&cursor=${page.next}`)).toEqual([other.id]);
    expect(await ids('from=2020-01-01&to=2020-12-31')).toEqual([]);
  });

  it('exports them with their totals', async () => {
    const answer = await file(`${TURNOVER}/export?${days()}`);
    expect(answer.headers['content-disposition']).toContain(`islem-hacmi-${today()}-${today()}.csv`);
    const rows = answer.body.trimEnd().split('\r\n');
    expect(rows[0]).toMatch(/^\ufeff"Müşteri no";"Ad";"E-posta";"Hacim \(₺\)";"Giren \(₺\)"/);
    expect(rows).toHaveLength(4);
    const cells = rows.at(-1)!.split(';');
    expect([cells[0], cells[1], cells[6], cells[10]]).toEqual(['"Toplam"', '"2 hesap"', '"3000,00"', '"3000,00"']);
  });

  it('exports an account that moves more while the file is read', async () => {
    const credited = (revision: number, amount: string) =>
      `insert into views.wallet_entries (user_id, revision, kind, amount, balance_after, at)
       select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, ${revision}, 'credit', ${amount}, 0,
              timestamptz '2021-05-05T12:00:00Z' from generate_series($1::int, $2::int) n`;
    // By turnover and by id the last account is on the second page.
    await test.database.pool.query(credited(1, '2000 - n'), [1, 1_000]);
    const days = { from: '2021-05-05', to: '2021-05-05', over: 0n };
    const stream = test.app.get(TurnoverController).file(days).getStream();
    const chunks: Buffer[] = [];
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      if (chunks.length === 0) await test.database.pool.query(credited(2, '5000000'), [1_000, 1_000]);
      chunks.push(Buffer.from(chunk));
    }
    const rows = Buffer.concat(chunks).toString('utf8').trimEnd().split('\r\n').slice(1);
    expect(new Set(rows.map((row) => row.split(';')[0])).size).toBe(1_001);
    expect(rows.at(-2)).toMatch(/^"00000000-0000-7000-8000-000000001000";.*;"50010,00";"50010,00";"0,00";/);
    // 1999 + 1998 + … + 1000 kuruş, and what came meanwhile.
    expect(rows.at(-1)!.split(';').slice(1, 4)).toEqual(['"1000 hesap"', '""', '"64995,00"']);
  });
});

it('refuses invalid instants, days and amounts', async () => {
  const at = `at=${now}`;
  for (const path of [
    BALANCES,
    `${BALANCES}?at=dun`,
    `${BALANCES}?at=2026-11-21`,
    `${BALANCES}?${at}&sort=email`,
    `${BALANCES}?${at}&only=empty`,
    `${BALANCES}?${at}&cursor=abc`,
    `${BALANCES}?${at}&x=1`,
    `${BALANCES}/totals`,
    `${BALANCES}/agreement?at=1`,
    `${BALANCES}/export`,
    TURNOVER,
    `${TURNOVER}?from=2026-11-02&to=2026-11-01`,
    `${TURNOVER}?from=2026-11-01&to=2026-11-31`,
    `${TURNOVER}?from=2026-11-01&to=2026-11-02&over=-1`,
    `${TURNOVER}/totals?from=2026-11-02&to=2026-11-01`,
    `${TURNOVER}/export?from=2026-11-01`,
  ])
    expect([path, await auditor.get(path)]).toMatchObject([path, { status: 400, body: { code: 'VALIDATION' } }]);
  const far = new Date(test.clock.now().getTime() + YEAR_MS).toISOString();
  expect((await read<AccountsTotals>(`${BALANCES}/totals?at=${far}`)).sum).toBe('300000');
});

it('is for auditors and admins', async () => {
  for (const path of [BALANCES, `${BALANCES}/totals`, `${BALANCES}/agreement`, `${BALANCES}/export`])
    expect([path, (await file(`${path}?at=${now}`, rich)).statusCode]).toEqual([path, 403]);
  for (const path of [TURNOVER, `${TURNOVER}/totals`, `${TURNOVER}/export`])
    expect([path, (await file(`${path}?from=${today()}&to=${today()}`, rich)).statusCode]).toEqual([path, 403]);
  expect((await ayse.get(`${BALANCES}/totals?at=${now}`)).status).toBe(200);
});

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { accountStream } from '@yukselt/contracts';
import type { TrialBalance } from '@yukselt/contracts/api';
import { checkEvidence } from '@yukselt/contracts/evidence';
import { EventStore, StoreUnavailable } from '@yukselt/event-store';
import { AccountingQueries, AuditQueries, type JournalLine } from '@yukselt/projections/queries';
import { v7 } from 'uuid';
import { seedTables } from '../../bootstrap.js';
import { UsersRepository } from '../../identity/users.repository.js';
import { Clock } from '../../platform/clock.js';
import { ApiClient } from '../../testing/api-client.js';
import { shownByViews } from '../../testing/shown-by-views.js';
import { type TestApp, testApp } from '../../testing/test-app.js';
import { EvidenceService } from '../evidence.service.js';
import { boughtAndCancelled } from '../testing/bought-and-cancelled.js';
import type { AuditTools } from './audit-command.js';
import { openNewFile } from './new-file.js';
import { failureOf, runAudit } from './run-audit.js';

const FUTURE = '2090-01-01T00:00:00Z';
const ANOTHER = '00000000-0000-7000-8000-000000000009';
const ORDER = ['OrderPlaced', 'WalletDebited', 'OrderCancelled', 'WalletRefunded'];

let test: TestApp;
let customer: ApiClient;
let tools: AuditTools;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'yukselt-audit-'));
  test = await testApp();
  await seedTables(test.app);
  const ayse = await ApiClient.logIn(test.app, 'ayse@yukselt.demo');
  customer = await ApiClient.register(test.app, 'Komut Satırı');
  await boughtAndCancelled(test.app, ayse, customer);
  const get = <T>(type: abstract new (...args: never[]) => T): T => test.app.get<T>(type, { strict: false });
  tools = {
    audit: get(AuditQueries),
    accounting: get(AccountingQueries),
    users: get(UsersRepository),
    evidence: get(EvidenceService),
    now: () => get(Clock).now(),
  };
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await test.close();
});

/** What a command prints, its exit code, and the progress that it showed. */
async function run(command: string, words: string[] = [], options: object = {}) {
  const out = new PassThrough();
  const [shown, complaints]: string[][] = [[], []];
  const printed = text(out);
  const progress = { show: (what: string) => shown!.push(what), end: () => undefined };
  const file = (name: string) => openNewFile(path.join(folder, name));
  try {
    const code = await runAudit(tools, { out, printError: (line) => complaints!.push(line), progress, file }, [
      command,
      JSON.stringify({ words, ...options }),
    ]);
    out.end();
    return { code, printed: await printed, shown, complaints };
  } finally {
    out.end();
  }
}
const jsonOf = async (...asked: Parameters<typeof run>) =>
  JSON.parse((await run(asked[0], asked[1], { json: true, ...asked[2] })).printed);

describe('account', () => {
  it('replays an account by its e-mail address or id, with the last hash that its evidence has', async () => {
    const replayed = await jsonOf('account', [customer.id]);
    expect(replayed).toMatchObject({
      userId: customer.id,
      balance: '100000',
      revision: '7',
      openOrders: 0,
      fault: null,
    });
    expect(replayed.moves.map(({ type }: { type: string }) => type)).toEqual([
      'WalletCredited',
      'WalletDebited',
      'WalletRefunded',
    ]);
    const { events } = await tools.audit.evidence(customer.id);
    let lastHash = '';
    for await (const { hash } of events) lastHash = hash;
    expect(replayed.headHash).toBe(lastHash);
    const { email } = (await tools.users.byIds([customer.id]))[0]!;
    const { code, printed, shown } = await run('account', [email.toUpperCase()]);
    expect(code).toBe(0);
    expect(printed).toContain('Balance   1,000.00 TL');
    expect(printed).toContain(lastHash);
    expect(shown).toContain('replayed');
  });

  it('replays an account that only the log has', async () => {
    const [id, store] = [v7(), test.app.get(EventStore)];
    const metadata = { schemaVersion: 1, commandId: v7(), occurredAt: tools.now().toISOString() };
    const data = { userId: id, accountNumber: 1 };
    await store.append(accountStream(id), 'no-stream', [{ id: v7(), type: 'AccountOpened', data, metadata }]);
    const noRow = { userId: id, balance: '0', revision: '-1', lastEventAt: null };
    jest.spyOn(tools.audit, 'accountsOf').mockResolvedValue([noRow]);
    const replays = jest.spyOn(store, 'readPacked');
    expect(await jsonOf('account', [id])).toMatchObject({ userId: id, revision: '0' });
    expect(replays.mock.calls.filter(([stream]) => stream === accountStream(id))).toHaveLength(1);
    jest.restoreAllMocks();
  });

  it('states the balance at a revision and at an instant', async () => {
    expect(await jsonOf('account', [customer.id], { revision: '2' })).toMatchObject({ balance: '0', revision: '2' });
    const at = new Date(tools.now().getTime() + 1_000).toISOString();
    expect(await jsonOf('account', [customer.id], { at })).toMatchObject({ balance: '100000', revision: '7', at });
    expect((await run('account', [customer.id], { revision: '3' })).printed).toContain('Balance   1,000.00 TL');
  });

  it('warns that the answer about a future instant may change', async () => {
    const note = expect.stringContaining(`${FUTURE} has not come yet`);
    expect((await run('account', [customer.id], { at: FUTURE })).printed).toEqual(note);
    expect((await run('account', [customer.id, '3', FUTURE], { diff: true })).printed).toEqual(note);
    expect((await run('account', [customer.id], { at: '2026-01-01T00:00:00Z' })).printed).not.toContain('not come');
    expect((await run('account', [customer.id], { at: FUTURE, json: true })).complaints).toEqual([note]);
    expect((await run('evidence', [customer.id], { at: FUTURE })).complaints).toEqual([note]);
  });

  it('compares two moments in either order', async () => {
    const now = new Date(tools.now().getTime() + 1_000).toISOString();
    const comparison = await jsonOf('account', [customer.id, now, '3'], { diff: true });
    expect(comparison).toMatchObject({ from: { revision: '3' }, to: { revision: '7', balance: '100000' } });
    expect(comparison.orders).toEqual([expect.objectContaining({ before: null, after: 'cancelled' })]);
    const { printed } = await run('account', [customer.id, '3', '7'], { diff: true });
    expect(printed).toContain('none → cancelled');
    expect(ORDER.filter((type) => printed.includes(type))).toEqual(['WalletDebited', 'WalletRefunded']);
  });

  it.each([
    ['no account', [], {}, 'Which account?'],
    ['an unknown e-mail address', ['kimse@example.com'], {}, 'There is no account kimse@example.com.'],
    ['an unknown id', [ANOTHER], {}, `There is no account ${ANOTHER}.`],
    ['two questions at once', ['x'], { at: '2026-01-01T00:00:00Z', revision: '1' }, 'Give one of'],
    ['a superfluous word', ['x', 'y'], {}, 'Too many arguments'],
  ])('refuses %s', (_, words, options, message) => expect(run('account', words, options)).rejects.toThrow(message));

  it.each([
    ['a revision that does not exist', [], { revision: '99' }, 'no revision 99; its last one is 7.'],
    ['a revision that is none', [], { revision: '-1' }, '"-1" is not a revision'],
    ['an instant that is none', [], { at: 'dün' }, '"dün" is not an instant'],
    ['a day that is none', [], { at: '2026-02-30T00:00:00Z' }, 'is not an instant'],
    ['a day without its time zone', [], { at: '2026-11-22' }, 'is not an instant'],
    ['a time without its time zone', [], { at: '2026-11-22T21:00:00' }, 'is not an instant'],
    ['one moment to compare', ['1'], { diff: true }, '--diff needs two moments'],
    ['a moment behind the end', ['1', '99'], { diff: true }, 'no revision 99; its last one is 7.'],
    [
      'a moment before the beginning',
      ['1999-01-01T00:00:00Z', '3'],
      { diff: true },
      'no event up to 1999-01-01T00:00:00Z',
    ],
  ])('refuses %s', (_, words, options, message) =>
    expect(run('account', [customer.id, ...words], options)).rejects.toThrow(message),
  );
});

describe('a corrupt log', () => {
  const failed = async (...asked: Parameters<typeof run>) =>
    failureOf(
      await run(...asked).then(
        () => null,
        (error: unknown) => error,
      ),
    );

  it('ends every command about the account with 1 and a message that names the event', async () => {
    const broken = await ApiClient.register(test.app, 'Bozuk Günlük');
    await broken.post('/api/v1/me/payment-requests', { amount: '50000', method: 'papara' });
    const store = test.app.get(EventStore);
    const stream = accountStream(broken.id);
    const { revision, metadata } = (await store.readLast(stream))!;
    await store.append(stream, revision, [
      { id: v7(), type: 'LoyaltyGranted', data: {}, metadata: metadata as object },
    ]);
    const named = `The log breaks its own rules: ${stream}@${revision + 1n}: unknown event LoyaltyGranted v1.`;
    const later = new Date(test.clock.now().getTime() + 1_000).toISOString();
    for (const options of [{ revision: `${revision + 1n}` }, { at: later }])
      expect(await failed('account', [broken.id], options)).toEqual({
        code: 1,
        message: expect.stringContaining(named),
      });
    expect(await failed('account', [broken.id, '0', `${revision + 1n}`], { diff: true })).toMatchObject({ code: 1 });
    expect(await run('account', [broken.id])).toMatchObject({ code: 1, printed: expect.stringContaining(named) });
  });

  it('is distinguished from a closed output, which is silent, and from a defect, which keeps its stack', () => {
    expect(failureOf(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))).toEqual({ code: 2, message: null });
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { syscall: 'write' });
    expect(failureOf(full)).toEqual({ code: 2, message: `\n  ✗ The result cannot be written: ${full.message}.\n` });
    const defect = new TypeError('x is no function');
    expect(failureOf(defect)).toBeNull();
  });
});

describe('journal', () => {
  // The sums come with the balances only while both views are at the same event, and a corrupt one precedes.
  beforeAll(() => shownByViews(test.app));

  const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul' }).format(tools.now());

  it('prints the trial balance, and the sums of a day and of a month', async () => {
    const { isEven, trialBalance, period } = await jsonOf('journal');
    expect([isEven, period, (trialBalance as TrialBalance).balances]).toEqual([true, null, '100000']);
    expect((await jsonOf('journal', [], { month: today().slice(0, 7) })).period).toMatchObject({
      ...{ period: today().slice(0, 7), debit: trialBalance.debit },
    });
    const { code, printed } = await run('journal', [], { day: today() });
    expect(code).toBe(0);
    expect(printed).toMatch(/108 {2}cash +1,000\.00 TL +0\.00 TL/);
    expect(printed).toContain(`Entries of ${today()}`);
    expect(printed).not.toContain('not come');
    expect(printed).not.toContain('Not compared');
    const note = expect.stringContaining('2090-01-31 has not come yet');
    expect((await run('journal', [], { day: '2090-01-31' })).printed).toEqual(note);
    expect((await run('journal', [], { month: '2090-01', csv: true })).complaints).toEqual([note]);
  });

  it('prints the entries as CSV', async () => {
    const { printed } = await run('journal', [], { csv: true, month: today().slice(0, 7) });
    expect(printed.split('\r\n').filter(Boolean)).toHaveLength(1 + 3 * 2 + 1);
    expect(
      (await run('journal', [], { csv: true, day: '2020-01-01' })).printed.split('\r\n').filter(Boolean),
    ).toHaveLength(2);
  });

  it('books all other events, names the one that cannot be booked, and ends with 1', async () => {
    async function* lines(): AsyncGenerator<JournalLine> {
      const event = { id: v7(), stream: accountStream(customer.id), revision: 5n, type: 'WalletDebited' };
      yield { line: 'unbooked', event, fault: 'unreadable' };
      yield { line: 'end', booked: 100n, view: 250n };
    }
    jest.spyOn(tools.accounting, 'entries').mockReturnValueOnce(lines());
    const { code, printed, complaints } = await run('journal', [], { csv: true });
    expect(code).toBe(1);
    expect(printed).toContain('KAYDEDİLEMEDİ');
    expect(complaints).toEqual([
      `${accountStream(customer.id)}@5 cannot be booked: WalletDebited, unreadable.`,
      expect.stringContaining('sum up to 1.00 TL, the trial balance has 2.50 TL'),
    ]);
  });

  it('ends with 1 when the wallets differ from the sum of all balances', async () => {
    jest.spyOn(tools.accounting, 'atDay').mockResolvedValueOnce({
      ...(await tools.accounting.atDay(today())),
      balances: '1',
    });
    expect(await run('journal')).toMatchObject({ code: 1, printed: expect.stringContaining('do not equal') });
  });

  it('states when the wallets were not compared with the balances, as for a past day', async () => {
    const { code, printed } = await run('journal', [], { day: '2020-01-01' });
    expect([code, printed]).toEqual([0, expect.stringContaining('Not compared with the balances')]);
  });

  it('names the omitted accounts', async () => {
    const balance = { ...(await tools.accounting.atDay(today())), stopped: [customer.id] };
    jest.spyOn(tools.accounting, 'atDay').mockResolvedValueOnce(balance);
    expect((await run('journal')).printed).toContain(`cannot be booked:\n  ${customer.id}`);
  });

  it.each([
    [{ day: '2026-02-30' }, 'is not a day'],
    [{ month: '2026-13' }, 'is not a month'],
    [{ day: '2026-01-01', month: '2026-01' }, 'Give one of --day and --month'],
    [{ csv: true, json: true }, 'Give one of --csv and --json'],
  ])('refuses %j', (options, message) => expect(run('journal', [], options)).rejects.toThrow(message));
});

describe('evidence', () => {
  it('exports a consistent file that names the operator, and enters the export in the access log', async () => {
    const report = await jsonOf('evidence', [customer.id], { out: 'kanit.ndjson' });
    expect(report).toMatchObject({ file: 'kanit.ndjson', headRevision: '7', verdict: 'equal' });
    const bytes = readFileSync(path.join(folder, 'kanit.ndjson'));
    expect(await checkEvidence(bytes)).toMatchObject({
      verdict: 'uncompared',
      header: { madeBy: { name: 'operator' } },
    });
    const last = JSON.parse(bytes.toString().trimEnd().split('\n').at(-2)!);
    expect(last.entry).toMatchObject({ act: 'evidence-exported', actorRole: 'operator' });
  });

  it('refuses a file that cannot be written before it enters the export', async () => {
    const entries = async () =>
      (await test.database.pool.query('select count(*) from shop.insider_journal')).rows[0].count;
    const before = await entries();
    const file = path.join('no-such-folder', 'kanit.ndjson');
    await expect(run('evidence', [customer.id], { out: file })).rejects.toThrow(`${file} cannot be written: ENOENT`);
    expect(await entries()).toBe(before);
  });

  it.each([
    ['before', () => jest.spyOn(tools.evidence, 'make').mockRejectedValueOnce(new StoreUnavailable('frozen'))],
    [
      'after',
      async () => {
        const evidence = await tools.evidence.make(customer.id, {
          format: 'ndjson',
          madeBy: { id: 'operator', name: 'operator', role: 'operator' },
          actor: 'operator',
        });
        async function* cut() {
          for await (const event of evidence.events) {
            yield event;
            throw new StoreUnavailable('frozen');
          }
        }
        jest.spyOn(tools.evidence, 'make').mockResolvedValueOnce({ ...evidence, events: cut() });
      },
    ],
  ])('leaves no file when the event store fails %s its first event', async (_, freeze) => {
    await freeze();
    const files = readdirSync(folder);
    const failed = run('evidence', [customer.id], { out: 'yarim.ndjson' });
    await expect(failed).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
    expect(readdirSync(folder)).toEqual(files);
  });

  it('writes to standard output without a file', async () => {
    const { printed } = await run('evidence', [customer.id]);
    expect(await checkEvidence(Buffer.from(printed))).toMatchObject({ verdict: 'uncompared', head: { events: 8 } });
    await expect(run('evidence', [customer.id], { json: true })).rejects.toThrow('--json needs --out');
  });
});

it('refuses a command that it does not know', () => expect(run('heads')).rejects.toThrow('"heads" is unknown'));

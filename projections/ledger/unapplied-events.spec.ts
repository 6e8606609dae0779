import { ALL_PROJECTIONS } from '../all-projections.js';
import { compareWithRefold } from '../rebuild/rebuild-projection.js';
import type { TestAccount } from '../testing/test-account.js';
import { SILENT, ViewsDatabase } from '../testing/views-database.js';
import { FINDINGS_KEPT } from '../view-jobs/findings.js';
import { runViewJob } from '../view-jobs/run-view-job.js';
import { verifyResumably } from './resumable-verification.js';
import {
  namedIn,
  readUnappliedOf,
  type UnappliedEvent,
  type UnnamedOptions,
  unappliedLine,
  unnamedEvents,
} from './unapplied-events.js';

const VIEWS = ALL_PROJECTIONS.map(({ name }) => name);
let views: ViewsDatabase;
let account: TestAccount;
beforeEach(async () => {
  views = await ViewsDatabase.create();
  account = await views.newAccount();
  await account.topUp(1_000n);
});
afterEach(() => views.close());

const runJob = () =>
  runViewJob(
    { pool: views.pool, store: views.store, customerKeys: views.customerKeys, log: SILENT },
    { kind: 'verification' },
    { onProgress: () => undefined, signal: new AbortController().signal },
  );

/** Quarantines an event, as a view does that cannot apply it. */
const leaveOut = (
  table: 'quarantine' | 'dead_letters',
  projection: string,
  { revision, position, error }: { revision: bigint; position: string; error: string },
) =>
  views.pool.query(
    `insert into views.${table} (projection, stream, revision, position, event_type, error)
     values ($1, $2, $3, $4, 'LoyaltyGranted', $5)`,
    [projection, account.stream, revision, position, error],
  );

async function unnamed(options: UnnamedOptions): Promise<UnappliedEvent[]> {
  const events: UnappliedEvent[] = [];
  for await (const event of unnamedEvents(views.pool, views.store, options)) events.push(event);
  return events;
}

async function foundLines(): Promise<string[]> {
  const lines: string[] = [];
  await verifyResumably(views.pool, views.store, {
    ...{ resume: false, onProgress: () => undefined, report: (line: string) => lines.push(line) },
    onNotStored: (error) => {
      throw error;
    },
  });
  return [...lines, ...(await unnamed({ named: namedIn(lines), areAllKept: true })).map(unappliedLine)];
}

it('is one finding per damaged event with all its views, on the command line and in a job', async () => {
  await views.fold();
  await account.append([{ type: 'LoyaltyGranted', data: {} }]);
  const { revision, position } = (await views.store.readLast(account.stream))!;
  for (const { name, isMoneyView } of ALL_PROJECTIONS)
    await leaveOut(isMoneyView ? 'quarantine' : 'dead_letters', name, { revision, position, error: 'unknown event' });
  const lines = (await foundLines()).filter((line) => line.includes(`r${revision}`) || line.includes('LoyaltyGranted'));
  expect(lines).toEqual([expect.stringMatching(`^${account.userId}  event r${revision}: .+\\(not applied by `)]);
  for (const name of VIEWS) expect(lines[0]).toContain(name);
  const { kept } = await runJob();
  const named = kept.filter(({ key, userId }) => userId === account.userId && key === `r${revision}`);
  expect(named).toEqual([expect.objectContaining({ table: 'log', kind: 'broken-log' })]);
  expect([...named[0]!.views!].sort()).toEqual([...VIEWS].sort());
});

it('reports an event that views cannot apply though the replay can, and one that a display view set aside', async () => {
  const position = await views.store.lastPosition();
  await views.fold();
  await leaveOut('quarantine', 'balances', { revision: 3n, position, error: 'x' });
  await leaveOut('quarantine', 'orders', { revision: 3n, position, error: 'x' });
  await leaveOut('dead_letters', 'customer_totals', { revision: 3n, position, error: 'y' });
  await leaveOut('dead_letters', 'admin_figures', { revision: 2n, position, error: 'z' });
  const about = (await foundLines()).filter((line) => line.includes('event r'));
  expect(about).toEqual([
    `${account.userId}  event r2: z (not applied by admin_figures)`,
    `${account.userId}  event r3: x; y (in quarantine, not applied by balances, orders, customer_totals)`,
  ]);
});

it('gives every event that views cannot apply once, with all its views, in the order of the log', async () => {
  for (const revision of [10n, 9n, 3n])
    for (const view of ['balances', 'orders'])
      await leaveOut('dead_letters', view, { revision, position: `${revision}`, error: 'x' });
  const events = await unnamed({ named: new Set([`${account.userId} r9`]), areAllKept: true });
  expect(events).toEqual(
    ['3', '10'].map((revision) => ({
      ...{ stream: account.stream, revision, stops: false, fault: 'other', error: 'x', views: ['balances', 'orders'] },
    })),
  );
});

it('leaves out where the replay has found the log broken, also where the lines about it were not kept', async () => {
  await account.append([{ type: 'LoyaltyGranted', data: {} }]);
  const { revision: broken, position } = (await views.store.readLast(account.stream))!;
  for (const revision of [0n, broken, broken + 1n])
    await leaveOut('dead_letters', 'orders', { revision, position: `${position}${revision}`, error: 'x' });
  const unkept = await unnamed({ named: new Set(), areAllKept: false });
  expect(unkept.map(({ revision }) => revision)).toEqual(['0', `${broken + 1n}`]);
  expect(await unnamed({ named: new Set(), areAllKept: true })).toHaveLength(3);
});

it('gives the events that only the refold of the views could not apply', async () => {
  await views.fold();
  await account.append([{ type: 'LoyaltyGranted', data: {} }]);
  const { revision, position } = (await views.store.readLast(account.stream))!;
  await views.pool.query('update views.checkpoints set position = $1', [position]);
  await compareWithRefold(ALL_PROJECTIONS, {
    ...{ pool: views.pool, store: views.store, log: SILENT, onPoison: () => undefined },
  });
  const all = { named: new Set<string>(), areAllKept: true };
  expect(await unnamed(all)).toEqual([]);
  const [event, ...others] = await unnamed({ ...all, refolded: VIEWS });
  expect([event!.revision, event!.stops, others]).toEqual([`${revision}`, false, []]);
  expect([...event!.views].sort()).toEqual([...VIEWS].sort());
  expect((await unnamed({ ...all, refolded: ['orders'] })).map((one) => one.views)).toEqual([['orders']]);
});

it('reads of one account only the events at which it is stopped and those that are asked for', async () => {
  const at = (revision: bigint) => ({ revision, position: `${revision}`, error: 'x' });
  for (const revision of [1n, 2n, 3n, 4n]) await leaveOut('dead_letters', 'orders', at(revision));
  await leaveOut('quarantine', 'balances', at(3n));
  const client = await views.pool.connect();
  try {
    const events = await readUnappliedOf(client, account.stream, ['1']);
    expect(events.map(({ revision, views: names }) => [revision, names])).toEqual([
      ['1', ['orders']],
      ['3', ['balances', 'orders']],
    ]);
  } finally {
    client.release();
  }
});

it('counts an event once in a job, whether or not the finding about its broken log was kept', async () => {
  await views.fold();
  const accounts: TestAccount[] = [];
  for (let n = 0; n < FINDINGS_KEPT + 3; n++) accounts.push(await views.newAccount());
  for (const one of accounts) await one.append([{ type: 'LoyaltyGranted', data: {} }]);
  await views.pool.query(
    `insert into views.dead_letters (projection, stream, revision, position, event_type, error)
     select 'orders', stream, 1, stream, 'LoyaltyGranted', 'x' from unnest($1::text[]) as s(stream)`,
    [accounts.map(({ stream }) => stream)],
  );
  expect((await runJob()).findings).toBe(accounts.length);
});

import { ALL_PROJECTIONS } from '../all-projections.js';
import type { TestAccount } from '../testing/test-account.js';
import { SILENT, ViewsDatabase } from '../testing/views-database.js';
import { runViewJob } from '../view-jobs/run-view-job.js';
import { verifyResumably } from './resumable-verification.js';
import { readUnapplied, unappliedLines } from './unapplied-events.js';

const VIEWS = ALL_PROJECTIONS.map(({ name }) => name);
let views: ViewsDatabase;
let account: TestAccount;
beforeEach(async () => {
  views = await ViewsDatabase.create();
  account = await views.newAccount();
  await account.topUp(1_000n);
});
afterEach(() => views.close());

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

async function foundLines(): Promise<string[]> {
  const lines: string[] = [];
  await verifyResumably(views.pool, views.store, {
    ...{ resume: false, onProgress: () => undefined, report: (line: string) => lines.push(line) },
    onNotStored: (error) => {
      throw error;
    },
  });
  return [...lines, ...unappliedLines((await readUnapplied(views.pool)).rows, lines)];
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
  const { pool, store, customerKeys } = views;
  const { kept } = await runViewJob(
    { pool, store, customerKeys, log: SILENT },
    { kind: 'verification' },
    { onProgress: () => undefined, signal: new AbortController().signal },
  );
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
    `${account.userId}  event r3: x; y (not applied by balances, orders, customer_totals)`,
    `${account.userId}  event r2: z (not applied by admin_figures)`,
  ]);
});

it('reads the first events that views cannot apply with all their views, and counts the others', async () => {
  for (const revision of [10n, 9n, 3n])
    for (const view of ['balances', 'orders'])
      await leaveOut('dead_letters', view, { revision, position: `${revision}`, error: 'x' });
  const { rows, more } = await readUnapplied(views.pool, 2);
  expect(rows.map(({ projection, revision }) => `${projection} ${revision}`)).toEqual([
    'balances 3',
    'orders 3',
    'balances 9',
    'orders 9',
  ]);
  expect(more).toBe(1);
  expect(await readUnapplied(views.pool, 3)).toMatchObject({ more: 0, rows: { length: 6 } });
});

import { ViewsDatabase } from '../../testing/views-database.js';
import { approvalsOf, decisionsOf } from './audit-decisions.js';

const MINUTE_MS = 60_000;
const ALWAYS = { from: new Date('2020-01-01T00:00:00Z'), to: new Date('2030-01-01T00:00:00Z') };

let views: ViewsDatabase;
beforeAll(async () => {
  views = await ViewsDatabase.create();
});
afterAll(() => views.close());

interface Decision {
  request_id: string;
  revision: string;
  outcome: string;
  at: Date;
  amount: string;
  took_ms: string;
  undone_at: Date | null;
  undone_by: string | null;
}
const decisions = async (requests: readonly string[], span = ALWAYS): Promise<Decision[]> => {
  const { rows } = await views.pool.query<Decision>(
    `select * from (${decisionsOf(span)}) d where request_id = any($1) order by revision`,
    [requests],
  );
  return rows;
};

it('lists each decision with the time since its request, and whether it was undone', async () => {
  const account = await views.newAccount();
  const request = await account.requestTopUp(500n);
  await account.reject(request);
  await account.undo(request);
  account.passMinute();
  await account.approve(request);
  await views.fold();
  const rows = await decisions([request]);
  const [rejected, reversed, approved] = rows as [Decision, Decision, Decision];
  expect(rows.map(({ outcome, took_ms }) => [outcome, Number(took_ms)])).toEqual([
    ['rejected', MINUTE_MS],
    ['reversed', MINUTE_MS],
    ['approved', 4 * MINUTE_MS],
  ]);
  expect(rejected.undone_at).toEqual(reversed.at);
  expect(rejected.undone_by).toBe('admin-1');
  expect([reversed.undone_at, approved.undone_at]).toEqual([null, null]);
  expect(approved.amount).toBe('500');
});

it('omits pending and withdrawn requests, and decisions outside its period', async () => {
  const account = await views.newAccount();
  const [waiting, withdrawn, first] = [
    await account.requestTopUp(1n),
    await account.requestTopUp(2n),
    await account.topUp(3n),
  ];
  await account.withdraw(withdrawn);
  const second = await account.topUp(4n);
  await views.fold();
  const all = await decisions([waiting, withdrawn, first, second]);
  expect(all.map(({ request_id }) => request_id)).toEqual([first, second]);
  const begin = all[0]!.at;
  const end = all[1]!.at;
  expect(await decisions([first, second], { from: begin, to: end })).toHaveLength(1);
  const { rows } = await views.pool.query(approvalsOf({ from: begin, to: end }));
  expect(rows).toContainEqual({ request_id: first, actor_id: 'admin-1', amount: '3' });
  expect(rows).not.toContainEqual(expect.objectContaining({ request_id: second }));
});

import { TestAccount } from '../testing/test-account.js';
import { ViewsDatabase } from '../testing/views-database.js';

let views: ViewsDatabase;
let account: TestAccount;
beforeEach(async () => {
  views = await ViewsDatabase.create();
  account = new TestAccount(views.store);
  await account.topUp(100_000n);
  await account.checkout(30_000n);
  await views.fold();
});
afterEach(() => views.close());

const verify = () => views.audit.verifyAccount(account.userId);

it('calls a view equal, behind, or different, at the revision that the view has', async () => {
  expect(await verify()).toEqual({
    userId: account.userId,
    verdict: 'equal',
    viewBalance: '70000',
    viewRevision: '5',
    replayBalance: '70000',
    replayRevision: '5',
    eventsBehind: 0,
    differences: [],
  });
  await account.checkout(1_000n);
  expect(await verify()).toMatchObject({
    verdict: 'behind',
    viewBalance: '70000',
    viewRevision: '5',
    replayBalance: '69000',
    replayRevision: '7',
    eventsBehind: 2,
  });
  await views.pool.query('update views.balances set balance = 1');
  expect(await verify()).toMatchObject({ verdict: 'different', eventsBehind: 2 });
});

it.each([
  ['balances', `update views.balances set balance = balance + 1`],
  ['balances', `delete from views.balances`],
  ['wallet_entries', `update views.wallet_entries set amount = amount - 1 where kind = 'order'`],
  ['wallet_entries', `delete from views.wallet_entries where kind = 'credit'`],
  ['orders', `update views.orders set status = 'completed'`],
  ['orders', `delete from views.orders`],
  ['payment_requests', `update views.payment_requests set status = 'pending'`],
  ['customer_totals', `update views.customer_totals set spent = 0`],
  ['admin_figures', `update views.admin_figures_by_customer set balance = 0`],
])('finds a row of %s that was broken by hand: %s', async (view, breaking) => {
  await views.pool.query(breaking);
  const { verdict, differences } = await verify();
  expect(verdict).toBe('different');
  expect(differences).toHaveLength(1);
  expect(differences[0]).toContain(`${view}: `);
});

it('finds rows of an account that the log does not know, and figures that do not add up', async () => {
  await views.pool.query(
    `insert into views.balances values ('00000000-0000-7000-8000-000000000001', 5, 3, false, now())`,
  );
  await views.pool.query('update views.admin_figures set balance = balance + 1');
  const progress: number[] = [];
  const verdicts: string[] = [];
  for await (const { verdict } of views.audit.verifyAll(({ done }) => progress.push(done))) verdicts.push(verdict);
  expect(verdicts.sort()).toEqual(['different', 'equal']);
  expect(progress).toEqual([1, 2]);
  expect(await views.audit.verifyFigures()).toHaveLength(1);
});

it('calls a log different that breaks its own rules', async () => {
  await account.append([{ type: 'WalletCredited', data: { requestId: 'r', amount: '5', balanceAfter: '1' } }]);
  const { verdict, differences } = await verify();
  expect(verdict).toBe('different');
  expect(differences).toEqual([expect.stringContaining('balance 70000 becomes 70005, the event says 1')]);
});

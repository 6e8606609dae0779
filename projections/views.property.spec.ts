import fc from 'fast-check';
import { type RandomStep, takeStep } from './testing/random-history.js';
import { TestAccount } from './testing/test-account.js';
import { ViewsDatabase } from './testing/views-database.js';

let views: ViewsDatabase;
beforeAll(async () => {
  views = await ViewsDatabase.create();
});
afterAll(() => views.close());

const step: fc.Arbitrary<RandomStep & { account: number }> = fc.record({
  account: fc.nat(2),
  action: fc.nat(1_000),
  object: fc.nat(20),
  amount: fc.integer({ min: 1, max: 500_000 }),
});

it('views equal the ledger for any valid history, in batches of any size, applied any number of times', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 1, max: 12 }),
      async (steps, batchSize) => {
        const accounts = [0, 1, 2].map(() => new TestAccount(views.store));
        for (const { account, ...taken } of steps) await takeStep(accounts[account]!, taken);
        await views.fold(batchSize);
        for (const account of accounts) {
          expect(await views.audit.verifyAccount(account.userId)).toMatchObject({
            verdict: 'equal',
            differences: [],
            replayBalance: `${account.balance}`,
          });
          expect((await views.account.wallet(account.userId)).balance).toBe(`${account.balance}`);
        }
        expect(await views.audit.verifyTotals(null)).toEqual([]);
      },
    ),
    { numRuns: 40 },
  );

  const once = await views.dump();
  await views.forgetCheckpoints();
  await views.fold(7);
  expect(await views.dump()).toEqual(once);
}, 120_000);

import { AuditViews } from '@yukselt/projections/queries';
import { seedTables } from '../../bootstrap.js';
import { type TestApp, testApp } from '../../testing/test-app.js';
import { seedAccounts } from './account.seed.js';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await seedTables(test.app);
}, 60_000);
afterAll(() => test.close());

it('goes on where it was cut off, also after more days than commands are remembered, and then does nothing', async () => {
  const cutOff = new Error('Ctrl-C');
  let steps = 0;
  const CUT_AT = 900;
  await expect(
    seedAccounts(test.app, (done, total) => {
      steps = total;
      if (done === CUT_AT) throw cutOff;
    }),
  ).rejects.toBe(cutOff);
  expect(await seedAccounts(test.app, () => undefined)).toBe(steps - CUT_AT);
  expect(await seedAccounts(test.app, () => undefined)).toBe(0);

  const differences: unknown[] = [];
  for await (const account of test.app.get(AuditViews, { strict: false }).verifyAll(() => undefined))
    differences.push(...account.differences);
  expect(differences).toEqual([]);
}, 120_000);

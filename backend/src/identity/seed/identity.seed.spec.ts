import { emailSchema, loginBody } from '@yukselt/contracts/api';
import { ShopDatabase } from '../../platform/postgres/shop-database.js';
import { DAY } from '../../platform/seed/shop-rhythm.js';
import { type TestApp, testApp } from '../../testing/test-app.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { DEMO_ACCOUNTS, DEMO_CUSTOMERS, DEMO_PASSWORD, demoJoinedAt, seedUsers } from './identity.seed.js';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it('seeds each account once, and each can log in', async () => {
  const [db, passwords] = [test.app.get(ShopDatabase), test.app.get(PasswordsService, { strict: false })];
  const now = test.clock.now().getTime();
  expect(await seedUsers(db, passwords, now)).toBe(76);
  expect(await seedUsers(db, passwords, now)).toBe(0);
  for (const { email, role } of DEMO_ACCOUNTS) {
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: loginBody.parse({ email, password: DEMO_PASSWORD }),
    });
    expect(response.json()).toMatchObject({ user: { email, role } });
  }
});

it('has two admins, an auditor, and customers with names and addresses of their own', () => {
  expect(DEMO_ACCOUNTS.map(({ role }) => role).sort()).toEqual(['admin', 'admin', 'auditor', 'user']);
  expect(new Set(DEMO_CUSTOMERS.map(({ email }) => emailSchema.parse(email))).size).toBe(72);
  expect(new Set(DEMO_CUSTOMERS.map(({ name }) => name)).size).toBe(72);
});

it('lets more customers join every week, none after the demo began', () => {
  const start = Date.parse('2026-11-22T00:10:00Z');
  const joined = [...demoJoinedAt(start).values()];
  expect(Math.max(...joined)).toBeLessThan(start);
  const days = (from: number, to: number) =>
    joined.filter((at) => start - at <= from * DAY && start - at > to * DAY).length;
  expect(days(28, 0)).toBeGreaterThan(days(56, 28));
  expect(days(56, 28)).toBeGreaterThan(days(84, 56));
});

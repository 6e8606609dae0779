import { emailSchema, loginBody } from '@yukselt/contracts/api';
import { ShopDatabase } from '../../platform/postgres/shop-database.js';
import { type TestApp, testApp } from '../../testing/test-app.js';
import { PasswordsService } from '../passwords.service.js';
import { DEMO_ACCOUNTS, DEMO_CUSTOMERS, DEMO_PASSWORD, seedUsers } from './identity.seed.js';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it('seeds each account once, and each can log in', async () => {
  const [db, passwords] = [test.app.get(ShopDatabase), test.app.get(PasswordsService, { strict: false })];
  expect(await seedUsers(db, passwords)).toBe(44);
  expect(await seedUsers(db, passwords)).toBe(0);
  for (const { email, role } of DEMO_ACCOUNTS) {
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: loginBody.parse({ email, password: DEMO_PASSWORD }),
    });
    expect(response.json()).toMatchObject({ user: { email, role } });
  }
});

it('has two admins, an auditor, and forty customers with addresses of their own', () => {
  expect(DEMO_ACCOUNTS.map(({ role }) => role).sort()).toEqual(['admin', 'admin', 'auditor', 'user']);
  expect(new Set(DEMO_CUSTOMERS.map(({ email }) => emailSchema.parse(email))).size).toBe(40);
  expect(new Set(DEMO_CUSTOMERS.map(({ name }) => name)).size).toBe(40);
});

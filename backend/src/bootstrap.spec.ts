import { randomUUID } from 'node:crypto';
import type { AdminPaymentView, Page } from '@yukselt/contracts/api';
import { PostgresEventStore } from '@yukselt/event-store';
import { createPool } from '@yukselt/postgres';
import { eventually, testDatabase } from '@yukselt/postgres/testing';
import { Projections } from '@yukselt/projections';
import { CustomerKeyStore, keylessAccounts } from '@yukselt/vault';
import { TEST_VAULT_KEY, testVaultKeys } from '@yukselt/vault/testing';
import { TestAccount } from '../../projections/testing/test-account.js';
import { createApplication, migrateAll, requireDurability, seedTables } from './bootstrap.js';
import { tombstoneLostAccounts } from './identity/people/lost-accounts.js';
import { AppLoggerService } from './platform/app-logger.service.js';
import { Clock } from './platform/clock.js';
import { loadConfig } from './platform/config.js';
import { ShopDatabase } from './platform/postgres/shop-database.js';
import { ApiClient } from './testing/api-client.js';

const LOST = randomUUID();

it('refuses a database in production that can lose acknowledged commits', async () => {
  const { url, drop } = await testDatabase('bootstrap', () => Promise.resolve());
  const ended = () => undefined; // the database is dropped while its last session still closes
  const pool = createPool(url, ended, { options: '-c synchronous_commit=off' });
  const log = new AppLoggerService('silent');
  try {
    await expect(requireDurability(pool, true, log)).rejects.toMatchObject({
      code: 'NOT_DURABLE',
      message: expect.stringContaining('synchronous_commit = off'),
    });
    await expect(requireDurability(pool, false, log)).resolves.toBeUndefined();
  } finally {
    await pool.end();
    await drop();
  }
});

it('refuses a log with accounts whose keys are missing, until the operator marks them as destroyed', async () => {
  const { url, pool, drop } = await testDatabase('backend_app', (empty) => migrateAll(empty, testVaultKeys));
  const env = {
    NODE_ENV: 'test',
    DATABASE_URL: url,
    VAULT_KEY: TEST_VAULT_KEY,
    JWT_SECRET: 'the-secret-of-specs-has-32-characters',
    LOG_LEVEL: 'silent',
    FRONTEND_DIR: '/nonexistent',
    RATE_LIMIT_FACTOR: '1000',
    VERIFICATION_HOUR: 'off',
  };
  const config = loadConfig(env);
  const replaced = jest.replaceProperty(process, 'env', { ...process.env, ...env }); // the application reads it itself
  const store = new PostgresEventStore(pool);
  try {
    const first = await createApplication(config);
    await seedTables(first);
    await first.close();
    // Customers of a newer database: no user and no key of theirs is in this one.
    const { rows: backup } = await pool.query(
      `select last_value, is_called from vault.customer_keys_account_number_seq`,
    );
    const key = await new CustomerKeyStore(pool, testVaultKeys).ensureKey(LOST);
    const lost = new TestAccount(store, LOST, key);
    const requestId = await lost.requestTopUp(90_000n);
    const reason = key!.seal('payment.reason', 'dekont yok');
    await lost.append([{ type: 'PaymentRejected', data: { requestId, reason } }], { actorId: randomUUID() });
    await pool.query('delete from vault.customer_keys where user_id = $1', [LOST]);
    await pool.query(`select setval('vault.customer_keys_account_number_seq', $1, $2)`, Object.values(backup[0]));

    const wrongly = createApplication(config).then((app) => app.close());
    await expect(wrongly).rejects.toMatchObject({ code: 'DATABASE_BEHIND_LOG' });
    const lostAccounts = await keylessAccounts(pool, store);
    expect(await tombstoneLostAccounts(pool, new ShopDatabase(pool), new Clock(), lostAccounts)).toBe(1);
    const app = await createApplication(config);
    try {
      const lastPosition = await store.lastPosition();
      await eventually('the views show the account', () => app.get(Projections).waitFor(lastPosition, 1_000));
      const ayse = await ApiClient.logIn(app, 'ayse@yukselt.demo');
      const { items } = (await ayse.get<Page<AdminPaymentView>>('/api/v1/admin/payment-requests?status=rejected')).body;
      expect(items).toMatchObject([{ id: requestId, customer: { id: LOST, name: '[silindi]' } }]);
      expect(JSON.stringify(items)).toContain('[silindi]');
      expect(await ayse.get(`/api/v1/audit/accounts/${LOST}/history`)).toMatchObject({ status: 200 });
      const change = { newBalance: '1', expectedBalance: '0', reason: 'Deneme' };
      expect(await ayse.post(`/api/v1/admin/accounts/${LOST}/balance`, change)).toMatchObject({ status: 409 });
    } finally {
      await app.close();
    }
  } finally {
    replaced.restore();
    await store.close();
    await drop();
  }
});

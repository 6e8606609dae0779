import { AdminQueries } from '@yukselt/projections/queries';
import { CustomerKeyStore } from '@yukselt/vault';
import { testVaultKeys } from '@yukselt/vault/testing';
import pg from 'pg';
import { CustomersService } from '../identity/people/customers.service.js';
import { UsersRepository } from '../identity/users.repository.js';
import { ShopDatabase } from '../platform/postgres/shop-database.js';
import { ReceiptsService } from '../receipts/receipts.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { recordingPool, rowsReadBy, type Statement } from '../testing/rows-read.js';
import { type TestApp, testApp } from '../testing/test-app.js';
import { AdminPaymentsService } from './admin-payments.service.js';

/** More requests with a shared receipt than are collected one by one, nearly all of them decided. */
const SHARED = 1_100;
const WAITING = 3_000;
/** Waiting requests that have a shared receipt. */
const SHARED_WAITING = 10;
const FILL_MS = 180_000;

let test: TestApp;
let statements: Statement[];
let payments: AdminPaymentsService;

beforeAll(async () => {
  test = await testApp();
  const { app, database } = test;
  const each = `from generate_series(1, ${WAITING + SHARED}) n`;
  const id = `md5('request' || n)::uuid`;
  const [isWaiting, isShared] = [`n <= ${WAITING}`, `n > ${WAITING - SHARED_WAITING}`];
  // The pool's statement timeout is meant for the queries of a page.
  const filling = new pg.Client({ connectionString: database.url });
  await filling.connect();
  await filling.query(`
    insert into views.payment_requests (request_id, user_id, kind, amount, method, status, reference, instruction,
                                        lines, created_at, requested_position, revision)
    select ${id}::text, ${id}, 'top-up', 10000, 'bank', case when ${isWaiting} then 'pending' else 'approved' end,
           'YK' || n, '{}', '[]', now(), to_char(n, 'FM0000000000'), 1 ${each};
    insert into shop.receipts (id, request_id, user_id, mime, size, sha256, sealed, uploaded_at)
    select ${id}, ${id}, ${id}, 'image/png', 1, case when ${isShared} then 'file' || (n + 1) / 2 else n::text end, '',
           now() ${each}`);
  await filling.query('vacuum analyze');
  await filling.end();
  statements = [];
  const recording = recordingPool(database.pool, () => statements);
  const shop = new ShopDatabase(recording);
  const unused = {} as never;
  payments = new AdminPaymentsService(
    new AdminQueries(recording, new CustomerKeyStore(recording, testVaultKeys)),
    app.get(UsersRepository),
    app.get(CustomersService),
    app.get(SettingsService),
    new ReceiptsService(shop, unused, unused, unused, unused, unused, unused, unused),
  );
}, FILL_MS);
afterAll(() => test.close());

it('the figures of the queue read each waiting request, and of the receipts the shared ones at most', async () => {
  expect(await payments.figures()).toMatchObject({ pending: WAITING, sharedReceipt: SHARED_WAITING });
  for (const rows of await rowsReadBy(statements, test.database))
    expect(rows).toBeLessThanOrEqual(WAITING + SHARED + SHARED_WAITING);
});

it('a page of requests is read by one statement, and its receipts by another', async () => {
  statements.length = 0;
  expect((await payments.list({ status: 'pending' }, { limit: 40 })).items).toHaveLength(40);
  expect(statements.map(({ text }) => /views\.payment_requests|shop\.receipts/.exec(text)?.[0])).toEqual([
    'views.payment_requests',
    'shop.receipts',
  ]);
});

it('the figures count a request of a damaged log, whose id is no UUID', async () => {
  await test.database.pool.query(`update views.payment_requests set request_id = 'bozuk' where reference = 'YK1'`);
  for (const shared of ['1', undefined] as const)
    expect((await payments.list({ status: 'pending', shared }, { limit: WAITING })).items).toHaveLength(
      shared ? SHARED_WAITING : WAITING,
    );
  expect(await payments.figures()).toMatchObject({ pending: WAITING, sharedReceipt: SHARED_WAITING });
});

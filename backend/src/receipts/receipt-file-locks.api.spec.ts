import { createHash } from 'node:crypto';
import type { CommandResult } from '@yukselt/contracts/api';
import { ADVISORY_LOCKS } from '@yukselt/postgres';
import { eventually } from '@yukselt/postgres/testing';
import type pg from 'pg';
import { seedTables } from '../bootstrap.js';
import { ApiClient } from '../testing/api-client.js';
import { type TestApp, testApp } from '../testing/test-app.js';
import { ReceiptsService } from './receipts.service.js';
import { pdfReceipt, receiptPath, uploadReceipt } from './testing/receipt-uploads.js';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await seedTables(test.app);
});
afterAll(() => test.close());

interface Waiting {
  customer: ApiClient;
  id: string;
}

/** A request that waits. @param file its receipt */
async function waitingRequest(file?: string): Promise<Waiting> {
  const customer = await ApiClient.register(test.app, 'Dekont Deneme');
  const { body } = await customer.post<CommandResult>('/api/v1/me/payment-requests', {
    amount: '50000',
    method: 'bank',
  });
  const waiting = { customer, id: body.requestId! };
  if (file) expect(await upload(waiting, file)).toBe(200);
  return waiting;
}
const upload = async ({ customer, id }: Waiting, file: string): Promise<number> =>
  (await uploadReceipt(test.app, customer, id, pdfReceipt(file))).status;
async function remove({ customer, id }: Waiting): Promise<number> {
  const headers = { authorization: `Bearer ${customer.session.accessToken}` };
  return (await test.app.inject({ method: 'DELETE', url: receiptPath(id), headers })).statusCode;
}

/** How many sessions wait for the lock of a file. */
async function waitingSessions(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(distinct pid)::int as count from pg_locks where locktype = 'advisory' and classid = $1
        and not granted and database = (select oid from pg_database where datname = current_database())`,
    [ADVISORY_LOCKS.sharedReceipt],
  );
  return rows[0]!.count;
}

/** Begins changes one after the other, each of which waits for the lock of a file, and lets them go on together. */
async function atOnce<T>(files: readonly string[], changes: readonly (() => Promise<T>)[]): Promise<T[]> {
  const blocker = await test.database.pool.connect();
  const begun: Promise<T>[] = [];
  await blocker.query('begin');
  try {
    for (const file of files)
      await blocker.query('select pg_advisory_xact_lock($1, hashtext($2))', [
        ADVISORY_LOCKS.sharedReceipt,
        createHash('sha256').update(pdfReceipt(file)).digest('hex'),
      ]);
    for (const change of changes) {
      begun.push(change());
      await eventually('the change waits', async () => (await waitingSessions(blocker)) === begun.length);
    }
  } finally {
    await blocker.query('rollback');
    blocker.release();
  }
  return Promise.all(begun);
}

async function marks(...waiting: Waiting[]): Promise<(boolean | undefined)[]> {
  const { rows } = await test.database.pool.query('select request_id, is_shared from shop.receipts');
  const byId = new Map(rows.map(({ request_id, is_shared }) => [request_id, is_shared]));
  return waiting.map(({ id }) => byId.get(id));
}

describe('at the same moment, without a deadlock,', () => {
  it('two requests exchange their files', async () => {
    const [first, second] = [await waitingRequest('a1'), await waitingRequest('b1')];
    const exchange = [() => upload(first, 'b1'), () => upload(second, 'a1')];
    expect(await atOnce(['a1', 'b1'], exchange)).toEqual([200, 200]);
    expect(await marks(first, second)).toEqual([false, false]);
  });

  it('one request gets the file that another one exchanges', async () => {
    const [old, next] = [await waitingRequest('a2'), await waitingRequest()];
    expect(await atOnce(['a2', 'b2'], [() => upload(next, 'a2'), () => upload(old, 'b2')])).toEqual([200, 200]);
    expect(await marks(old, next)).toEqual([false, false]);
  });

  it('one request gets the file that another one removes', async () => {
    const [old, next] = [await waitingRequest('a3'), await waitingRequest()];
    expect(await atOnce(['a3'], [() => upload(next, 'a3'), () => remove(old)])).toEqual([200, 204]);
    expect(await marks(old, next)).toEqual([undefined, false]);
  });

  it('one request gets the file of another one that was withdrawn', async () => {
    const [old, next] = [await waitingRequest('a4'), await waitingRequest()];
    const receipts = test.app.get(ReceiptsService, { strict: false });
    await atOnce<unknown>(['a4'], [() => upload(next, 'a4'), () => receipts.discard(old.customer.id, old.id)]);
    expect(await marks(old, next)).toEqual([undefined, false]);
  });
});

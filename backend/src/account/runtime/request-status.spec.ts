import { randomUUID } from 'node:crypto';
import { StoreUnavailable } from '@yukselt/event-store';
import type { TestDatabase } from '@yukselt/postgres/testing';
import { customer, requestOf, runnerDatabase, runningProcess, topUp } from './testing/runner-fixture.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await runnerDatabase();
});
afterAll(() => database.drop());

const process = (options?: Parameters<typeof runningProcess>[1]) => runningProcess(database.pool, options);

describe('the status of a payment request', () => {
  it('is read from the stream, even when another process has decided it', async () => {
    const [here, there] = [process(), process()];
    const [userId, requestId] = [customer(), randomUUID()];
    expect(await here.runner.requestStatus(userId, requestId)).toBeNull();
    await here.runner.run(requestOf(userId), topUp(requestId));
    expect(await here.runner.requestStatus(userId, requestId)).toBe('pending');
    await there.runner.run(requestOf(userId), () => ({ type: 'WithdrawPayment', requestId }));
    expect(await here.runner.requestStatus(userId, requestId)).toBe('withdrawn');
    expect(await here.runner.requestStatus(userId, randomUUID())).toBeNull();
  });

  it('is read from the views once the account has dropped the request', async () => {
    const userId = customer();
    const ended = process({ findFinalStatus: async (owner) => (owner === userId ? { request: 'approved' } : null) });
    expect(await ended.runner.requestStatus(userId, randomUUID())).toBe('approved');
    expect(await ended.runner.requestStatus(customer(), randomUUID())).toBeNull();
    const order = process({ findFinalStatus: async () => ({ order: 'completed' }) });
    expect(await order.runner.requestStatus(userId, randomUUID())).toBeNull();
  });

  it('is an error while the store does not answer, or the stream is corrupt', async () => {
    const { runner, store, corrupt } = process();
    const [userId, requestId] = [customer(), randomUUID()];
    await runner.run(requestOf(userId), topUp(requestId));
    jest.spyOn(store, 'readStream').mockImplementationOnce(async function* () {
      yield* await Promise.reject<never[]>(new StoreUnavailable('silent'));
    });
    await expect(runner.requestStatus(userId, requestId)).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
    const metadata = { commandId: 'c', requestHash: 'h', schemaVersion: 1, occurredAt: new Date().toISOString() };
    const data = { requestId, amount: '5', balanceAfter: '6' };
    await store.append(`account-${userId}`, 1n, [{ id: randomUUID(), type: 'WalletCredited', data, metadata }]);
    await expect(runner.requestStatus(userId, requestId)).rejects.toMatchObject({ code: 'ACCOUNT_QUARANTINED' });
    expect(corrupt).toEqual([userId]);
  });
});

import { EventEmitter } from 'node:events';
import { ViewsDatabase } from '../testing/views-database.js';
import { type VerificationProgress, type VerifyAllOptions, verifyAll } from './verify-all.js';
import { NOTHING_VERIFIED, type VerifiedPart } from './verify-range.js';
import type { WorkerAnswer, WorkerOrder } from './verify-worker.js';

/** What the two threads are told, the first range by the first of them. */
const mockOrders: { thread: number; order: WorkerOrder }[] = [];
const mockThreads: EventEmitter[] = [];
/** What a thread does when it is told something. */
const mockOnOrder = jest.fn<void, [thread: number, order: WorkerOrder]>();

jest.mock('node:os', () => ({ ...jest.requireActual<object>('node:os'), availableParallelism: () => 2 }));
jest.mock('node:worker_threads', () => ({
  Worker: class extends jest.requireActual<typeof import('node:events')>('node:events').EventEmitter {
    private readonly thread = mockThreads.push(this) - 1;
    /** Its range holds a session, without which its connections do not end, until it has answered. */
    private isInRange = false;

    override emit(name: string, message: WorkerAnswer | number): boolean {
      if (typeof message === 'object' && ('verified' in message || 'error' in message)) this.isInRange = false;
      return super.emit(name, message);
    }

    postMessage(order: WorkerOrder): void {
      mockOrders.push({ thread: this.thread, order });
      if (typeof order === 'object') this.isInRange = true;
      if (order === 'end') {
        if (!this.isInRange) setImmediate(() => this.emit('exit', 0));
      } else setImmediate(() => mockOnOrder(this.thread, order));
    }
  },
}));

const ACCOUNTS = ['1', '2', '3', '4'].map((digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`);
const isRange = (order: WorkerOrder): boolean => typeof order === 'object';
const answer = (thread: number, message: WorkerAnswer): void => void mockThreads[thread]!.emit('message', message);
const partOf = (account: number): VerifiedPart => ({
  ...{ ...NOTHING_VERIFIED, different: 1, events: 75_000, after: ACCOUNTS[account]! },
  findings: [{ userId: ACCOUNTS[account]! } as never],
  lines: [`${ACCOUNTS[account]} 74999 0`],
});

let views: ViewsDatabase;
beforeEach(async () => {
  for (const list of [mockOrders, mockThreads]) list.length = 0;
  views = await ViewsDatabase.create();
  await views.pool.query(
    `insert into views.balances (user_id, balance, revision, closed, first_event_at, last_event_at)
     select id, 0, 74999, false, now(), now() from unnest($1::uuid[]) as a(id)`,
    [ACCOUNTS],
  );
});
afterEach(() => views.close());

async function verify(options: Pick<VerifyAllOptions, 'onFinding' | 'onProgress' | 'onUnderWay'> = {}) {
  const found: string[] = [];
  const progress: VerificationProgress[] = [];
  const threads = { databaseUrl: '', eventStoreUrl: null };
  const result = await verifyAll(views.pool, views.store, {
    threads,
    onFinding: ({ userId }) => found.push(userId),
    onProgress: (step) => progress.push(step),
    ...options,
  });
  return { ...result, found, progress };
}

it('lets a thread wait with its part until the ranges before are done, and adds all in the order of ids', async () => {
  const toldBefore: boolean[] = [];
  mockOnOrder.mockImplementation((thread, order) => {
    if (thread === 1 && isRange(order)) {
      answer(1, { part: partOf(2) });
      answer(0, { part: partOf(0) });
    } else if (thread === 0 && order === 'go-on') {
      toldBefore.push(mockOrders.some((each) => each.thread === 1 && each.order === 'go-on'));
      answer(0, { verified: partOf(1) });
    } else if (thread === 1 && order === 'go-on') answer(1, { verified: partOf(3) });
  });
  const { found, progress, ...result } = await verify();
  expect(toldBefore).toEqual([false]);
  expect(found).toEqual(ACCOUNTS);
  expect(progress.map(({ after, accounts, events }) => [after, accounts, events])).toEqual([
    [ACCOUNTS[0], 1, 150_000], // those of the part that waits included
    [ACCOUNTS[1], 2, 225_000],
    [ACCOUNTS[2], 3, 225_000],
    [ACCOUNTS[2], 4, 300_000],
  ]);
  expect(result).toMatchObject({ isComplete: true, different: 4, events: 300_000 });
});

it('lets no thread wait for a range before that has failed', async () => {
  mockOnOrder.mockImplementation((thread, order) => {
    if (thread === 1 && isRange(order)) {
      answer(1, { part: partOf(2) });
      answer(0, { error: { message: 'no answer', code: 'STORE_UNAVAILABLE' } });
    } else if (thread === 1 && order === 'go-on') answer(1, { verified: partOf(3) });
  });
  await expect(verify()).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
});

describe('when its caller fails', () => {
  const fail = (): never => {
    throw new Error('no disk');
  };
  /** The first thread has two parts, and gives its range up when it is told so. */
  const answerParts = (thread: number, order: WorkerOrder, partsSoFar: number): void => {
    if (order === 'give-up') answer(thread, { error: { message: 'given up', code: null } });
    else if (thread === 1) answer(1, { verified: partOf(3) });
    else if (partsSoFar < 2) answer(0, { part: partOf(partsSoFar) });
    else answer(0, { verified: { ...NOTHING_VERIFIED, findings: [], lines: [] } });
  };
  const ordersOf = (thread: number): WorkerOrder[] =>
    mockOrders.filter((each) => each.thread === thread && !isRange(each.order)).map(({ order }) => order);
  beforeEach(() => {
    let parts = 0;
    mockOnOrder.mockImplementation((thread, order) => answerParts(thread, order, thread === 0 ? parts++ : 0));
  });

  it.each(['onFinding', 'onProgress'] as const)('gives up the range whose part %s does not take', async (name) => {
    await expect(verify({ [name]: fail })).rejects.toThrow('no disk');
    expect(ordersOf(0)).toEqual(['give-up', 'end']);
  });

  it('gives up the range also when a part before was taken', async () => {
    const onFinding = jest.fn().mockReturnValueOnce(undefined).mockImplementation(fail);
    await expect(verify({ onFinding })).rejects.toThrow('no disk');
    expect(ordersOf(0)).toEqual(['go-on', 'give-up', 'end']);
  });

  it('gives up the range that waits with its part for a range before', async () => {
    mockOnOrder.mockImplementation((thread, order) => {
      if (order === 'give-up') answer(thread, { error: { message: 'given up', code: null } });
      else if (thread === 1 && isRange(order)) {
        answer(1, { part: partOf(2) });
        answer(0, { verified: partOf(0) });
      }
    });
    const onFinding = jest.fn().mockReturnValueOnce(undefined).mockImplementation(fail);
    await expect(verify({ onFinding })).rejects.toThrow('no disk');
    expect(ordersOf(1)).toEqual(['give-up', 'end']);
  });

  it('gives up a range under way at its next part', async () => {
    mockOnOrder.mockImplementation((thread, order) => {
      if (thread === 0 && isRange(order)) answer(0, { events: 1 });
      answerParts(thread, order, isRange(order) ? 0 : 2);
    });
    await expect(verify({ onUnderWay: fail })).rejects.toThrow('no disk');
    expect(ordersOf(0)).toEqual(['give-up', 'end']);
  });
});

import { newIdempotencyKey, type Problem } from '@yukselt/contracts';
import type { AdminPaymentView, BulkResult, CommandResult } from '@yukselt/contracts/api';
import { type AppendResult, EventStore, OutcomeUnknown, StoreUnavailable } from '@yukselt/event-store';
import { ADVISORY_LOCKS } from '@yukselt/postgres';
import { eventually } from '@yukselt/postgres/testing';
import pg from 'pg';
import { v7 } from 'uuid';
import { seedTables } from '../bootstrap.js';
import { ApiProblem } from '../platform/errors/api-problem.js';
import { ApiClient } from '../testing/api-client.js';
import { type TestApp, testApp } from '../testing/test-app.js';
import { ReceiptHoldsRepository } from './receipt-holds.repository.js';
import { RequestStatusService } from './request-status.service.js';
import { pdfReceipt, receiptPath, uploadReceipt } from './testing/receipt-uploads.js';

const AMOUNT = '50000';
const CHANGED = { status: 409, body: { code: 'RECEIPT_CHANGED', detail: expect.stringContaining('dekontu') } };
const NOT_PENDING = { status: 409, body: { code: 'PAYMENT_REQUEST_NOT_PENDING' } };
const IN_USE = { status: 409, body: { code: 'CONFLICT_RETRY' } };

let test: TestApp;
let ayse: ApiClient;

beforeAll(async () => {
  test = await testApp();
  await seedTables(test.app);
  ayse = await ApiClient.logIn(test.app, 'ayse@yukselt.demo');
});
afterAll(() => test.close());
afterEach(() => jest.restoreAllMocks());

/** A request that waits, seen by its customer and by an admin. */
class Waiting {
  private constructor(
    readonly customer: ApiClient,
    readonly id: string,
  ) {}

  static async request(customer?: ApiClient): Promise<Waiting> {
    const owner = customer ?? (await ApiClient.register(test.app, 'Dekont Deneme'));
    const { body } = await owner.post<CommandResult>('/api/v1/me/payment-requests', { amount: AMOUNT, method: 'bank' });
    return new Waiting(owner, body.requestId!);
  }

  upload(text: string) {
    return uploadReceipt(test.app, this.customer, this.id, pdfReceipt(text));
  }
  async remove() {
    const headers = { authorization: `Bearer ${this.customer.session.accessToken}` };
    const answer = await test.app.inject({ method: 'DELETE', url: receiptPath(this.id), headers });
    return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json<Problem>() };
  }
  /** Id of the receipt that is kept. */
  async kept(): Promise<string | null> {
    const { rows } = await test.database.pool.query('select id from shop.receipts where request_id = $1', [this.id]);
    return rows[0]?.id ?? null;
  }
  async view(): Promise<AdminPaymentView> {
    return (await ayse.get<AdminPaymentView>(`/api/v1/admin/payment-requests/${this.id}`)).body;
  }
  approve(receiptId: string | null, key = newIdempotencyKey()) {
    return this.decide('approve', { receiptId }, key);
  }
  decide(act: 'approve' | 'reject' | 'undo', body: object, key = newIdempotencyKey()) {
    const path = `/api/v1/admin/accounts/${this.customer.id}/payment-requests/${this.id}/${act}`;
    return ayse.post<CommandResult & Problem>(path, body, key);
  }
  withdraw() {
    return this.customer.post<CommandResult>(`/api/v1/me/payment-requests/${this.id}/withdraw`);
  }
  async balance(): Promise<string> {
    return (await this.customer.get<{ balance: string }>('/api/v1/me/wallet')).body.balance;
  }
}

// docs/product-rules.md#payments-13
describe('an approval', () => {
  it.each<[string, (request: Waiting) => Promise<unknown>, (request: Waiting) => Promise<unknown>]>([
    ['exchanged', (request) => request.upload('first'), (request) => request.upload('second')],
    ['added', async () => undefined, (request) => request.upload('first')],
    ['removed', (request) => request.upload('first'), (request) => request.remove()],
  ])(
    'is refused when the receipt was %s since the admin saw it, and is carried out on the new one',
    async (_, before, since) => {
      const request = await Waiting.request();
      await before(request);
      const receiptId = (await request.view()).receipt?.id ?? null;
      await since(request);
      const key = newIdempotencyKey();
      expect(await request.approve(receiptId, key)).toMatchObject(CHANGED);
      expect(await request.approve(receiptId, key)).toMatchObject(CHANGED);
      expect([(await request.view()).status, await request.balance()]).toEqual(['pending', '0']);
      expect(await request.approve(await request.kept())).toMatchObject({ status: 200, body: { balance: AMOUNT } });
    },
  );

  it('states which receipt the admin saw', async () => {
    const request = await Waiting.request();
    expect(await request.decide('approve', {})).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', errors: { receiptId: expect.any(String) } },
    });
  });

  it('that is sent again gets its first answer, and another receipt under its key is another request', async () => {
    const request = await Waiting.request();
    await request.upload('first');
    const receiptId = await request.kept();
    const key = newIdempotencyKey();
    expect(await request.approve(receiptId, key)).toMatchObject({ status: 200, body: { repeated: false } });
    expect(await request.approve(receiptId, key)).toMatchObject({ status: 200, body: { repeated: true } });
    expect(await request.approve(null, key)).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    expect(await request.balance()).toBe(AMOUNT);
    const { rows } = await test.database.pool.query('select * from shop.receipt_holds where request_id = $1', [
      request.id,
    ]);
    expect(rows).toMatchObject([{ receipt_id: receiptId }]);
  });

  it('in a bulk decision is decided independently of the others', async () => {
    const [unchanged, exchanged] = [await Waiting.request(), await Waiting.request()];
    for (const request of [unchanged, exchanged]) await request.upload('first');
    const items = await Promise.all(
      [unchanged, exchanged].map(async (request) => ({
        userId: request.customer.id,
        id: request.id,
        receiptId: await request.kept(),
      })),
    );
    await exchanged.upload('second');
    const key = newIdempotencyKey();
    const send = async (list = items) => {
      const body = { action: 'approve', items: list };
      const { results } = (await ayse.post<BulkResult>('/api/v1/admin/bulk/payment-requests', body, key)).body;
      return [unchanged, exchanged].map(({ id }) => results.find((result) => result.id === id));
    };
    expect(await send()).toMatchObject([{ result: { repeated: false } }, { code: 'RECEIPT_CHANGED' }]);
    expect(await send()).toMatchObject([{ result: { repeated: true } }, { code: 'RECEIPT_CHANGED' }]);
    const looked = [items[0]!, { ...items[1]!, receiptId: await exchanged.kept() }];
    expect(await send(looked)).toMatchObject([{ code: 'PAYMENT_REQUEST_NOT_PENDING' }, { result: {} }]);
  });
});

describe('a receipt', () => {
  it('stays as it is once its request is decided, also while the views do not show it yet', async () => {
    const request = await Waiting.request();
    await request.upload('first');
    const receiptId = await request.kept();
    const stored = nextAppend(async (append) => append());
    const blocker = await test.database.pool.connect();
    let approving: ReturnType<Waiting['approve']> | undefined;
    try {
      await blocker.query('begin; lock table views.payment_requests in exclusive mode');
      approving = request.approve(receiptId);
      await stored;
      expect((await request.view()).status).toBe('pending');
      expect(await request.upload('second')).toMatchObject(NOT_PENDING);
      expect(await request.remove()).toMatchObject(NOT_PENDING);
    } finally {
      await blocker.query('rollback');
      blocker.release();
    }
    expect(await approving).toMatchObject({ status: 200 });
    expect(await request.kept()).toBe(receiptId);
  });

  it('may be changed again after the decision was undone, and the next approval is about the new one', async () => {
    const request = await Waiting.request();
    await request.upload('first');
    const first = await request.kept();
    await request.approve(first);
    await request.decide('undo', { reason: 'Yanlış talep' });
    expect(await request.upload('second')).toMatchObject({ status: 200 });
    expect(await request.approve(first)).toMatchObject(CHANGED);
    const second = await request.kept();
    expect(await request.approve(second)).toMatchObject({ status: 200 });
    expect(await request.balance()).toBe(AMOUNT);
  });

  it.each<[string, (request: Waiting, seen: string) => Promise<{ status: number }>, 'kept' | 'gone']>([
    ['an approval', (request, seen) => request.approve(seen), 'kept'],
    ['a rejection', (request) => request.decide('reject', { reason: 'Para yok' }), 'kept'],
    ['a withdrawal', (request) => request.withdraw(), 'gone'],
  ])('is not exchanged by an upload that read the log before %s', async (_, decide, then) => {
    const request = await Waiting.request();
    await request.upload('first');
    const receiptId = await request.kept();
    const statuses = test.app.get(RequestStatusService, { strict: false });
    const read = statuses.of.bind(statuses);
    let readings = 0;
    jest.spyOn(statuses, 'of').mockImplementation(async (...args) => {
      const status = await read(...args);
      // The first reading comes before the file is looked at, the second one before it is stored.
      if (++readings === 2) expect(await decide(request, receiptId!)).toMatchObject({ status: 200 });
      return status;
    });
    expect(await request.upload('second')).toMatchObject(NOT_PENDING);
    expect(await request.kept()).toBe(then === 'kept' ? receiptId : null);
  });

  it('does not change while a decision is in progress, and the decision is carried out', async () => {
    const request = await Waiting.request();
    await request.upload('first');
    const receiptId = await request.kept();
    const answers: unknown[] = [];
    // Another process reads the log meanwhile; in this one the upload would wait for the decision.
    jest.spyOn(test.app.get(RequestStatusService, { strict: false }), 'of').mockResolvedValue('pending');
    void nextAppend(async (append) => {
      answers.push(await request.upload('second'), await request.remove());
      return append();
    });
    expect(await request.approve(receiptId)).toMatchObject({ status: 200 });
    expect(answers).toMatchObject([IN_USE, IN_USE]);
    expect(await request.kept()).toBe(receiptId);
  });

  it('is always the approved one, whichever of approval and upload comes first', async () => {
    for (let round = 0; round < 8; round += 1) {
      const request = await Waiting.request();
      await request.upload('first');
      const receiptId = await request.kept();
      const [approved, uploaded] = await Promise.all([request.approve(receiptId), request.upload('second')]);
      expect([approved.status, uploaded.status].sort()).toEqual([200, 409]);
      expect((await request.kept()) === receiptId).toBe(approved.status === 200);
      expect(await request.balance()).toBe(approved.status === 200 ? AMOUNT : '0');
    }
  });
});

/** @param around the next append to the log @returns once it is stored */
function nextAppend(around: (append: () => Promise<AppendResult>) => Promise<AppendResult>): Promise<void> {
  const store = test.app.get(EventStore);
  const append = store.append.bind(store);
  return new Promise((resolve) => {
    jest.spyOn(store, 'append').mockImplementationOnce(async (...args) => {
      const result = await around(() => append(...args));
      resolve();
      return result;
    });
  });
}

const outcomeOf = (work: Promise<unknown>) =>
  work.catch((error: { code?: string }) => {
    if (error.code === undefined) throw error;
    return error.code;
  });

describe('a hold', () => {
  const holds = () => test.app.get(ReceiptHoldsRepository, { strict: false });
  const change = (requestId: string) =>
    outcomeOf(
      holds().change(
        requestId,
        async () => undefined,
        async () => 'changed',
      ),
    );

  it('outlives a decision whose outcome is unknown, and ends after its time', async () => {
    const requestId = v7();
    const decision = holds().during(requestId, v7(), async (hold) => {
      await hold();
      throw new OutcomeUnknown('silent');
    });
    expect(await outcomeOf(decision)).toBe('OUTCOME_UNKNOWN');
    expect(await change(requestId)).toBe('CONFLICT_RETRY');
    await test.database.pool.query('update shop.receipt_holds set held_until = now() where request_id = $1', [
      requestId,
    ]);
    expect(await change(requestId)).toBe('changed');
  });

  const held = async (requestId: string): Promise<number> =>
    (await test.database.pool.query('select 1 from shop.receipt_holds where request_id = $1', [requestId])).rows.length;
  const nothingStored = () => new StoreUnavailable('no time is left');

  it('ends with a decision that stores nothing', async () => {
    const requestId = v7();
    const decision = holds().during(requestId, v7(), async (hold) => {
      await hold();
      expect(await held(requestId)).toBe(1);
      throw nothingStored();
    });
    expect(await outcomeOf(decision)).toBe('STORE_UNAVAILABLE');
    await eventually('the hold ends', async () => (await held(requestId)) === 0);
    expect(await change(requestId)).toBe('changed');
  });

  it('outlives a decision whose connection was lost, because its outcome is unknown', async () => {
    const requestId = v7();
    const ended = jest.spyOn(holds()['ending'], 'submit');
    const decision = holds().during(requestId, v7(), async (hold) => {
      await hold();
      throw Object.assign(new Error('lost'), { code: 'ECONNRESET' });
    });
    expect(await outcomeOf(decision)).toBe('ECONNRESET');
    expect(ended).not.toHaveBeenCalled();
    expect(await change(requestId)).toBe('CONFLICT_RETRY');
  });

  it('that is still being acquired when its decision times out is released once it is acquired', async () => {
    const requestId = v7();
    const blocker = await test.database.pool.connect();
    const taken = jest.spyOn(holds()['waiting'], 'submit');
    try {
      await blocker.query('begin');
      await blocker.query('select pg_advisory_xact_lock($1, hashtext($2))', [ADVISORY_LOCKS.receiptHold, requestId]);
      const decision = holds().during(requestId, v7(), async (hold) => {
        void hold();
        await eventually('the hold waits', () => taken.mock.calls.length === 1);
        throw nothingStored();
      });
      expect(await outcomeOf(decision)).toBe('STORE_UNAVAILABLE');
    } finally {
      await blocker.query('rollback');
      blocker.release();
    }
    await taken.mock.results[0]!.value;
    await eventually('the hold ends', async () => (await held(requestId)) === 0);
  });

  it('is not acquired when its decision has already timed out', async () => {
    const requestId = v7();
    let late: (() => Promise<unknown>) | undefined;
    const decision = holds().during(requestId, v7(), async (hold) => {
      late = hold;
      throw nothingStored();
    });
    expect(await outcomeOf(decision)).toBe('STORE_UNAVAILABLE');
    expect(await outcomeOf(late!())).toBe('STORE_UNAVAILABLE');
    expect(await held(requestId)).toBe(0);
  });

  it('ends with a refusal, and each of several decisions has one of its own', async () => {
    const requestId = v7();
    const refused = holds().during(requestId, v7(), async (hold) => {
      expect(await hold()).toBe(await hold());
      throw new ApiProblem('PAYMENT_REQUEST_NOT_PENDING');
    });
    expect(await outcomeOf(refused)).toBe('PAYMENT_REQUEST_NOT_PENDING');
    expect(await change(requestId)).toBe('changed');
    await holds().during(requestId, v7(), async (hold) => {
      await hold();
      await outcomeOf(
        holds().during(requestId, v7(), async (other) => {
          await other();
          throw new ApiProblem('OWN_ACCOUNT');
        }),
      );
      expect(await change(requestId)).toBe('CONFLICT_RETRY');
    });
    expect(await change(requestId)).toBe('changed');
  });

  it('begins and ends in one statement with the other holds of the same moment', async () => {
    const sent = jest.spyOn(test.app.get(pg.Pool), 'query');
    const receipts = await Promise.all(
      Array.from({ length: 20 }, () => holds().during(v7(), v7(), async (hold) => hold())),
    );
    expect(receipts).toEqual(Array(20).fill(null));
    // The application's own jobs may send a statement meanwhile, with or without a name.
    const names = sent.mock.calls.map(([query]) => (query as unknown as { name?: string }).name ?? '');
    expect(names.filter((name) => name.includes('hold'))).toEqual(['hold-receipts', 'end-receipt-holds']);
  });

  it('can be acquired and released by a program of the previous version, which runs until it is replaced', async () => {
    const { pool } = test.database;
    const requestId = v7();
    const { rows } = await pool.query<{ hold: string; receipt: string | null }>(
      'select hold, receipt from shop.hold_receipt($1, $2, $3, 30)',
      [ADVISORY_LOCKS.receiptHold, requestId, v7()],
    );
    expect(await change(requestId)).toBe('CONFLICT_RETRY');
    await pool.query('select shop.end_receipt_hold($1)', [rows[0]!.hold]);
    expect(await change(requestId)).toBe('changed');
  });

  it('waits for a change of its own receipt only', async () => {
    const [changing, other] = [v7(), v7()];
    const blocker = await test.database.pool.connect();
    let waiting: Promise<unknown> | undefined;
    try {
      await blocker.query('begin');
      await blocker.query('select pg_advisory_xact_lock($1, hashtext($2))', [ADVISORY_LOCKS.receiptHold, changing]);
      waiting = holds().during(changing, v7(), async (hold) => hold());
      // Both are in one batch, and the second one arrives although the first one waits.
      expect(await holds().during(other, v7(), async (hold) => hold())).toBeNull();
      const { rows } = await blocker.query('select 1 from shop.receipt_holds where request_id = $1', [changing]);
      expect(rows).toEqual([]);
    } finally {
      await blocker.query('rollback');
      blocker.release();
    }
    expect(await waiting).toBeNull();
    expect(await change(changing)).toBe('changed');
  });

  it('leaves database sessions for other requests, however many receipts are being changed', async () => {
    const pool = test.app.get(pg.Pool);
    const changing = Array.from({ length: pool.options.max }, () => v7());
    const blocker = await test.database.pool.connect();
    const sent = jest.spyOn(pool, 'query');
    const isWaiting = (query: unknown) => (query as { values?: unknown[] }).values?.at(-1) === true;
    let waiting: Promise<unknown>[] = [];
    try {
      await blocker.query('begin');
      await blocker.query('select pg_advisory_xact_lock($1, hashtext(id)) from unnest($2::text[]) id', [
        ADVISORY_LOCKS.receiptHold,
        changing,
      ]);
      waiting = changing.map((requestId) => holds().during(requestId, v7(), async (hold) => hold()));
      await eventually('a hold waits', () => sent.mock.calls.some(([query]) => isWaiting(query)));
      expect(await holds().during(v7(), v7(), async (hold) => hold())).toBeNull();
      expect(sent.mock.calls.filter(([query]) => isWaiting(query)).length).toBeLessThan(pool.options.max / 2);
    } finally {
      await blocker.query('rollback');
      blocker.release();
    }
    expect(await Promise.all(waiting)).toEqual(changing.map(() => null));
  });
});

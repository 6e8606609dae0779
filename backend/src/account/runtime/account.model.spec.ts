import { randomBytes } from 'node:crypto';
import { kurusText } from '@yukselt/contracts';
import { CustomerKey } from '@yukselt/vault';
import fc from 'fast-check';
import type { AccountCommand } from '../domain/decide.js';
import { LINES, TARGET, transfer } from '../domain/testing/histories.js';
import { AccountRepository } from './account.repository.js';
import { DecisionRunner, type Outcome } from './decision-runner.js';
import { brokenInvariants } from './testing/invariants.js';
import { MemoryEventStore } from './testing/memory.event-store.js';
import { type Act, Oracle } from './testing/oracle.js';

/**
 * Random command sequences, valid and not, with lost appends, lost answers, repeats and restarts, against a 100-line
 * oracle.
 */
const SEQUENCES = 2_000;
const STEPS_MOST = 60;
/** Every act and every refusal must have been met this often, or the model proves less than it says. */
const MET_AT_LEAST = 25;

/** Accounts live this many steps before one may close: an empty one would close at once. */
const BEFORE_CLOSING = 20;

const OWNER = '11111111-1111-4111-8111-111111111111';
const ADMIN = '22222222-2222-4222-8222-222222222222';

const amount = fc.oneof(
  fc.constantFrom(0, -1, 9_999, 10_000, 5_000_000, 5_000_001),
  fc.integer({ min: 10_000, max: 60_000 }),
);
const step = fc.record({
  act: fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom('top-up', 'cart', 'buy', 'approve') },
    {
      weight: 12,
      arbitrary: fc.constantFrom(
        'withdraw',
        'reject',
        'undo',
        'undo',
        'start-processing',
        'start-processing',
        'complete',
        'complete',
        'cancel',
        'adjust',
      ),
    },
    { weight: 2, arbitrary: fc.constantFrom('close') },
  ),
  pick: fc.nat({ max: 12 }),
  amount,
  small: fc.integer({ min: 1, max: 40_000 }),
  off: fc.nat({ max: 9 }),
  fault: fc.oneof(
    { weight: 8, arbitrary: fc.constant(null) },
    { weight: 2, arbitrary: fc.constantFrom('lost', 'ack-lost') },
  ),
  restart: fc.nat({ max: 9 }).map((n) => n === 0),
  repeat: fc.nat({ max: 3 }).map((n) => n === 0),
});
/**
 * `asking`: a customer who only asks, so that the limit of waiting requests is met; `leaving`: one who starts nothing
 * new after a while.
 */
const history = fc.record({
  mood: fc.constantFrom('mixed', 'mixed', 'mixed', 'leaving', 'leaving', 'leaving', 'asking'),
  steps: fc.array(step, { minLength: 1, maxLength: STEPS_MOST, size: 'max' }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const LEAVING: Partial<Record<Step['act'], Step['act']>> = {
  'top-up': 'reject',
  cart: 'withdraw',
  buy: 'complete',
  undo: 'close',
  adjust: 'close',
  approve: 'start-processing',
};

function inMood(mood: string, drawn: Step, index: number): Step {
  if (mood === 'asking') return { ...drawn, act: 'top-up', amount: 10_000 };
  return mood === 'leaving' && index >= BEFORE_CLOSING ? { ...drawn, act: LEAVING[drawn.act] ?? drawn.act } : drawn;
}

/** An act on what exists (or, sometimes, on what does not). `off` 0 makes it wrong in its own way. */
function actOf({ act: drawn, pick, amount: money, small, off }: Step, index: number, oracle: Oracle): Act {
  const act = drawn === 'close' && index < BEFORE_CLOSING ? 'complete' : drawn;
  const one = (ids: Iterable<string>) => {
    const all = [...ids];
    return all[pick % (all.length + 1)] ?? 'unknown';
  };
  const self = off === 0;
  switch (act) {
    case 'top-up':
      return { do: act, id: `r-${index}`, amount: money };
    case 'cart':
      return { do: act, id: `r-${index}`, total: small, seen: self ? small + 1 : small };
    case 'buy':
      return { do: act, id: `o-${index}`, total: small, seen: self ? small + 1 : small };
    case 'approve':
      return { do: act, id: one(oracle.requests.keys()), order: `o-${index}`, self };
    case 'withdraw':
      return { do: act, id: one(oracle.requests.keys()) };
    case 'reject':
    case 'undo':
      return { do: act, id: one(oracle.requests.keys()), self };
    case 'start-processing':
    case 'complete':
      return { do: act, id: one(oracle.orders.keys()) };
    case 'cancel':
      return { do: act, id: one(oracle.orders.keys()), ownerIsAdmin: off < 2 };
    case 'adjust':
      return { do: act, from: oracle.balance + (off === 1 ? 1 : 0), to: off === 2 ? oracle.balance : small, self };
    default:
      return { do: 'close', givenUp: off < 5 ? oracle.balance : null };
  }
}

function commandOf(act: Act, key: CustomerKey): AccountCommand {
  const cart = (total: number, seen: number) => ({
    lines: [{ ...LINES[0]!, price: kurusText(BigInt(total)) }],
    total: BigInt(total),
    expectedTotal: BigInt(seen),
    target: TARGET,
  });
  switch (act.do) {
    case 'top-up':
      return { type: 'RequestTopUp', ...transfer(act.id), amount: BigInt(act.amount) };
    case 'cart':
      return { type: 'RequestCartPayment', ...transfer(act.id), ...cart(act.total, act.seen) };
    case 'withdraw':
      return { type: 'WithdrawPayment', requestId: act.id };
    case 'approve':
      return { type: 'ApprovePayment', requestId: act.id, note: null, orderId: act.order };
    case 'reject':
      return { type: 'RejectPayment', requestId: act.id, reason: null };
    case 'undo':
      return { type: 'UndoDecision', requestId: act.id, reason: null };
    case 'buy':
      return { type: 'PlaceOrder', orderId: act.id, ...cart(act.total, act.seen) };
    case 'start-processing':
      return { type: 'StartProcessing', orderId: act.id };
    case 'complete':
      return { type: 'CompleteOrder', orderId: act.id };
    case 'cancel':
      return {
        type: 'CancelOrder',
        orderId: act.id,
        by: 'user',
        reason: null,
        ownerRole: act.ownerIsAdmin ? 'admin' : 'user',
      };
    case 'adjust':
      return {
        type: 'AdjustBalance',
        expectedBalance: BigInt(act.from),
        newBalance: BigInt(act.to),
        reason: key.seal('adjustment.reason', 'x'),
      };
    case 'close':
      return { type: 'CloseAccount', givenUp: act.givenUp === null ? null : BigInt(act.givenUp) };
  }
}

it(`does what the oracle says, in ${SEQUENCES} random histories with failures`, async () => {
  const key = new CustomerKey(OWNER, 7, randomBytes(32));
  const met = new Map<string, number>();
  const fail = (problem: unknown): never => {
    throw problem;
  };
  const process = (store: MemoryEventStore) =>
    new DecisionRunner(
      store,
      new AccountRepository(
        store,
        { load: () => Promise.resolve(null), save: () => Promise.resolve(), delete: () => Promise.resolve() },
        { snapshotFailed: fail, snapshotDiscarded: fail, logWentBack: fail },
      ),
      { ensureKey: () => Promise.resolve(key), key: () => Promise.resolve(key) },
      {
        clock: () => 1_795_000_000_000,
        onCorruptStream: (_userId, error) => {
          throw error;
        },
        timing: { commandBudgetMs: 60_000, unknownBudgetMs: 60_000, pause: () => Promise.resolve() },
      },
    );

  await fc.assert(
    fc.asyncProperty(history, async ({ mood, steps }) => {
      const oracle = new Oracle();
      const store = new MemoryEventStore();
      let runner = process(store);
      const sent: { commandId: string; act: Act; outcome: Outcome }[] = [];
      for (const [index, drawn] of steps.entries()) {
        if (drawn.restart) runner = process(store);
        const run = (commandId: string, act: Act) =>
          runner.run(
            {
              commandId,
              userId: OWNER,
              correlationId: commandId,
              causationId: commandId,
              body: act,
              actor: 'self' in act && !act.self ? { id: ADMIN, role: 'admin' } : { id: OWNER, role: 'user' },
            },
            () => commandOf(act, key),
          );
        const last = sent.at(-1);
        if (drawn.repeat && last) {
          // I12, I13: the same command again has the same answer and writes nothing.
          const before = store.log.length;
          const { events: _events, ...again } = await run(last.commandId, last.act);
          const { events: _first, ...first } = last.outcome;
          expect(again).toEqual({ ...first, repeated: true });
          expect(store.log).toHaveLength(before);
        }
        const act = actOf(inMood(mood, drawn, index), index, oracle);
        const before = store.log.length;
        const expected = oracle.expect(act);
        store.fault = drawn.fault;
        const commandId = `c-${index}`;
        const answer = await run(commandId, act).then(
          (outcome) => {
            sent.push({ commandId, act, outcome });
            return 'ok';
          },
          (error: { code?: string }) => error.code ?? String(error),
        );
        store.fault = null;
        expect(answer).toBe(expected);
        if (answer !== 'ok') expect(store.log).toHaveLength(before);
        expect(brokenInvariants(store.log, BigInt(oracle.balance))).toEqual([]);
        for (const what of [act.do, answer]) met.set(what, (met.get(what) ?? 0) + 1);
      }
    }),
    { numRuns: SEQUENCES },
  );

  const reachable = [
    'top-up',
    'cart',
    'withdraw',
    'approve',
    'reject',
    'undo',
    'buy',
    'start-processing',
    'complete',
    'cancel',
    'adjust',
    'close',
    'ACCOUNT_CLOSED',
    'AMOUNT_INVALID',
    'TOP_UP_TOO_SMALL',
    'TOP_UP_TOO_LARGE',
    'PRICE_CHANGED',
    'PAYMENT_REQUEST_NOT_FOUND',
    'PAYMENT_REQUEST_NOT_PENDING',
    'OWN_ACCOUNT',
    'PAYMENT_REQUEST_NOT_DECIDED',
    'UNDO_BALANCE_SPENT',
    'UNDO_ORDER_ADVANCED',
    'INSUFFICIENT_BALANCE',
    'ORDER_NOT_FOUND',
    'ORDER_COMPLETED',
    'ORDER_ALREADY_CANCELLED',
    'ORDER_TRANSITION_INVALID',
    'BALANCE_MOVED',
    'BALANCE_UNCHANGED',
    'CLOSE_PENDING_REQUEST',
    'CLOSE_OPEN_ORDER',
    'CLOSE_BALANCE_LEFT',
    'PAYMENT_REQUEST_LIMIT',
  ];
  expect(
    reachable.filter((what) => (met.get(what) ?? 0) < MET_AT_LEAST).map((what) => `${what} ${met.get(what) ?? 0}`),
  ).toEqual([]);
}, 120_000);

import fc from 'fast-check';
import { ACCOUNT_REFUSALS } from '../../../domain/errors.js';
import type { Act, ModelCommand, Oracle } from './oracle.js';
import type { AppendFault, ReadFault } from './process-store.js';
import type { SnapshotFault } from './snapshot-table.js';
import { ADMIN, FIRST_WORLD, QUANTITIES, RECEIPT, SERVICES, totalIn, type World } from './world.js';

/** Accounts live this many steps before one may close: an empty one would close at once. */
const BEFORE_CLOSING = 15;
const LIMIT = 1_000_000_000_000;

/** Each of the values in proportion to its weight. */
const some = <T extends string | null>(...entries: [number, ...T[]][]): fc.Arbitrary<T> =>
  fc.oneof(
    ...entries.map(([weight, ...values]) => ({
      weight: weight * values.length,
      arbitrary: fc.constantFrom(...values),
    })),
  );

const line = fc.record({ serviceId: fc.constantFrom(...SERVICES), quantity: fc.constantFrom(...QUANTITIES) });
const late = fc.integer({ min: 1, max: 25 });
const appendFault: fc.Arbitrary<AppendFault> = fc.oneof(
  some<'lost' | 'ack-lost' | 'unavailable' | 'rival'>([2, 'lost', 'ack-lost'], [1, 'unavailable', 'rival']),
  late,
);
const readFault: fc.Arbitrary<ReadFault> = fc.constantFrom<ReadFault>('fails', 'breaks-off', 'slow');
const seldom = <T>(faults: fc.Arbitrary<T[]>, weight = 2): fc.Arbitrary<T[]> =>
  fc.oneof({ weight: 10, arbitrary: fc.constant<T[]>([]) }, { weight, arbitrary: faults });
/** Nine rivals in a row: more than a command has attempts. */
const contended = fc.constant<AppendFault[]>(Array.from({ length: 9 }, () => 'rival' as const));

/** Refusals that no single command can aim at. */
const OF_THE_RUNNER: readonly string[] = [
  ...['ACCOUNT_CLOSED', 'ACCOUNT_QUARANTINED', 'CONFLICT_RETRY', 'FORBIDDEN', 'IDEMPOTENCY_KEY_REUSED', 'MAINTENANCE'],
  'RATE_LIMITED',
];

type Change =
  | 'price'
  | 'free'
  | 'off-sale'
  | 'maintenance'
  | 'admin-gone'
  | 'owners-are-admins'
  | 'receipt'
  | 'clock-back'
  | 'clock-ahead'
  | 'normal';

const step = fc.record({
  kind: some<'send' | 'repeat' | 'other-body' | 'bulk' | 'bulk-again' | 'find' | 'kill' | 'world'>(
    [36, 'send'],
    [4, 'repeat', 'world'],
    [2, 'bulk', 'kill', 'other-body'],
    [1, 'bulk-again', 'find'],
  ),
  aim: some<string>(
    [8, 'RequestTopUp', 'RequestCartPayment', 'ApprovePayment', 'StartProcessing', 'CompleteOrder', 'CancelOrder'],
    [14, 'PlaceOrder', 'UndoDecision', 'CloseAccount'],
    [6, 'WithdrawPayment', 'RejectPayment'],
    [9, ...ACCOUNT_REFUSALS.filter((code) => !OF_THE_RUNNER.includes(code)), 'SERVICE_NOT_ON_SALE'],
    // These need what is seldom there.
    [6, 'UNDO_BALANCE_SPENT', 'UNDO_ORDER_ADVANCED', 'ORDER_COMPLETED', 'CLOSE_BALANCE_LEFT', 'PAYMENT_REQUEST_LIMIT'],
  ),
  change: some<Change>(
    [2, 'price'],
    [1, 'free', 'off-sale', 'maintenance', 'admin-gone', 'owners-are-admins', 'receipt', 'clock-back', 'clock-ahead'],
    [9, 'normal'],
  ),
  account: fc.nat({ max: 1 }),
  process: fc.nat({ max: 1 }),
  pick: fc.nat({ max: 99 }),
  amount: fc.oneof(fc.constant(5_000_000), fc.integer({ min: 10_000, max: 60_000 })),
  small: fc.integer({ min: 1, max: 40_000 }),
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  appends: fc.oneof(
    { weight: 60, arbitrary: seldom(fc.array(appendFault, { minLength: 1, maxLength: 3 }), 2) },
    { weight: 2, arbitrary: contended },
  ),
  reads: seldom(fc.array(readFault, { minLength: 1, maxLength: 3 }), 1),
  snapshots: seldom(
    fc.array(fc.constantFrom<SnapshotFault>('older', 'richer', 'renumbered', 'fails'), { maxLength: 1 }),
    2,
  ),
  isImpatient: fc.nat({ max: 24 }).map((n) => n === 0),
  settles: fc.nat({ max: 9 }),
});
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/**
 * `leaving`: customers who start nothing new after a while; `rich`: their balances are near the limit.
 * `settling`: of ten steps so many wait until everything on its way is answered. `opening`: what
 * the first account begins with.
 */
export const plan = fc.record({
  mood: some<'mixed' | 'leaving' | 'rich'>([5, 'mixed'], [4, 'leaving'], [1, 'rich']),
  settling: fc.constantFrom(1, 4, 8),
  opening: some<'none' | 'orders' | 'requests'>([2, 'none'], [3, 'requests'], [4, 'orders']),
  disaster: fc.record({
    what: some<'flood' | 'damage' | 'foreign-key' | 'erasure' | 'demotion' | 'nothing'>(
      [12, 'nothing'],
      [1, 'flood', 'foreign-key', 'erasure'],
      [2, 'damage', 'demotion'],
    ),
    at: fc.nat({ max: 25 }),
    account: fc.nat({ max: 1 }),
    kind: fc.nat({ max: 3 }),
  }),
  steps: fc.array(step, { minLength: 1, maxLength: 60, size: 'max' }),
});
export type Plan = typeof plan extends fc.Arbitrary<infer T> ? T : never;

/** Steps that begin something; all others continue what was begun. */
const BEGINNINGS: readonly string[] = [
  'RequestTopUp',
  'RequestCartPayment',
  'PlaceOrder',
  'UndoDecision',
  'AdjustBalance',
];
const BY_ADMIN: readonly string[] = [
  'ApprovePayment',
  'RejectPayment',
  'UndoDecision',
  'StartProcessing',
  'CompleteOrder',
];
const UNKNOWN = '55555555-5555-4555-8555-555555555555';

type Draft = Pick<ModelCommand, 'act' | 'actor'>;

const cart = [{ serviceId: SERVICES[0], quantity: 100 }];
/** First commands of the first account. `null` names the last request or order; money is set by an admin. */
export const OPENINGS: Record<Plan['opening'], readonly (Act | { type: Act['type']; id: null; seen?: null })[]> = {
  none: [],
  requests: Array.from({ length: 11 }, () => ({ type: 'RequestTopUp', amount: 10_000 }) as const),
  orders: [
    { type: 'RequestTopUp', amount: 5_000_000 },
    { type: 'ApprovePayment', id: null, seen: null },
    { type: 'AdjustBalance', from: 5_000_000, to: 100_000 },
    { type: 'PlaceOrder', lines: cart, seen: totalIn(FIRST_WORLD, cart)! },
    { type: 'StartProcessing', id: null },
    { type: 'CompleteOrder', id: null },
    { type: 'RequestCartPayment', lines: cart, seen: totalIn(FIRST_WORLD, cart)! },
    { type: 'ApprovePayment', id: null, seen: null },
    { type: 'StartProcessing', id: null },
    { type: 'CloseAccount', givenUp: null },
    { type: 'RequestCartPayment', lines: cart, seen: totalIn(FIRST_WORLD, cart)! },
    { type: 'ApprovePayment', id: null, seen: null },
    { type: 'UndoDecision', id: null },
    { type: 'ApprovePayment', id: null, seen: null },
  ],
};

/** What makes an aim possible, the nearest first. */
const ON_THE_WAY: Partial<Record<string, Act['type'][]>> = {
  ApprovePayment: ['RequestCartPayment'],
  UndoDecision: ['ApprovePayment', 'RequestCartPayment'],
  StartProcessing: ['PlaceOrder', 'ApprovePayment'],
  CompleteOrder: ['StartProcessing', 'PlaceOrder', 'ApprovePayment'],
  CancelOrder: ['PlaceOrder', 'ApprovePayment'],
  ORDER_COMPLETED: ['CompleteOrder', 'StartProcessing', 'PlaceOrder'],
  ORDER_TRANSITION_INVALID: ['PlaceOrder', 'ApprovePayment'],
  UNDO_ORDER_ADVANCED: ['StartProcessing', 'ApprovePayment', 'RequestCartPayment'],
  UNDO_BALANCE_SPENT: ['ApprovePayment', 'RequestTopUp'],
  PAYMENT_REQUEST_NOT_DECIDED: ['RequestCartPayment'],
  CLOSE_OPEN_ORDER: ['ApprovePayment', 'WithdrawPayment', 'PlaceOrder'],
  CLOSE_PENDING_REQUEST: ['RequestTopUp'],
  PAYMENT_REQUEST_LIMIT: ['RequestTopUp'],
  CLOSE_BALANCE_LEFT: ['WithdrawPayment', 'RejectPayment', 'CancelOrder', 'CompleteOrder'],
  CloseAccount: ['WithdrawPayment', 'RejectPayment', 'CancelOrder', 'CompleteOrder'],
};

/** A command that the oracle answers as the step aims at, if there is one now; else one that it accepts. */
export function draftOf(
  step: Step,
  mood: Plan['mood'],
  index: number,
  oracle: Oracle,
  world: World,
): Draft & { isAimed: boolean } {
  const { aim, pick } = step;
  const all = drafts(step, mood, oracle, world);
  const judge = ({ act, actor }: Draft): string =>
    oracle.judge({ id: '', body: '', owner: oracle.owner, act, actor }, world);
  const mayBegin = ({ type }: Act): boolean =>
    type === 'CloseAccount'
      ? index >= BEFORE_CLOSING
      : mood !== 'leaving' || index < BEFORE_CLOSING || !BEGINNINGS.includes(type);
  const accepted = (draft: Draft): boolean => mayBegin(draft.act) && judge(draft) === 'ok';
  const ofType = (type: string): Draft[] => all.filter(({ act }) => act.type === type).filter(accepted);
  const isRefusal = aim === aim.toUpperCase();
  const aimed = isRefusal ? all.filter((draft) => judge(draft) === aim) : ofType(aim);
  let chosen = aimed;
  for (const type of ON_THE_WAY[aim] ?? []) if (chosen.length === 0) chosen = ofType(type);
  if (chosen.length === 0) chosen = all.filter(accepted);
  if (chosen.length === 0) chosen = all;
  return { ...chosen[pick % chosen.length]!, isAimed: aimed.length > 0 };
}

/** Every command that makes sense on the account, and some that do not. */
function drafts(step: Step, mood: Plan['mood'], oracle: Oracle, world: World): Draft[] {
  const { amount, small, lines } = step;
  const { balance, owner } = oracle;
  const money = mood === 'rich' ? LIMIT - small : small;
  const dear = Array.from({ length: 15 }, () => ({ serviceId: SERVICES[1], quantity: 1_000 }));
  const carts = [lines, dear, [], [{ serviceId: SERVICES[0], quantity: 7 }]].flatMap((cart) => {
    const total = totalIn(world, cart) ?? 0;
    return [total, total + 1].map((seen) => ({ lines: cart, seen }));
  });
  const requests = [...oracle.requests.keys(), UNKNOWN];
  const orders = [...oracle.orders.keys(), UNKNOWN];
  const acts: Act[] = [
    ...[amount, 10_000, 0, 9_999, 5_000_001].map((asked): Act => ({ type: 'RequestTopUp', amount: asked })),
    ...carts.flatMap((cart): Act[] => [
      { type: 'RequestCartPayment', ...cart },
      { type: 'PlaceOrder', ...cart },
    ]),
    ...requests.flatMap((id): Act[] =>
      (['WithdrawPayment', 'RejectPayment', 'UndoDecision'] as const).map((type) => ({ type, id })),
    ),
    ...requests.flatMap((id) => [null, RECEIPT].map((seen): Act => ({ type: 'ApprovePayment', id, seen }))),
    ...orders.flatMap((id): Act[] => [
      { type: 'StartProcessing', id },
      { type: 'CompleteOrder', id },
      { type: 'CancelOrder', id, by: 'user' },
      { type: 'CancelOrder', id, by: 'admin' },
    ]),
    ...[money, money, balance, LIMIT + 1, -1].map((to): Act => ({ type: 'AdjustBalance', from: balance, to })),
    { type: 'AdjustBalance', from: balance + 1, to: money },
    { type: 'CloseAccount', givenUp: balance },
    { type: 'CloseAccount', givenUp: null },
  ];
  const itself: ModelCommand['actor'] = { id: owner, role: world.ownersAreAdmins ? 'admin' : 'user' };
  return acts.flatMap((act): Draft[] => {
    const { type } = act;
    if (type === 'CancelOrder' && act.by === 'admin') return [{ act, actor: { id: ADMIN, role: 'admin' } }];
    if (type !== 'AdjustBalance' && !BY_ADMIN.includes(type)) return [{ act, actor: itself }];
    return [
      { act, actor: { id: ADMIN, role: 'admin' } },
      { act, actor: { id: owner, role: 'admin' } },
    ];
  });
}

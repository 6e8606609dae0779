import {
  AYSE,
  BALANCE,
  CHECKOUT_COMMAND,
  DAY,
  ELIF,
  hashOf,
  nameOf,
  ORDER_ID,
  ORDER_NUMBER,
  positionOf,
  START_COMMAND,
  TIMES,
  TOP_UP,
  TOTAL,
} from './example-shop.js';
import type { SchemaValues } from './schema-values.js';

const eventIdOf = (n: number): string => `0198f3c6-300${n}-73e8-9b88-9e0f1a2b3c1${n}`;
type AuditEvent = Required<NonNullable<SchemaValues['auditEventView']>>;
const placed: AuditEvent = {
  actorId: ELIF.id,
  actorRole: 'user',
  correlationId: '0198f3c6-4005-74f9-8c99-af1b2c3d4e20',
  revision: '4',
  position: positionOf(1_202),
  id: eventIdOf(1),
  type: 'OrderPlaced',
  at: TIMES.bought,
  commandId: CHECKOUT_COMMAND,
  delta: '0',
  balance: TOP_UP,
  openOrders: 1,
  pendingRequests: 0,
  orderId: ORDER_ID,
  requestId: null,
  hash: hashOf('9c'),
  data: { orderId: ORDER_ID, orderNumber: ORDER_NUMBER, method: 'balance', total: TOTAL, requestId: null },
};
const debited: AuditEvent = {
  ...placed,
  revision: '5',
  position: positionOf(1_203),
  id: eventIdOf(2),
  type: 'WalletDebited',
  delta: `-${TOTAL}`,
  balance: BALANCE,
  hash: hashOf('d1'),
  data: { orderId: ORDER_ID, amount: TOTAL, balanceAfter: BALANCE },
};
const started: AuditEvent = {
  ...placed,
  actorId: AYSE.id,
  actorRole: 'admin',
  correlationId: '0198f3c6-5006-750a-8daa-b02c3d4e5f21',
  revision: '6',
  position: positionOf(1_204),
  id: eventIdOf(3),
  type: 'OrderProcessingStarted',
  at: TIMES.started,
  commandId: START_COMMAND,
  balance: BALANCE,
  hash: hashOf('a7'),
  data: { orderId: ORDER_ID },
};
const history = { events: [placed, debited, started], actors: { [AYSE.id]: AYSE.name } };

/** What moved: the top-up came in, the order went out. */
const moved = { turnover: '62900', incoming: TOP_UP, outgoing: TOTAL };
const decisionSums = {
  approved: 1,
  rejected: 0,
  reversed: 0,
  approvedSum: TOP_UP,
  medianMs: 1_687_412,
  slowestMs: 1_687_412,
  undone: 0,
};

/** The whole shop since it opened, kuruş: what was paid in is revenue or still in the wallets. */
const [PAID_IN, REVENUE, WALLETS] = ['20443600', '17480500', '2963100'] as const;
const accounting = {
  lines: [
    { account: 'cash', debit: PAID_IN, credit: '0' },
    { account: 'wallets', debit: REVENUE, credit: PAID_IN },
    { account: 'revenue', debit: '0', credit: REVENUE },
    { account: 'refunds', debit: '0', credit: '0' },
    { account: 'forfeits', debit: '0', credit: '0' },
    { account: 'adjustments', debit: '0', credit: '0' },
  ],
  debit: '37924100',
  credit: '37924100',
} satisfies SchemaValues['accountingPeriod'];

/** What auditors read about accounts, decisions and insiders. */
export const auditValues = {
  accountAtInstant: { lastEventAt: TIMES.started },
  auditEventView: debited,
  auditHistoryView: history,
  auditChainView: { ...history, receipts: {} },
  auditCurveView: {
    points: [
      { revision: '0', at: TIMES.requested, balance: '0' },
      { revision: '3', at: TIMES.approved, balance: TOP_UP },
      { revision: '5', at: TIMES.bought, balance: BALANCE },
    ],
  },
  auditBalanceView: { at: TIMES.started },
  auditComparisonView: {
    from: { revision: '3', at: TIMES.approved, balance: TOP_UP, openOrders: 0, pendingRequests: 0 },
    to: { revision: '6', at: TIMES.started, balance: BALANCE, openOrders: 1, pendingRequests: 0 },
    moves: [{ type: 'WalletDebited', count: 1, amount: `-${TOTAL}` }],
    orders: [{ id: ORDER_ID, before: null, after: 'processing' }],
    requests: [],
    listedFrom: null,
  },
  verifyAccountView: {
    viewBalance: BALANCE,
    viewRevision: '6',
    replayBalance: BALANCE,
    replayRevision: '6',
    eventsBehind: 0,
    compared: 'columns',
    differences: [],
    more: [],
  },
  accountsTotals: {
    at: TIMES.now,
    held: 121,
    sum: WALLETS,
    largest: { userId: ELIF.id, name: ELIF.name, email: ELIF.email, balance: BALANCE },
  },
  accountsAgreement: { at: TIMES.now, balances: WALLETS, journal: WALLETS, agree: true },
  accountTurnover: {
    ...moved,
    credits: TOP_UP,
    orders: TOTAL,
    refunds: '0',
    others: '0',
    entries: 2,
    firstRevision: '3',
    lastRevision: '5',
  },
  turnoverTotals: { accounts: 1, others: 0, ...moved },
  trialBalance: { ...accounting, at: null, balances: WALLETS, stopped: [] },
  accountingPeriod: { ...accounting, period: '2026-11' },
  auditDecision: {
    revision: '2',
    kind: 'approved',
    at: TIMES.approved,
    admin: nameOf(AYSE),
    customer: { id: ELIF.id, name: ELIF.name, email: ELIF.email },
    tookMs: 1_687_412,
    receipt: 'kept',
    marks: [],
    undone: null,
  },
  decisionTotals: decisionSums,
  adminDecisions: { ...decisionSums, admin: nameOf(AYSE) },
  dayDecisions: { ...decisionSums, day: DAY },
  loggedEventView: {
    id: eventIdOf(2),
    position: positionOf(1_203),
    revision: '5',
    type: 'WalletDebited',
    account: nameOf(ELIF),
    actor: { ...nameOf(ELIF), role: 'user' },
    amount: TOTAL,
    requestId: null,
  },
  eventLogPage: { searched: 1_204, searchedTo: TIMES.opened, names: { account: null, actor: null } },
  accessLogChange: { field: 'phone', before: '+90 532 000 00 10', after: ELIF.phone },
  accessLogActorView: nameOf(AYSE),
  accessLogEntryView: {
    number: '873',
    at: TIMES.now,
    role: 'admin',
    act: 'user-changed',
    subject: { kind: 'user', id: ELIF.id, name: ELIF.name },
    account: nameOf(ELIF),
  },
} satisfies SchemaValues;

const job = {
  id: '64',
  kind: 'verification',
  projection: null,
  state: 'equal',
  startedAt: '2026-11-21T01:00:00.412Z',
  resumptions: 0,
  startedBy: null,
  position: positionOf(1_190),
  findings: 0,
  digest: hashOf('77'),
  progress: null,
  failure: null,
  elapsedMs: null,
  leftMs: null,
  stillMs: null,
} satisfies SchemaValues['viewJobView'];
const key = { keyId: '9f2c4a71d3b8e605', publicKey: 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA=' };

/** The verification of views, evidence and heads. */
export const verificationValues = {
  viewJobKind: 'verification',
  viewJobView: job,
  viewJobDetail: { ...job, kept: [] },
  startedViewJob: { id: '65' },
  verificationState: { running: null, unfinished: null, alarm: 0, hour: 4, head: null },
  projectionView: {
    name: 'balances',
    isMoneyView: true,
    behindSeconds: 0,
    upgrade: null,
    aheadOfLog: false,
    movedAt: TIMES.started,
  },
  projectionsView: { head: positionOf(1_204), stopped: [], mail: { waiting: 0, deadLetters: 0 }, running: null },
  evidenceKeysView: { keys: [{ ...key, algorithm: 'Ed25519', use: 'current' }] },
  headView: {
    version: 1,
    number: 41,
    madeAt: '2026-11-21T00:30:00.000Z',
    position: positionOf(1_190),
    root: hashOf('2b'),
    before: hashOf('e4'),
    hash: hashOf('c6'),
    signature: { ...key, algorithm: 'Ed25519', value: `${'kKvN7xI0VniQ'.repeat(7)}qw==` },
  },
} satisfies SchemaValues;

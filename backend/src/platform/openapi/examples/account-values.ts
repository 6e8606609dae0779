import { OPEN_ORDER_STATUSES, type OpenOrderStatus } from '@yukselt/contracts';
import {
  AYSE,
  BALANCE,
  CHECKOUT_COMMAND,
  ELIF,
  hashOf,
  MEHMET,
  nameOf,
  ORDER_ID,
  ORDER_NUMBER,
  positionOf,
  RECEIPT_ID,
  REQUEST_ID,
  SERVICE_ID,
  SESSION_ID,
  TIMES,
  TOTAL,
} from './example-shop.js';
import type { SchemaValues } from './schema-values.js';

/** How many orders have each open status: the example's order is in processing. */
const OPEN_ORDERS = Object.fromEntries(
  OPEN_ORDER_STATUSES.map((status) => [status, status === 'processing' ? 1 : 0]),
) as Record<OpenOrderStatus, number>;
/** Base32 like a real one, in a form that no scanner takes for a secret. */
const FACTOR_SECRET = 'ORNEKANAHTARORNEKANAHTARORNEKANA';
const CONFIRMED_UNTIL = '2026-11-24T09:00:00.000Z';

const session = {
  accessToken: '<header>.<claims>.<signature>',
  expiresAt: '2026-11-21T06:20:30.882Z',
  authenticatedAt: TIMES.loggedIn,
  secondFactor: 'off',
} satisfies SchemaValues['sessionView'];
const preferences = {
  notifications: { orderUpdates: true, paymentUpdates: true, promotions: false, newsletter: false, sms: false },
  privacy: { profileVisibility: 'private', dataSharing: false, analytics: true },
} satisfies SchemaValues['preferencesBody'];

/** Sign-in, profile and users. */
export const identityValues = {
  userView: { id: ELIF.id },
  sessionView: session,
  secondFactorPending: { secondFactorNeeded: true, expiresAt: '2026-11-21T06:15:30.882Z' },
  secondFactorView: { since: TIMES.opened, demanded: false },
  secondFactorSecretView: {
    secret: FACTOR_SECRET,
    uri: `otpauth://totp/Y%C3%BCkselt:elif.yilmaz%40example.com?secret=${FACTOR_SECRET}&issuer=Y%C3%BCkselt`,
  },
  recoveryCodesView: { codes: ['ABCD-EFGH-IJKL-MNOP', 'QRST-UVWX-YZ23-4567'] },
  secondFactorResetView: { awaitsConfirmation: true },
  openSessionView: {
    id: SESSION_ID,
    device: 'Chrome · Windows',
    startedAt: TIMES.loggedIn,
    lastUsedAt: TIMES.now,
    current: true,
  },
  confirmedSessionView: { ...session, secondFactor: 'on', recoveryCodesLeft: null },
  preferencesBody: preferences,
  preferencesView: { ...preferences, newsletterEnded: null },
  passwordLinkView: { path: '/sifre/ornek-jeton-ornek-jeton-ornek-00', awaitsConfirmation: false },
  passwordLinkOwner: { passwordMin: 6 },
  waitingLinkView: {
    user: MEHMET,
    givenBy: nameOf(AYSE),
    givenAt: TIMES.now,
    expiresAt: CONFIRMED_UNTIL,
  },
  waitingResetView: {
    user: MEHMET,
    requestedBy: nameOf(AYSE),
    requestedAt: TIMES.now,
    expiresAt: CONFIRMED_UNTIL,
  },
  confirmLinkBody: { until: CONFIRMED_UNTIL },
  newUserBody: { id: ELIF.id },
  activeBody: { active: false },
  adminUserView: { id: ELIF.id, erased: false, lastLogin: TIMES.loggedIn, updatedAt: TIMES.opened },
  userDetail: { link: null, secondFactor: { on: false, reset: null } },
  closeAccountBody: { givenUp: BALANCE },
} satisfies SchemaValues;

const order = {
  id: ORDER_ID,
  requestId: null,
  cancel: null,
  createdAt: TIMES.bought,
  completedAt: null,
  timeline: [
    { status: 'pending', at: TIMES.bought, actorRole: 'user' },
    { status: 'processing', at: TIMES.started, actorRole: 'admin' },
  ],
} satisfies SchemaValues['orderView'];
const paymentRequest = {
  id: REQUEST_ID,
  kind: 'top-up',
  adminNote: null,
  orderId: null,
  lines: [],
  createdAt: TIMES.requested,
  decidedAt: TIMES.approved,
} satisfies SchemaValues['paymentRequestView'];
const receipt = { size: 84_213 };

/** Orders, payment requests and wallets, for customers and admins. */
export const accountValues = {
  orderStatus: 'processing',
  transferMethod: 'bank',
  paymentStatus: 'approved',
  paymentOutcome: 'approved',
  receiptMime: 'application/pdf',
  checkoutBody: { expectedTotal: TOTAL, lines: [{ serviceId: SERVICE_ID, quantity: 1_000 }] },
  cancelOrderBody: { reason: 'Yanlış bağlantı yazdım.' },
  commandResult: {
    commandId: CHECKOUT_COMMAND,
    revision: '5',
    position: positionOf(1_203),
    repeated: false,
    viewsCurrent: true,
    requestId: undefined,
    reference: undefined,
    refunded: undefined,
  },
  orderView: order,
  paymentRequestView: paymentRequest,
  ownPaymentRequestView: paymentRequest,
  receiptView: receipt,
  walletEntryView: {
    revision: '5',
    kind: 'order',
    amount: `-${TOTAL}`,
    at: TIMES.bought,
    orderId: ORDER_ID,
    requestId: null,
    method: null,
    label: ORDER_NUMBER,
    order: { platform: 'Instagram', serviceName: 'Takipçi (Türk)', quantity: 1_000, lineCount: 1 },
  },
  walletView: { pendingAmount: '0', pendingCount: 0 },
  waitingTime: { count: 214, p50Minutes: 26, p90Minutes: 95 },
  waitingTimesView: { days: 30 },
  levelSchema: 'Silver',
  meView: { id: ELIF.id, openOrders: OPEN_ORDERS },
  customerRef: { id: ELIF.id },
  adminOrderRow: order,
  adminOrderView: { ...order, actors: [ELIF.name, AYSE.name] },
  adminReceiptView: { ...receipt, id: RECEIPT_ID, sha256: hashOf('5b'), usedBefore: [] },
  adminPaymentView: {
    ...paymentRequest,
    outsideLimits: false,
    decidedBy: AYSE.name,
    history: undefined,
    record: undefined,
  },
  approveBody: { note: undefined },
  rejectBody: { reason: 'Havale hesabımıza ulaşmadı.' },
  undoDecisionBody: { reason: 'Banka havaleyi geri çağırdı.' },
  adjustBalanceBody: {
    expectedBalance: BALANCE,
    newBalance: '40000',
    reason: 'Geciken sipariş için iyi niyet kredisi.',
  },
  bulkPaymentsBody: {
    action: 'approve',
    reason: undefined,
    items: [{ userId: ELIF.id, id: REQUEST_ID, receiptId: RECEIPT_ID }],
  },
  bulkOrdersBody: { action: 'start-processing', items: [{ userId: ELIF.id, id: ORDER_ID }] },
  bulkItemResult: { id: ORDER_ID },
  reviewLease: { name: AYSE.name, until: '2026-11-21T06:41:30.000Z' },
  moveReviewLeaseBody: { from: null, to: REQUEST_ID },
  paymentQueueFigures: {
    pending: 4,
    pendingAmount: '185000',
    oldestAt: TIMES.requested,
    outsideLimits: 1,
    sharedReceipt: 0,
  },
  adminFigures: {
    totalUsers: 318,
    newUsers: 21,
    totalOrders: 1_046,
    totalRevenue: '17480500',
    pendingRequests: 4,
    activeServices: 96,
    activePlatforms: 24,
    totalBalance: '2963100',
  },
  figuresDay: { revenue: '412900', orders: 27, pendingRequests: 4, newUsers: 3, balance: '2963100' },
  figuresHistory: { now: TIMES.now },
  viewLag: { view: 'balances' },
  adminCounters: {
    pendingRequests: 4,
    pendingComments: 1,
    unreadMessages: 2,
    pendingLinks: 1,
    pendingTransfers: 0,
    pendingResets: 0,
  },
} satisfies SchemaValues;

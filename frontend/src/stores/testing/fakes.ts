import type {
  AdminOrderView,
  AdminPaymentView,
  CommandReceipt,
  OrderView,
  PaymentRequestView,
  ReviewLease,
  WalletEntryView,
} from '@yukselt/contracts/api';
import { commandsApi } from '../../api/commands.api.js';
import { HttpClient } from '../../api/http-client.js';
import type { LiveListener, LiveSignal } from '../../api/live.js';
import { CommandStore } from '../CommandStore.js';

// The package is ESM only; what is tested with these fakes needs ids, not their algorithm.
jest.mock('uuid', () => {
  let count = 0;
  return {
    v7: () => `key-${(count += 1)}`,
    v5: (name: string) => `id of ${name}`,
    validate: () => true,
    version: () => 7,
  };
});

export const USER = '0198f3c0-0000-7000-8000-000000000001';
export const OTHER = '0198f3c0-0000-7000-8000-000000000002';

/** One turn of the event loop, no time. */
const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

export interface Request {
  method: string;
  path: string;
  body: unknown;
  key: string | null;
}
type Answer = { status?: number; body: unknown } | 'lost';

/** A server behind `fetch`: routes answer in turn, the last answer stays. It keeps what it was asked. */
export class FakeServer {
  readonly requests: Request[] = [];
  readonly #routes = new Map<string, Answer[]>();
  readonly #listeners = new Set<LiveListener>();

  /** @param route `GET /api/v1/me/wallet`, without query */
  on(route: string, ...answers: Answer[]): this {
    this.#routes.set(route, answers);
    return this;
  }

  readonly http = new HttpClient(async (input, init) => {
    const [path = '', query = ''] = String(input).split('?');
    const method = init?.method ?? 'GET';
    const headers = new Headers(init?.headers);
    this.requests.push({
      method,
      path: query ? `${path}?${query}` : path,
      body: init?.body ? JSON.parse(String(init.body)) : null,
      key: headers.get('idempotency-key'),
    });
    const answers = this.#routes.get(`${method} ${path}`);
    const answer = answers && answers.length > 1 ? answers.shift() : answers?.[0];
    if (answer === undefined) return response(404, { code: 'NOT_FOUND', status: 404, detail: 'Kayıt bulunamadı.' });
    if (answer === 'lost') throw new TypeError('fetch failed');
    return response(answer.status ?? 200, answer.body);
  });

  readonly onLive = (listener: LiveListener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly #leaseListeners = new Set<(leases: ReviewLease[]) => void>();
  readonly onLeases = (listener: (leases: ReviewLease[]) => void): (() => void) => {
    this.#leaseListeners.add(listener);
    return () => this.#leaseListeners.delete(listener);
  };
  pushLeases(leases: ReviewLease[]): void {
    for (const listener of this.#leaseListeners) listener(leases);
  }
  push(signal: LiveSignal): void {
    for (const listener of this.#listeners) listener(signal);
  }

  commands(userId = USER): CommandStore {
    const kept = new Map<string, string>();
    return new CommandStore({
      http: this.http,
      api: commandsApi(this.http),
      userId: () => userId,
      now: () => 0,
      onLateRefusal: () => undefined,
      onDone: () => undefined,
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => {
          kept.set(key, value);
        },
        removeItem: (key) => {
          kept.delete(key);
        },
      },
      delay: nextTurn,
    });
  }

  sent(route: string): Request[] {
    const [method, path] = route.split(' ');
    return this.requests.filter((request) => request.method === method && request.path.split('?')[0] === path);
  }
}

const response = (status: number, body: unknown): Response =>
  ({ ok: status < 400, status, json: async () => body }) as Response;
export const ok = (body: unknown): Answer => ({ body });
export const refused = (status: number, code: string, detail: string): Answer => ({
  status,
  body: { type: 'about:blank', title: code, status, code, detail },
});
export const page = (items: unknown[], next: string | null = null): Answer => ok({ items, next });

export const receipt = (more: Partial<CommandReceipt> = {}): CommandReceipt => ({
  commandId: 'c',
  revision: '9',
  position: '9',
  repeated: false,
  viewsCurrent: true,
  balance: '50000',
  ...more,
});
export const entry = (revision: number, amount: string, balanceAfter: string): WalletEntryView => ({
  revision: String(revision),
  kind: 'top-up',
  amount,
  balanceAfter,
  at: '2026-11-21T09:00:00.000Z',
  orderId: null,
  requestId: null,
  label: null,
});
export const request = (id: string, more: Partial<PaymentRequestView> = {}): PaymentRequestView => ({
  id,
  userId: USER,
  kind: 'top-up',
  amount: '50000',
  method: 'bank',
  status: 'pending',
  outcome: null,
  reference: `YKS-${id}`,
  instruction: { holder: 'Yükselt', bank: 'Örnek', account: 'TR71' },
  adminNote: null,
  orderId: null,
  lines: [],
  createdAt: '2026-11-21T09:00:00.000Z',
  decidedAt: null,
  ...more,
});
export const order = (id: string, more: Partial<OrderView> = {}): OrderView => ({
  id,
  orderNumber: `ORD-${id}`,
  userId: USER,
  status: 'pending',
  method: 'balance',
  total: '12000',
  requestId: null,
  cancel: null,
  lines: [
    {
      serviceId: 's',
      platform: 'Instagram',
      serviceName: 'Takipçi',
      category: 'Takipçi',
      quantity: 1000,
      price: '12000',
    },
  ],
  target: { platform: 'Instagram', url: 'https://instagram.com/elif', username: null, notes: null },
  createdAt: '2026-11-21T09:00:00.000Z',
  updatedAt: '2026-11-21T09:00:00.000Z',
  completedAt: null,
  timeline: [{ status: 'pending', at: '2026-11-21T09:00:00.000Z', actorRole: 'user' }],
  ...more,
});
const customer = { id: OTHER, name: 'Onur Şahin', email: 'onur@posta.com' };
export const payment = (id: string, more: Partial<AdminPaymentView> = {}): AdminPaymentView => ({
  ...request(id),
  userId: OTHER,
  customer,
  balance: '118550',
  outsideLimits: false,
  decidedBy: null,
  receipt: null,
  ...more,
});
export const adminOrder = (id: string, more: Partial<AdminOrderView> = {}): AdminOrderView => ({
  ...order(id),
  userId: OTHER,
  customer,
  ...more,
});

/** Waits until something holds; the stores answer by themselves after a few turns of the event loop. */
export async function until(holds: () => boolean): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) {
    if (holds()) return;
    await nextTurn();
  }
  throw new Error('it never held');
}

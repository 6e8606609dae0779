import type { ReviewLease } from '@yukselt/contracts/api';
import { commandsApi } from '../../api/commands.api.js';
import { HttpClient } from '../../api/http-client.js';
import type { LiveListener, LiveSignal } from '../../api/live.js';
import { memoryStorage } from '../../lib/storage.js';
import { CommandStore } from '../CommandStore.js';

export const USER = '0198f3c0-0000-7000-8000-000000000001';

/** One turn of the event loop, no time. */
const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

export interface Request {
  method: string;
  /** With its query. */
  path: string;
  body: unknown;
  /** Idempotency key. */
  key: string | null;
  /** Authorization header. */
  token: string | null;
}
export interface Answer {
  status?: number;
  body?: unknown;
}
/** Answers every request; throws to lose the answer. */
export type Answering = (request: Request) => Answer | Promise<Answer>;

/**
 * A server behind `fetch`. Routes answer in turn and their last answer stays; a function may answer everything instead.
 * Requests are recorded.
 */
export class FakeServer {
  readonly requests: Request[] = [];
  /** `GET /api/v1/me`, in order. */
  readonly requestLines: string[] = [];
  readonly #routes = new Map<string, (Answer | 'lost')[]>();
  readonly #held = new Map<string, Promise<void>>();
  readonly #listeners = new Set<LiveListener>();
  readonly #answer: Answering;

  constructor(answer?: Answering) {
    this.#answer = answer ?? ((request) => this.#answerRoute(request));
  }

  /** @param route `GET /api/v1/me/wallet`, without query */
  on(route: string, ...answers: (Answer | 'lost')[]): this {
    this.#routes.set(route, answers);
    return this;
  }

  /** Answers a route no sooner than the function that is returned is called. */
  hold(route: string): () => void {
    let release: () => void = () => undefined;
    this.#held.set(route, new Promise((resolve) => (release = resolve)));
    return release;
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    const request: Request = {
      method: init?.method ?? 'GET',
      path: String(input),
      body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : null,
      key: headers.get('idempotency-key'),
      token: headers.get('authorization'),
    };
    this.requests.push(request);
    this.requestLines.push(`${request.method} ${request.path}`);
    await this.#held.get(this.requestLines.at(-1)!);
    const { status = 200, body = {} } = await this.#answer(request);
    return new Response(status === 204 ? null : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  };
  readonly http = new HttpClient(this.fetch);

  #answerRoute({ method, path }: Request): Answer {
    const answers = this.#routes.get(`${method} ${path.split('?')[0]}`);
    const answer = answers && answers.length > 1 ? answers.shift() : answers?.[0];
    if (answer === 'lost') throw new TypeError('fetch failed');
    return answer ?? { status: 404, body: { code: 'NOT_FOUND', status: 404, detail: 'Kayıt bulunamadı.' } };
  }

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
    return new CommandStore({
      http: this.http,
      api: commandsApi(this.http),
      userId: () => userId,
      now: () => 0,
      onLate: () => undefined,
      onDone: () => undefined,
      storage: memoryStorage(),
      delay: nextTurn,
    });
  }

  sent(route: string): Request[] {
    const [method, path] = route.split(' ');
    return this.requests.filter((request) => request.method === method && request.path.split('?')[0] === path);
  }
}

export const ok = (body: unknown): Answer => ({ body });
export const refused = (status: number, code: string, detail: string): Answer => ({
  status,
  body: { type: 'about:blank', title: code, status, code, detail },
});
export const page = (items: unknown[], next: string | null = null): Answer => ok({ items, next });

/** Waits until something holds; the stores answer by themselves after a few turns of the event loop. */
export async function until(holds: () => boolean): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) {
    if (holds()) return;
    await nextTurn();
  }
  throw new Error('it never held');
}

import type { KeyValueStorage } from '../lib/storage.js';

/** What a fake server answers to one request; throw to lose the answer. */
export type Answer = (request: {
  method: string;
  path: string;
  body: unknown;
  key: string | null;
  token: string | null;
}) => { status?: number; body?: unknown } | Promise<{ status?: number; body?: unknown }>;

/** A `fetch` answered by `answer`, with a list of what was asked. */
export function fakeFetch(answer: Answer): { fetch: typeof fetch; asked: string[] } {
  const asked: string[] = [];
  const fetcher = async (path: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    const method = init.method ?? 'GET';
    asked.push(`${method} ${String(path)}`);
    const { status = 200, body } = await answer({
      method,
      path: String(path),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
      key: headers.get('idempotency-key'),
      token: headers.get('authorization'),
    });
    return new Response(status === 204 ? null : JSON.stringify(body ?? {}), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  };
  return { fetch: fetcher as typeof fetch, asked };
}

export function memoryStorage(): KeyValueStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => {
      values.set(key, value);
    },
    removeItem: (key) => {
      values.delete(key);
    },
  };
}

/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';

/** The worker as the build writes it, in a world whose connection and caches the test holds. */
const PROGRAM = readFileSync(path.resolve(__dirname, '../frontend/public/sw.js'), 'utf8')
  .replace('__VERSION__', 'v2')
  .replace('__FILES__', '["/offline.html","/assets/font-1.woff2"]');
const ORIGIN = 'https://yukselt.example';

interface FakeRequest {
  url: string;
  method: string;
  mode: string;
}
type Listener = (event: object) => void;

function world() {
  const listeners = new Map<string, Listener>();
  const stored = new Map<string, Set<string>>();
  const connection = { up: true, fetched: [] as string[] };
  const fetch = (request: FakeRequest) => {
    connection.fetched.push(request.url);
    return connection.up ? Promise.resolve(`answer of ${request.url}`) : Promise.reject(new TypeError('no line'));
  };
  const pathOf = (request: FakeRequest | string) =>
    new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname;
  const caches = {
    open: (name: string) => {
      const files = stored.get(name) ?? new Set();
      stored.set(name, files);
      return Promise.resolve({
        addAll: async (requests: FakeRequest[]) => {
          await Promise.all(requests.map(fetch));
          for (const request of requests) files.add(pathOf(request));
        },
      });
    },
    keys: () => Promise.resolve([...stored.keys()]),
    delete: (name: string) => Promise.resolve(stored.delete(name)),
    match: (request: FakeRequest | string, { cacheName }: { cacheName: string }) =>
      Promise.resolve(stored.get(cacheName)?.has(pathOf(request)) ? `kept ${pathOf(request)}` : undefined),
  };
  const self = {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    skipWaiting: () => Promise.resolve(),
    clients: { claim: () => Promise.resolve() },
    registration: { navigationPreload: { enable: () => Promise.resolve() } },
  };
  class Request {
    readonly method = 'GET';
    readonly mode = 'cors';
    constructor(readonly url: string) {}
  }
  runInNewContext(PROGRAM, { self, caches, fetch, Request, URL });

  const lifetime = async (type: string) => {
    let work: Promise<unknown> = Promise.resolve();
    listeners.get(type)!({ waitUntil: (given: Promise<unknown>) => (work = given) });
    await work;
  };
  /** @returns `null`: the worker leaves the request to the browser */
  const request = (url: string, { method = 'GET', mode = 'cors', preload = undefined as unknown } = {}) => {
    let answer: Promise<unknown> | null = null;
    listeners.get('fetch')!({
      request: { url: ORIGIN + url, method, mode },
      preloadResponse: Promise.resolve(preload),
      respondWith: (given: Promise<unknown>) => (answer = given),
    });
    return answer as Promise<unknown> | null;
  };
  return { stored, connection, lifetime, request };
}

it('caches the offline page and its fonts, and deletes the cache of an earlier version', async () => {
  const { stored, lifetime } = world();
  stored.set('offline-v1', new Set(['/offline.html']));
  await lifetime('install');
  await lifetime('activate');
  expect([...stored].map(([name, files]) => [name, ...files])).toEqual([
    ['offline-v2', '/offline.html', '/assets/font-1.woff2'],
  ]);
});

it('answers only a navigation without a connection with the cached page', async () => {
  const { connection, lifetime, request } = world();
  await lifetime('install');
  expect(await request('/wallet', { mode: 'navigate' })).toBe(`answer of ${ORIGIN}/wallet`);
  expect(await request('/wallet', { mode: 'navigate', preload: 'answer that was under way' })).toBe(
    'answer that was under way',
  );
  connection.up = false;
  expect(await request('/wallet', { mode: 'navigate' })).toBe('kept /offline.html');
  expect(await request('/assets/font-1.woff2')).toBe('kept /assets/font-1.woff2');
});

it('leaves the API, pictures and the program to the browser, and caches none of them', async () => {
  const { stored, lifetime, request } = world();
  await lifetime('install');
  for (const url of ['/api/v1/me/wallet', '/api/v1/catalog/platforms', '/media/a.webp', '/assets/app-1.js', '/'])
    expect([url, request(url)]).toEqual([url, null]);
  expect(request('/assets/font-1.woff2', { method: 'POST' })).toBeNull();
  await request('/wallet', { mode: 'navigate' });
  expect([...stored.get('offline-v2')!]).toEqual(['/offline.html', '/assets/font-1.woff2']);
});

it('reports a lost connection as such when the page could not be cached', async () => {
  const { connection, request } = world();
  connection.up = false;
  await expect(request('/wallet', { mode: 'navigate' })).rejects.toThrow('no line');
});

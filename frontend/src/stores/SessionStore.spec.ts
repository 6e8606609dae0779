import { HttpClient } from '../api/http-client.js';
import { authApi } from '../api/auth.api.js';
import type { LiveClient, LiveListener } from '../api/live.js';
import { SessionStore } from './SessionStore.js';
import { type Answer, fakeFetch, memoryStorage } from './testing.js';

const NOW = Date.parse('2026-11-21T09:00:00Z');
const USER = { id: 'u-1', name: 'Elif', email: 'elif@ornek.com', phone: null, role: 'admin' };
const session = (token: string, authenticatedAt = NOW) =>
  ({ accessToken: token, expiresAt: new Date(NOW + 600_000).toISOString(), authenticatedAt: new Date(authenticatedAt).toISOString(), user: USER });
const me = (balance: string, revision: string) =>
  ({ ...USER, wallet: { balance, revision, pendingAmount: '0', pendingCount: 0 }, orderCount: 0, spent: '0', points: 0, level: 'New' });

function setUp(answer: Answer, storage = memoryStorage()) {
  const { fetch, asked } = fakeFetch(answer);
  const http = new HttpClient(fetch);
  const listeners: LiveListener[] = [];
  const live = { start: jest.fn(), stop: jest.fn(), onLive: (listener: LiveListener) => { listeners.push(listener); return () => undefined; } };
  const ended: boolean[] = [];
  const waits: number[] = [];
  const store = new SessionStore({
    auth: authApi(http), http, live: live as unknown as LiveClient, storage, now: () => NOW, delay: async (ms) => { waits.push(ms); }, onSignedOut: (asked) => ended.push(asked),
  });
  return { store, http, asked, live, listeners, ended, waits, storage };
}

describe('SessionStore', () => {
  it('asks nothing for a visitor', () => {
    const { store, asked } = setUp(() => ({}));
    store.start()();
    expect(store.status).toBe('guest');
    expect(asked).toEqual([]);
  });

  it('signs in, reads the own record and listens', async () => {
    const { store, http, live } = setUp(({ path }) => ({ body: path.endsWith('/me') ? me('41500', '3') : session('t1') }));
    await store.login('elif@ornek.com', 'gizli');
    expect(store.signedIn).toBe(true);
    expect(store.balance).toBe(41_500n);
    expect(http.token).toBe('t1');
    expect(live.start).toHaveBeenCalledWith('u-1', '/api/v1/admin/events');
    expect(store.adminFresh).toBe(true);
  });

  it('hides the admin link an hour after the password entry', async () => {
    const { store } = setUp(({ path }) => ({ body: path.endsWith('/me') ? me('0', '0') : session('t1', NOW - 3_600_000) }));
    await store.login('a@b.c', 'gizli');
    expect(store.adminFresh).toBe(false);
  });

  it('never lets the balance step back to an overtaken answer', async () => {
    const balances = [me('900', '5'), me('100', '4')];
    const { store } = setUp(({ path }) => ({ body: path.endsWith('/me') ? balances.shift() : session('t1') }));
    await store.login('a@b.c', 'gizli');
    await store.loadMe();
    expect(store.balance).toBe(900n);
  });

  it('renews the token once on 401 and repeats the request', async () => {
    const { store, http, asked } = setUp(({ path, token }) => {
      if (path.includes('/auth/')) return { body: session(path.endsWith('/refresh') ? 't2' : 't1') };
      return token === 'Bearer t2' ? { body: me('5', '1') } : { status: 401, body: { code: 'UNAUTHENTICATED' } };
    });
    await store.login('a@b.c', 'gizli');
    expect(http.token).toBe('t2');
    expect(asked.filter((line) => line.endsWith('/refresh'))).toHaveLength(1);
    expect(store.balance).toBe(5n);
  });

  it('ends without being asked when the refresh is refused', async () => {
    const { store, ended, storage } = setUp(({ path }) => (path.endsWith('/login') ? { body: session('t1') } : { status: 401, body: { code: 'UNAUTHENTICATED' } }));
    await store.login('a@b.c', 'gizli');
    expect(store.status).toBe('guest');
    expect(ended).toEqual([false]);
    expect(storage.getItem('session')).toBeNull();
  });

  it('backs off from 200 ms doubling while the server does not answer', async () => {
    let tries = 0;
    const { store, waits } = setUp(({ path }) => {
      if (path.endsWith('/me')) return { body: me('5', '1') };
      tries += 1;
      if (tries < 4) throw new TypeError('down');
      return { body: session('t1') };
    });
    await expect(store.refresh()).resolves.toBe(true);
    expect(waits).toEqual([200, 400, 800]);
  });

  it('signs out when asked', async () => {
    const { store, http, ended, live } = setUp(({ path }) => (path.endsWith('/logout') ? { status: 204 } : { body: path.endsWith('/me') ? me('5', '1') : session('t1') }));
    await store.login('a@b.c', 'gizli');
    await store.logout();
    expect(ended).toEqual([true]);
    expect(http.token).toBeNull();
    expect(live.stop).toHaveBeenCalled();
  });
});

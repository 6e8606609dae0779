import { NO_OPEN_ORDERS } from '@yukselt/contracts';
import { authApi } from '../api/auth.api.js';
import { HttpClient } from '../api/http-client.js';
import type { LiveClient, LiveListener } from '../api/live.js';
import { memoryStorage } from '../lib/storage.js';
import { SessionStore } from './SessionStore.js';
import type { SignOutReason } from './session-options.js';
import { type Answering, FakeServer, until } from './testing/fake-server.js';
import { WalletModel } from './WalletModel.js';

const NOW = Date.parse('2026-11-21T09:00:00Z');
const USER = { id: 'u-1', name: 'Elif', email: 'elif@ornek.com', phone: null, role: 'admin' };
const session = (token: string, authenticatedAt = NOW) => ({
  accessToken: token,
  expiresAt: new Date(NOW + 600_000).toISOString(),
  authenticatedAt: new Date(authenticatedAt).toISOString(),
  user: USER,
  secondFactor: 'off',
});
const me = (balance: string, revision: string) => ({
  ...USER,
  wallet: { balance, revision, pendingAmount: '0', pendingCount: 0, underReview: false },
  orderCount: 0,
  openOrders: NO_OPEN_ORDERS,
  spent: '0',
  points: 0,
  level: 'New',
});

function setUp(answer: Answering, storage = memoryStorage()) {
  const { fetch, requestLines } = new FakeServer(answer);
  const http = new HttpClient(fetch);
  const listeners: LiveListener[] = [];
  const userListeners: (() => void)[] = [];
  const live = {
    start: jest.fn(),
    stop: jest.fn(),
    onUser: (listener: () => void) => {
      userListeners.push(listener);
      return () => undefined;
    },
    onLive: (listener: LiveListener) => {
      listeners.push(listener);
      return () => undefined;
    },
  };
  const ended: SignOutReason[] = [];
  const forgotten: (string | null)[] = [];
  const waits: number[] = [];
  const went: string[] = [];
  const clock = { now: NOW };
  const wallet = new WalletModel();
  const store = new SessionStore({
    wallet,
    auth: authApi(http),
    http,
    live: live as unknown as LiveClient,
    storage,
    now: () => clock.now,
    delay: async (ms) => {
      waits.push(ms);
    },
    onEnded: (userId) => forgotten.push(userId),
    onSignedOut: (reason) => ended.push(reason),
    goHome: async () => {
      went.push(store.status);
    },
  });
  return {
    store,
    wallet,
    http,
    requestLines,
    live,
    listeners,
    userListeners,
    ended,
    forgotten,
    waits,
    storage,
    clock,
    went,
  };
}

describe('SessionStore', () => {
  it('sends no request for a visitor', () => {
    const { store, requestLines, forgotten } = setUp(() => ({}));
    store.start()();
    expect(store.status).toBe('guest');
    expect(requestLines).toEqual([]);
    // Commands of a session that ended while no page was open lose their texts, whoever sent them.
    expect(forgotten).toEqual([null]);
  });

  it('signs in, reads the own record and opens the event stream', async () => {
    const { store, wallet, http, live } = setUp(({ path }) => ({
      body: path.endsWith('/me') ? me('41500', '3') : session('t1'),
    }));
    await store.login('elif@ornek.com', 'gizli');
    expect(store.signedIn).toBe(true);
    expect(wallet.balance).toBe(41_500n);
    expect(http.token).toBe('t1');
    expect(live.start).toHaveBeenCalledWith('u-1', '/api/v1/admin/events');
    expect(store.adminFresh).toBe(true);
  });

  it('signs in and opens the event stream when the browser’s storage is full', async () => {
    const storage = Object.assign(memoryStorage(), {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    const { store, live } = setUp(
      ({ path }) => ({ body: path.endsWith('/me') ? me('41500', '3') : session('t1') }),
      storage,
    );
    await expect(store.login('elif@ornek.com', 'gizli')).resolves.toBe(true);
    expect(live.start).toHaveBeenCalledWith('u-1', '/api/v1/admin/events');
    store.remembered.keep('elif@ornek.com');
    expect(store.remembered.value).toBeNull();
  });

  it('asks for a code after the password of an account with a second factor', async () => {
    const bodies: unknown[] = [];
    const { store, live, http } = setUp(({ path, body }) => {
      if (path.endsWith('/login')) return { body: { secondFactorNeeded: true, expiresAt: '2026-11-21T09:05:00Z' } };
      if (path.endsWith('/auth/second-factor')) {
        bodies.push(body);
        return { body: { ...session('t1'), secondFactor: 'on', recoveryCodesLeft: 9 } };
      }
      return { body: me('41500', '3') };
    });
    await expect(store.login('elif@ornek.com', 'gizli')).resolves.toBe(false);
    expect([store.signedIn, http.token, live.start.mock.calls]).toEqual([false, null, []]);
    await expect(store.enterCode('123456')).resolves.toBe(9);
    expect(bodies).toEqual([{ code: '123456' }]);
    expect([store.signedIn, store.secondFactor, http.token]).toEqual([true, 'on', 't1']);
  });

  it('sends no other request while the account must enrol', async () => {
    const { store, live, requestLines } = setUp(({ path }) => ({
      body: path.endsWith('/me') ? me('5', '1') : { ...session('t1'), secondFactor: 'demanded' },
    }));
    const stop = store.start();
    await store.login('a@b.c', 'gizli');
    await store.loadMe();
    expect([store.signedIn, store.me, live.start.mock.calls]).toEqual([true, null, []]);
    expect(requestLines).toEqual(['POST /api/v1/auth/login']);
    store.setSecondFactor('on');
    await store.loadMe();
    expect(store.me).toMatchObject({ id: 'u-1' });
    expect(live.start).toHaveBeenCalledWith('u-1', '/api/v1/admin/events');
    stop();
  });

  it('hides the admin link an hour after the password entry', async () => {
    const { store } = setUp(({ path }) => ({
      body: path.endsWith('/me') ? me('0', '0') : session('t1', NOW - 3_600_000),
    }));
    await store.login('a@b.c', 'gizli');
    expect(store.adminFresh).toBe(false);
  });

  it('subscribes to all accounts only within the admin hour', async () => {
    let authenticatedAt = NOW;
    const { store, live, clock } = setUp(({ path }) => ({
      body: path.endsWith('/me') ? me('0', '0') : session('t1', authenticatedAt),
    }));
    const paths = () => live.start.mock.calls.map(([, path]) => path);
    await store.login('a@b.c', 'gizli');
    await store.refresh();
    expect(paths()).toEqual(['/api/v1/admin/events']);
    clock.now += 3_600_000;
    await store.refresh();
    await store.refresh();
    expect(paths()).toEqual(['/api/v1/admin/events', '/api/v1/me/events']);
    authenticatedAt = clock.now;
    await store.reauthenticate('gizli');
    expect(paths()).toEqual(['/api/v1/admin/events', '/api/v1/me/events', '/api/v1/admin/events']);
  });

  it('shows the balance of a shop that was restored from a backup, although its revision is lower', async () => {
    const answers = [me('900', '5'), me('100', '4')];
    const { store, wallet, listeners } = setUp(({ path }) => ({
      body: path.endsWith('/me') ? answers.shift() : session('t1'),
    }));
    const stop = store.start();
    await store.login('a@b.c', 'gizli');
    expect(wallet.balance).toBe(900n);
    // The event stream is open again after the restart.
    listeners.forEach((listener) => listener({ type: 'poll' }));
    await until(() => answers.length === 0 && wallet.balance !== 900n);
    expect([wallet.balance, store.me?.wallet.balance]).toEqual([100n, '100']);
    stop();
  });

  it('takes in no record that arrives after its person has left', async () => {
    let arrive: () => void = () => undefined;
    const late = new Promise<void>((resolve) => (arrive = resolve));
    let reads = 0;
    const { store, wallet } = setUp(async ({ path }) => {
      if (path.endsWith('/me') && ++reads === 2) await late;
      return path.endsWith('/logout')
        ? { status: 204 }
        : { body: path.endsWith('/me') ? me('900', '5') : session('t1') };
    });
    await store.login('a@b.c', 'gizli');
    const read = store.loadMe();
    await store.logout();
    arrive();
    await read;
    expect([wallet.balance, store.me]).toEqual([null, null]);
  });

  it('is failed until the own record is read; a later failure keeps the record', async () => {
    const answers = [{ status: 500 }, { body: me('900', '5') }, { status: 500 }];
    const { store, wallet } = setUp(({ path }) =>
      path.endsWith('/me') ? (answers.shift() ?? {}) : { body: session('t1') },
    );
    await store.login('a@b.c', 'gizli');
    expect([store.meState.status, wallet.balance]).toEqual(['failed', null]);
    await store.loadMe();
    expect([store.meState.status, wallet.balance]).toEqual(['ready', 900n]);
    await store.loadMe();
    expect([store.meState.status, wallet.balance]).toEqual(['ready', 900n]);
  });

  it('renews the token once on 401 and repeats the request', async () => {
    const { store, wallet, http, requestLines } = setUp(({ path, token }) => {
      if (path.includes('/auth/')) return { body: session(path.endsWith('/refresh') ? 't2' : 't1') };
      return token === 'Bearer t2' ? { body: me('5', '1') } : { status: 401, body: { code: 'UNAUTHENTICATED' } };
    });
    await store.login('a@b.c', 'gizli');
    expect(http.token).toBe('t2');
    expect(requestLines.filter((line) => line.endsWith('/refresh'))).toHaveLength(1);
    expect(wallet.balance).toBe(5n);
  });

  it('renews the token and changes the password when the browser denies locks and storage', async () => {
    const request = async () => {
      throw new DOMException('denied', 'SecurityError');
    };
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    try {
      const { store, http } = setUp(({ path }) => ({
        body: path.endsWith('/me') ? me('5', '1') : session(path.split('/').at(-1)!),
      }));
      await store.login('a@b.c', 'gizli');
      await expect(store.refresh()).resolves.toBe(true);
      expect(http.token).toBe('refresh');
      await store.changePassword('gizli', 'yeni-gizli');
      expect(http.token).toBe('password');
    } finally {
      Reflect.deleteProperty(navigator, 'locks');
    }
  });

  it('keeps the page when the session has ended, and resumes after the password', async () => {
    let alive = false;
    const { store, wallet, ended, storage, http, live } = setUp(({ path, token }) => {
      if (path.endsWith('/login')) return { body: session(alive ? 't2' : 't1') };
      return alive && token === 'Bearer t2'
        ? { body: me('700', '4') }
        : { status: 401, body: { code: 'UNAUTHENTICATED' } };
    });
    await store.login('a@b.c', 'gizli');
    expect([store.expired, store.signedIn, store.user?.name, http.token]).toEqual([true, true, 'Elif', null]);
    expect(ended).toEqual([]);
    expect(storage.getItem('session')).toBe('expired');
    expect(live.stop).toHaveBeenCalled();
    alive = true;
    await store.resume('gizli');
    expect([store.expired, wallet.balance, storage.getItem('session')]).toEqual([false, 700n, 'u-1']);
    expect(live.start).toHaveBeenCalledTimes(2);
  });

  it('drops an ended session when the user does not log in again', async () => {
    const { store, ended, storage } = setUp(({ path }) =>
      path.endsWith('/login') ? { body: session('t1') } : { status: 401, body: { code: 'UNAUTHENTICATED' } },
    );
    await store.login('a@b.c', 'gizli');
    store.giveUp();
    expect([store.status, ended, storage.getItem('session')]).toEqual(['guest', ['expired'], null]);
  });

  it('ends at once for a deactivated account', async () => {
    const { store, ended } = setUp(({ path }) =>
      path.endsWith('/login')
        ? { body: session('t1') }
        : path.endsWith('/refresh')
          ? { status: 403, body: { code: 'USER_INACTIVE' } }
          : { status: 401, body: { code: 'UNAUTHENTICATED' } },
    );
    await store.login('a@b.c', 'gizli');
    expect([store.status, store.expired, ended]).toEqual(['guest', false, ['inactive']]);
  });

  it('starts as a visitor when the stored session has ended', async () => {
    const storage = memoryStorage();
    storage.setItem('session', 'u-1');
    const { store, ended } = setUp(() => ({ status: 401, body: { code: 'UNAUTHENTICATED' } }), storage);
    await store.refresh();
    expect([store.status, store.expired, ended, storage.getItem('session')]).toEqual(['guest', false, [], null]);
  });

  it('reads the own record again when the server notifies it of a change', async () => {
    let name = 'Elif';
    const { store, userListeners } = setUp(({ path }) => ({
      body: path.endsWith('/me') ? { ...me('5', '1'), name } : session('t1'),
    }));
    const stop = store.start();
    await store.login('a@b.c', 'gizli');
    name = 'Elif Yeni';
    userListeners.forEach((listener) => listener());
    await store.loadMe();
    expect(store.user?.name).toBe('Elif Yeni');
    stop();
  });

  it('does not treat the end of the old session after a password change as an expiry', async () => {
    let answer: () => void = () => undefined;
    let changed = false;
    const { store, requestLines, userListeners, http } = setUp(async ({ path, token }) => {
      if (path.endsWith('/me/password')) {
        changed = true; // the server has ended every session, and its event arrives before the answer
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return { body: session('t2') };
      }
      if (path.endsWith('/login')) return { body: session('t1') };
      return path.endsWith('/me') && (!changed || token === 'Bearer t2')
        ? { body: me('5', '1') }
        : { status: 401, body: { code: 'UNAUTHENTICATED' } };
    });
    const stop = store.start();
    await store.login('a@b.c', 'gizli');
    const change = store.changePassword('gizli', 'yenisifre');
    await until(() => changed);
    userListeners.forEach((listener) => listener());
    const read = store.loadMe();
    await new Promise((resolve) => setTimeout(resolve));
    answer();
    await Promise.all([change, read]);
    expect([
      store.expired,
      store.signedIn,
      http.token,
      requestLines.filter((line) => line.endsWith('/refresh')),
    ]).toEqual([false, true, 't2', []]);
    stop();
  });

  it('does not treat the end of the session after closing the account as an expiry', async () => {
    let isDeleted = false;
    const { store, ended, storage } = setUp(({ path }) =>
      isDeleted
        ? { status: 401, body: { code: 'UNAUTHENTICATED' } }
        : { body: path.endsWith('/me') ? me('5', '1') : session('t1') },
    );
    await store.login('a@b.c', 'gizli');
    store.remembered.keep('a@b.c');
    await store.leave(async () => {
      isDeleted = true;
      await store.loadMe();
    });
    expect([store.expired, ended, storage.getItem('session'), store.remembered.value]).toEqual([
      false,
      ['erased'],
      null,
      null,
    ]);
    isDeleted = false;
    await store.login('a@b.c', 'gizli');
    await expect(
      store.leave(async () => {
        throw new Error('refused');
      }),
    ).rejects.toThrow('refused');
    expect(store.signedIn).toBe(true);
  });

  describe('with other tabs', () => {
    const tell = (newValue: string | null) =>
      window.dispatchEvent(new StorageEvent('storage', { key: 'session', newValue }));
    const member = async () => {
      const world = setUp(({ path }) => ({ body: path.endsWith('/me') ? me('5', '1') : session('t1') }));
      const stop = world.store.start();
      await world.store.login('a@b.c', 'gizli');
      return { ...world, stop };
    };

    it('signs out with them', async () => {
      const { store, ended, forgotten, stop } = await member();
      tell(null);
      expect([store.status, ended, forgotten.at(-1)]).toEqual(['guest', ['elsewhere'], 'u-1']);
      stop();
    });

    it('drops its user when another user signs in', async () => {
      const { store, ended, storage, stop } = await member();
      storage.setItem('session', 'u-2');
      tell('u-2');
      expect([store.status, ended, storage.getItem('session')]).toEqual(['guest', ['elsewhere'], 'u-2']);
      stop();
    });

    it('stays signed in when another tab only finds its session ended', async () => {
      const { store, stop } = await member();
      tell('expired');
      expect([store.signedIn, store.expired]).toEqual([true, false]);
      stop();
    });

    it('signs in with them', async () => {
      const { store } = setUp(({ path }) => ({ body: path.endsWith('/me') ? me('5', '1') : session('t1') }));
      const stop = store.start();
      tell('u-1');
      await store.refresh();
      expect(store.signedIn).toBe(true);
      stop();
    });

    it('shows nothing of the page when the cookie belongs to another user', async () => {
      let user = USER;
      const { store, ended, storage } = setUp(({ path }) => ({
        body: path.endsWith('/me') ? me('5', '1') : { ...session('t1'), user },
      }));
      await store.login('a@b.c', 'gizli');
      user = { ...USER, id: 'u-2' };
      await expect(store.refresh()).resolves.toBe(false);
      expect([store.status, ended, storage.getItem('session')]).toEqual(['guest', ['elsewhere'], 'u-2']);
    });

    it('ignores an answer after the store is disposed', async () => {
      const { store, live } = setUp(() => ({ body: session('t1') }));
      store.start()();
      await expect(store.refresh()).resolves.toBe(false);
      expect(live.start).not.toHaveBeenCalled();
    });
  });

  describe('over time', () => {
    beforeEach(() => {
      jest.useFakeTimers();
    });
    afterEach(() => {
      jest.useRealTimers();
    });
    const refreshes = (requestLines: string[]) => requestLines.filter((line) => line.endsWith('/refresh')).length;

    it('ticks every 30 s and refreshes when three ticks or fewer remain', async () => {
      const { store, requestLines, clock } = setUp(({ path }) => ({
        body: path.endsWith('/me') ? me('5', '1') : session('t1'),
      }));
      const stop = store.start();
      await store.login('a@b.c', 'gizli');
      const tick = async (left: number) => {
        clock.now = NOW + 600_000 - left;
        await jest.advanceTimersByTimeAsync(30_000);
      };
      await tick(91_000);
      expect(refreshes(requestLines)).toBe(0);
      await tick(90_000);
      expect(refreshes(requestLines)).toBe(1);
      stop();
    });

    it('reads the own record again within 5 s of a read that failed, until one succeeds', async () => {
      let down = false;
      const { store, wallet, requestLines } = setUp(({ path }) => {
        if (!path.endsWith('/me')) return { body: session('t1') };
        return down ? { status: 503, body: { code: 'STORE_UNAVAILABLE' } } : { body: me('700', '2') };
      });
      const reads = () => requestLines.filter((line) => line.endsWith('/me')).length;
      const stop = store.start();
      down = true;
      await store.login('a@b.c', 'gizli');
      expect(wallet.balance).toBeNull();
      await jest.advanceTimersByTimeAsync(5_000);
      expect(reads()).toBe(2);
      down = false;
      await jest.advanceTimersByTimeAsync(5_000);
      expect(wallet.balance).toBe(700n);
      await jest.advanceTimersByTimeAsync(20_000);
      expect(reads()).toBe(3);
      stop();
    });

    it('restores its session once the server answers', async () => {
      const storage = memoryStorage();
      storage.setItem('session', 'u-1');
      let up = false;
      const { store } = setUp(({ path }) => {
        if (!up) throw new TypeError('down');
        return { body: path.endsWith('/me') ? me('5', '1') : session('t1') };
      }, storage);
      const stop = store.start();
      await jest.advanceTimersByTimeAsync(1_000);
      expect(store.status).toBe('guest');
      up = true;
      await jest.advanceTimersByTimeAsync(30_000);
      expect(store.signedIn).toBe(true);
      stop();
    });
  });

  it('backs off from 200 ms doubling while the server does not answer', async () => {
    let attempts = 0;
    const { store, waits } = setUp(({ path }) => {
      if (path.endsWith('/me')) return { body: me('5', '1') };
      attempts += 1;
      if (attempts < 4) throw new TypeError('down');
      return { body: session('t1') };
    });
    await expect(store.refresh()).resolves.toBe(true);
    expect(waits).toEqual([200, 400, 800]);
  });

  it('ignores the error page of a proxy', async () => {
    let attempts = 0;
    const { store, waits } = setUp(({ path }) => {
      if (path.endsWith('/me')) return { body: me('5', '1') };
      attempts += 1;
      return attempts === 1 ? { status: 404 } : { body: session('t1') };
    });
    await expect(store.refresh()).resolves.toBe(true);
    expect([store.signedIn, waits]).toEqual([true, [200]]);
  });

  it('signs out when asked', async () => {
    const { store, http, ended, live, went } = setUp(({ path }) =>
      path.endsWith('/logout') ? { status: 204 } : { body: path.endsWith('/me') ? me('5', '1') : session('t1') },
    );
    await store.login('a@b.c', 'gizli');
    await store.logout();
    expect(ended).toEqual(['asked']);
    // The page is left while the session is still open: otherwise it would send the visitor to the login.
    expect([went, store.status]).toEqual([['member'], 'guest']);
    expect(http.token).toBeNull();
    expect(live.stop).toHaveBeenCalled();
  });
});

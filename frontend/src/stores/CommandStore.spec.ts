import type { CommandResult } from '@yukselt/contracts/api';
import { when } from 'mobx';
import { commandsApi } from '../api/commands.api.js';
import { ApiError } from '../api/errors.js';
import { HttpClient } from '../api/http-client.js';
import { type KeyValueStorage, keysUnder, memoryStorage, readJson } from '../lib/storage.js';
import { CommandStore } from './CommandStore.js';
import type { PendingCommand } from './pending-command.js';
import { type Answering, FakeServer, until } from './testing/fake-server.js';

const USER = '3f0c0e1a-0000-4000-8000-000000000001';
const RESULT: CommandResult = {
  commandId: 'c',
  revision: '3',
  position: '9',
  repeated: false,
  viewsCurrent: true,
  balance: '100',
  orderId: 'o-1',
};
const lost = () => {
  throw new TypeError('connection lost');
};

const AT_ONCE = async (): Promise<void> => undefined;
/** Lets two tabs take turns, as in a browser. */
const NEXT_TURN = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

function setUp(answer: Answering, storage = memoryStorage(), delay = AT_ONCE) {
  const { fetch, requestLines } = new FakeServer(answer);
  const http = new HttpClient(fetch);
  const done: object[] = [];
  const waits: number[] = [];
  const late: string[] = [];
  const store = new CommandStore({
    http,
    api: commandsApi(http),
    storage,
    userId: () => USER,
    now: () => 0,
    delay: (ms) => {
      waits.push(ms);
      return delay();
    },
    onDone: (result) => done.push(result),
    onLate: ({ intent }, outcome) => late.push(`${intent}: ${outcome instanceof ApiError ? outcome.code : 'done'}`),
  });
  return { store, requestLines, done, waits, late, storage };
}
const send = (store: CommandStore) => store.command('POST', '/api/v1/me/checkout', { total: '5' }, 'checkout');
const PREFIX = 'pendingCommand:';
const stored = (storage: KeyValueStorage) =>
  keysUnder(storage, PREFIX).map((name) => readJson<{ key: string } | null>(storage, name, null));
const put = (storage: KeyValueStorage, ...commands: PendingCommand[]) => {
  for (const command of commands) storage.setItem(PREFIX + command.key, JSON.stringify(command));
};

describe('CommandStore', () => {
  it('sends once, becomes ready and deletes the key', async () => {
    const { store, requestLines, done, storage } = setUp(() => ({ body: RESULT }));
    await expect(send(store)).resolves.toEqual(RESULT);
    expect(requestLines).toEqual(['POST /api/v1/me/checkout']);
    expect(store.stateOf('checkout').status).toBe('ready');
    expect(done).toEqual([RESULT]);
    expect(stored(storage)).toEqual([]);
  });

  it('fails with the refusal', async () => {
    const { store, storage } = setUp(() => ({
      status: 409,
      body: { code: 'INSUFFICIENT_BALANCE', detail: 'Yetersiz bakiye! Lütfen bakiye yükleyin.' },
    }));
    await expect(send(store)).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
    expect(store.stateOf('checkout').status).toBe('failed');
    expect(stored(storage)).toEqual([]);
  });

  it('joins a second press to the command of the first', async () => {
    const { store, requestLines } = setUp(() => ({ body: RESULT }));
    await Promise.all([send(store), send(store)]);
    expect(requestLines).toHaveLength(1);
  });

  it('asks for the outcome after a lost answer, and is unknown until it has it', async () => {
    const states: string[] = [];
    const { store } = setUp(({ method }) => {
      if (method === 'POST') return lost();
      states.push(store.stateOf('checkout').status);
      return { body: { state: 'done', result: RESULT } };
    });
    await expect(send(store)).resolves.toEqual(RESULT);
    expect(states).toEqual(['unknown']);
  });

  it('resends with the same key and body while the command is not in the log', async () => {
    const keys: (string | null)[] = [];
    const { store, waits } = setUp(({ method, key }) => {
      if (method === 'GET') return { body: { state: 'not-found' } };
      keys.push(key);
      return keys.length < 3 ? { status: 503, body: { code: 'OUTCOME_UNKNOWN' } } : { body: RESULT };
    });
    await send(store);
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(3);
    expect(waits).toEqual([1000, 2000]);
  });

  it('treats a 503 as a refusal only for the first sending', async () => {
    let posts = 0;
    const { store } = setUp(({ method }) => {
      if (method === 'GET') return { body: { state: 'not-found' } };
      posts += 1;
      if (posts === 1) return lost();
      return posts === 2 ? { status: 503, body: { code: 'STORE_UNAVAILABLE' } } : { body: RESULT };
    });
    await expect(send(store)).resolves.toEqual(RESULT);
    expect(posts).toBe(3);
    const first = setUp(() => ({ status: 503, body: { code: 'MAINTENANCE' } }));
    await expect(send(first.store)).rejects.toBeInstanceOf(ApiError);
  });

  it.each([
    [403, 'FORBIDDEN'],
    [400, 'VALIDATION'],
  ])('treats a %i for a repeat as a refusal only once the log does not have the command', async (status, code) => {
    let asks = 0;
    const { store } = setUp(({ method }) => {
      if (method === 'POST')
        return store.stateOf('checkout').status === 'loading' ? lost() : { status, body: { code } };
      asks += 1;
      return asks === 1 ? lost() : { body: { state: 'done', result: RESULT } };
    });
    await expect(send(store)).resolves.toEqual(RESULT);
  });

  it('survives a new login when the storage is full', async () => {
    const storage = memoryStorage();
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const keys: (string | null)[] = [];
    const { store } = setUp(({ method, key }) => {
      if (method === 'GET') return { body: { state: 'not-found' } };
      keys.push(key);
      if (keys.length === 1) return lost();
      return keys.length === 2 ? { status: 401, body: { code: 'UNAUTHENTICATED' } } : { body: RESULT };
    }, storage);
    await expect(send(store)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    store.resume();
    await until(() => store.stateOf('checkout').status === 'ready');
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
  });

  it('is resumed by the next page with the same key, which asks before it sends', async () => {
    const storage = memoryStorage();
    let keyBefore = '';
    const before = setUp(({ method, key }) => {
      if (method === 'POST') keyBefore = key ?? '';
      return lost();
    }, storage);
    before.store.stop();
    await expect(send(before.store)).rejects.toMatchObject({ name: 'AbortError' });
    expect(stored(storage)).toHaveLength(1);

    const keys: (string | null)[] = [];
    const after = setUp(({ method, key }) => {
      if (method === 'GET') return { body: { state: 'not-found' } };
      keys.push(key);
      return { body: RESULT };
    }, storage);
    after.store.resume();
    await expect(after.store.join('checkout')).resolves.toEqual(RESULT);
    expect(after.requestLines[0]).toMatch(/^GET \/api\/v1\/commands\//);
    expect(keys).toEqual([keyBefore]);
    expect(stored(storage)).toEqual([]);
  });

  describe('in two tabs', () => {
    /** The browser notifies every tab except the writing one. */
    const tellOtherTabs = () => window.dispatchEvent(new StorageEvent('storage', { key: PREFIX }));
    const held = new Set<string>();
    const request = async (
      name: string,
      _: LockOptions,
      work: (lock: Lock | null) => Promise<unknown> | undefined,
    ): Promise<unknown> => {
      if (held.has(name)) return work(null);
      held.add(name);
      try {
        return await work({ name, mode: 'exclusive' });
      } finally {
        held.delete(name);
      }
    };
    const stops: (() => void)[] = [];
    beforeEach(() => Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true }));
    afterEach(() => {
      for (const stop of stops.splice(0)) stop();
      Reflect.deleteProperty(navigator, 'locks');
    });
    const openTab = (answer: Answering, storage: KeyValueStorage) => {
      const tab = setUp(answer, storage, NEXT_TURN);
      stops.push(tab.store.start(), tab.store.stop);
      return tab;
    };

    it('is sent once: the other tab shows it as loading, and a press there joins it', async () => {
      const storage = memoryStorage();
      let inLog = false;
      const keys: (string | null)[] = [];
      const answer: Answering = ({ method, key }) => {
        if (method === 'GET') return { body: inLog ? { state: 'done', result: RESULT } : { state: 'not-found' } };
        keys.push(key);
        return lost();
      };
      const first = openTab(answer, storage);
      const second = openTab(answer, storage);
      const sent = send(first.store);
      tellOtherTabs();
      expect(second.store.stateOf('checkout').status).toBe('loading');
      await until(() => second.store.stateOf('checkout').status === 'unknown');
      const pressed = send(second.store);
      inLog = true;
      await expect(Promise.all([sent, pressed])).resolves.toEqual([RESULT, RESULT]);
      expect(new Set(keys).size).toBe(1);
    });

    it('reads the commands of other tabs before a tab sends its own', async () => {
      const storage = memoryStorage();
      const second = setUp(() => ({ body: { state: 'done', result: RESULT } }), storage, NEXT_TURN);
      stops.push(second.store.stop);
      const first = openTab(() => lost(), storage);
      const sent = send(first.store);
      await expect(send(second.store)).resolves.toEqual(RESULT);
      first.store.stop();
      await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
      expect(second.requestLines).toEqual([expect.stringMatching(/^GET /)]);
    });

    it('is refused in the tab that sent it, and the other one neither resends nor reports it', async () => {
      const storage = memoryStorage();
      let refuse: () => void = () => undefined;
      const refusal = new Promise<void>((resolve) => {
        refuse = resolve;
      });
      const first = openTab(async () => {
        await refusal;
        return { status: 409, body: { code: 'INSUFFICIENT_BALANCE' } };
      }, storage);
      const second = openTab(() => ({ body: { state: 'not-found' } }), storage);
      const sent = send(first.store);
      tellOtherTabs();
      await until(() => second.store.stateOf('checkout').status === 'unknown');
      refuse();
      await expect(sent).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
      await until(() => second.store.stateOf('checkout').status === 'idle');
      expect(second.requestLines.filter((line) => line.startsWith('POST'))).toEqual([]);
      expect([second.late, second.store.pending]).toEqual([[], []]);
    });

    it('with a shared key waits for the tab that is sending it', async () => {
      const press = ({ store }: ReturnType<typeof setUp>) => store.command('POST', '/p', {}, 'checkout', 'shared-key');
      let answer: () => void = () => undefined;
      const answered = new Promise<void>((resolve) => (answer = resolve));
      const first = openTab(async () => {
        await answered;
        return { status: 409, body: { code: 'INSUFFICIENT_BALANCE' } };
      }, memoryStorage());
      const second = openTab(
        ({ method }) => ({ body: method === 'GET' ? { state: 'not-found' } : RESULT }),
        memoryStorage(),
      );
      const sent = press(first);
      await until(() => first.requestLines.length === 1);
      const pressed = press(second);
      await until(() => second.requestLines.length > 2);
      expect(second.requestLines.filter((line) => line.startsWith('POST'))).toEqual([]);
      answer();
      await expect(sent).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
      await expect(pressed).resolves.toEqual(RESULT);
    });

    it('is ready in both when the other tab learns the outcome first', async () => {
      const storage = memoryStorage();
      let reached = false;
      const first = openTab(() => (reached ? { body: { state: 'done', result: RESULT } } : lost()), storage);
      const second = openTab(() => ({ body: { state: 'done', result: RESULT } }), storage);
      const sent = send(first.store);
      tellOtherTabs();
      await until(() => second.store.stateOf('checkout').status === 'ready');
      tellOtherTabs();
      expect(first.store.stateOf('checkout').status).toBe('unknown');
      reached = true;
      await expect(sent).resolves.toEqual(RESULT);
    });

    it('is resent by the other tab when the sending one is closed', async () => {
      const storage = memoryStorage();
      const first = openTab(() => lost(), storage);
      const sent = send(first.store);
      const second = openTab(({ method }) => ({ body: method === 'GET' ? { state: 'not-found' } : RESULT }), storage);
      tellOtherTabs();
      await until(() => second.store.stateOf('checkout').status === 'unknown');
      expect(second.requestLines.filter((line) => line.startsWith('POST'))).toEqual([]);
      first.store.stop();
      await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
      await until(() => second.store.stateOf('checkout').status === 'ready');
      expect([second.done, second.late]).toEqual([[RESULT], ['checkout: done']]);
    });

    it.each([
      [false, ['checkout: done']],
      [true, []],
    ])('is reported by the tab that finds it done, unless the sending one is still open (%s)', async (open, late) => {
      const storage = memoryStorage();
      let inLog = false;
      const first = openTab(() => lost(), storage);
      const sent = send(first.store);
      sent.catch(() => undefined);
      const second = openTab(() => (inLog ? { body: { state: 'done', result: RESULT } } : lost()), storage);
      tellOtherTabs();
      await until(() => second.store.stateOf('checkout').status === 'unknown');
      if (!open) first.store.stop();
      if (!open) await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
      inLog = true;
      await until(() => second.store.stateOf('checkout').status === 'ready');
      await NEXT_TURN();
      expect(second.late).toEqual(late);
    });

    /** Every tab finds the command done, in any order; then each has had its say. */
    const lateOf = async (...tabs: ReturnType<typeof openTab>[]) => {
      await until(() => tabs.every(({ store }) => store.stateOf('checkout').status === 'ready'));
      await NEXT_TURN();
      return tabs.flatMap(({ late }) => late);
    };
    const DONE = { body: { state: 'done', result: RESULT } };

    it('is reported once when the other tab has its place while the sending one is reloaded', async () => {
      const storage = memoryStorage();
      let inLog = false;
      const answer: Answering = () => (inLog ? DONE : lost());
      const sending = openTab(answer, storage);
      const sent = send(sending.store);
      const other = openTab(answer, storage);
      tellOtherTabs();
      await until(() => other.store.stateOf('checkout').status === 'unknown');
      sending.store.stop();
      await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
      await until(() => held.size === 1); // the other tab's turn
      const reloaded = openTab(answer, storage);
      reloaded.store.resume();
      inLog = true;
      expect(await lateOf(other, reloaded)).toEqual(['checkout: done']);
    });

    it('is reported once when two tabs resume it', async () => {
      const storage = memoryStorage();
      put(storage, { intent: 'checkout', userId: USER, key: 'k', method: 'POST', path: '/p', body: {}, sentAt: 0 });
      const tabs = [openTab(() => DONE, storage), openTab(() => DONE, storage)] as const;
      for (const { store } of tabs) store.resume();
      expect(await lateOf(...tabs)).toEqual(['checkout: done']);
    });

    it('is not reported by a tab that has its turn only after another one has settled it', async () => {
      const storage = memoryStorage();
      let answers = false;
      let reached = false;
      const sending = openTab(() => (answers ? DONE : lost()), storage);
      const sent = send(sending.store);
      const other = openTab(() => (reached ? DONE : lost()), storage);
      tellOtherTabs();
      await until(() => other.store.stateOf('checkout').status === 'unknown');
      answers = true;
      await expect(sent).resolves.toEqual(RESULT);
      const asked = other.requestLines.length;
      await until(() => other.requestLines.length > asked + 2);
      reached = true;
      expect(await lateOf(other)).toEqual([]);
    });

    it('is reported by the tab whose turn it is, even when it asked before another one settled it', async () => {
      const storage = memoryStorage();
      put(storage, { intent: 'checkout', userId: USER, key: 'k', method: 'POST', path: '/p', body: {}, sentAt: 0 });
      let answerOld: () => void = () => undefined;
      const old = new Promise<void>((resolve) => (answerOld = resolve));
      let asks = 0;
      const first = openTab(async ({ method }) => {
        if (method === 'POST') return lost();
        asks += 1;
        if (asks !== 2) return asks === 1 ? { body: { state: 'not-found' } } : DONE;
        await old;
        return { body: { state: 'not-found' } };
      }, storage);
      first.store.resume();
      await until(() => asks === 2);
      const second = openTab(() => DONE, storage);
      second.store.resume();
      await until(() => second.store.stateOf('checkout').status === 'ready');
      answerOld();
      expect(await lateOf(first, second)).toEqual(['checkout: done']);
    });

    it.each([
      ['done', DONE, 'ready'],
      ['not carried out', { body: { state: 'not-found' } }, 'failed'],
    ])('is reported once when two tabs resume it after its session ended: %s', async (_, answer, status) => {
      const storage = memoryStorage();
      const open = { intent: 'checkout', userId: USER, key: 'k', method: 'POST', path: '/p', body: {} } as const;
      put(storage, { ...open, sentAt: -60_000, endedAt: -60_000 });
      const tabs = [openTab(() => answer, storage), openTab(() => answer, storage)];
      for (const { store } of tabs) store.resume();
      await until(() => tabs.every(({ store }) => store.stateOf('checkout').status === status));
      await NEXT_TURN();
      expect(tabs.flatMap(({ late }) => late)).toHaveLength(1);
    });
  });

  it('keeps another user’s command stored', () => {
    const storage = memoryStorage();
    put(storage, { intent: 'x', userId: 'other', key: 'k', method: 'POST', path: '/p', body: {}, sentAt: 0 });
    const { store } = setUp(() => ({ body: RESULT }), storage);
    store.resume();
    expect(store.pending).toEqual([]);
    expect(stored(storage)).toHaveLength(1);
  });

  describe('about many accounts', () => {
    const bulk = (store: CommandStore) =>
      store.command('POST', '/api/v1/admin/bulk/payment-requests', { items: [] }, 'bulk:approve:r');
    const REFUSED = { status: 400, body: { code: 'VALIDATION', detail: 'Bilinmeyen alan: act' } };

    it('has an unknown outcome when only a repeat is refused', async () => {
      let sendings = 0;
      const { store, storage } = setUp(({ method }) => {
        if (method === 'GET') return { body: { state: 'not-found' } };
        sendings += 1;
        return sendings === 1 ? lost() : REFUSED;
      });
      await expect(bulk(store)).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' });
      expect([sendings, stored(storage)]).toEqual([2, []]);
    });

    it('has an unknown outcome when an earlier page sent it and the repeat is refused', async () => {
      const storage = memoryStorage();
      void bulk(
        setUp(
          () => lost(),
          storage,
          () => new Promise(() => undefined),
        ).store,
      );
      const { store, late } = setUp(
        ({ method }) => (method === 'GET' ? { body: { state: 'not-found' } } : REFUSED),
        storage,
      );
      store.resume();
      await until(() => late.length === 1);
      expect(late).toEqual(['bulk:approve:r: OUTCOME_UNKNOWN']);
    });

    it('is refused when its first sending is refused', async () => {
      await expect(bulk(setUp(() => REFUSED).store)).rejects.toMatchObject({ code: 'VALIDATION' });
    });
  });

  describe('whose session has ended', () => {
    const target = {
      url: 'https://www.instagram.com/elif',
      platform: 'Instagram',
      username: 'elif',
      notes: 'gizli not',
    };
    const body = { lines: [{ serviceId: 's', quantity: 5 }], expectedTotal: '5', method: 'bank', target };
    const command = (fields: Partial<PendingCommand>): PendingCommand => ({
      intent: 'checkout',
      userId: USER,
      key: '0198f3c0-0000-7000-8000-00000000000a',
      method: 'POST',
      path: '/api/v1/me/checkout',
      body,
      sentAt: 0,
      ...fields,
    });
    const withStored = (...commands: PendingCommand[]) => {
      const storage = memoryStorage();
      put(storage, ...commands);
      return storage;
    };
    const endedStorage = (fields: Partial<PendingCommand> = {}) => {
      const storage = withStored(command(fields));
      setUp(() => lost(), storage).store.forgetTexts(USER);
      return storage;
    };

    it('keeps no text in the browser, only what identifies the command', () => {
      const other = command({ userId: 'other', key: 'k' });
      const storage = withStored(
        command({}),
        other,
        command({ key: 'r', path: '/p', body: { reason: 'gizli neden' } }),
      );
      const { store } = setUp(() => lost(), storage);
      store.forgetTexts(USER);
      const [first, untouched, last] = stored(storage);
      expect([first, untouched, last]).toEqual([
        command({ body: { lines: body.lines, expectedTotal: '5', method: 'bank' }, endedAt: 0 }),
        other,
        command({ key: 'r', path: '/p', body: {}, endedAt: 0 }),
      ]);
      store.forgetTexts(null);
      expect(JSON.stringify(stored(storage))).not.toMatch(/instagram|elif|gizli/i);
    });

    it('gets its outcome after the next login without being sent again', async () => {
      const storage = endedStorage();
      let asks = 0;
      const { store, requestLines, done } = setUp(() => {
        asks += 1;
        return { body: asks < 3 ? { state: 'not-found' } : { state: 'done', result: RESULT } };
      }, storage);
      store.resume();
      await expect(store.join('checkout')).resolves.toEqual(RESULT);
      expect(done).toEqual([RESULT]);
      expect(new Set(requestLines.map((line) => line.split('/')[0]))).toEqual(new Set(['GET ']));
      expect(stored(storage)).toEqual([]);
    });

    it('is reported as not carried out only once it can no longer arrive', async () => {
      const storage = endedStorage();
      let now = 29_999;
      const states: string[] = [];
      const late: string[] = [];
      const { fetch, requestLines } = new FakeServer(() => {
        states.push(store.stateOf('checkout').status);
        return { body: { state: 'not-found' } };
      });
      const http = new HttpClient(fetch);
      const store: CommandStore = new CommandStore({
        http,
        api: commandsApi(http),
        storage,
        userId: () => USER,
        now: () => now,
        delay: async () => {
          now += 1;
        },
        onDone: () => undefined,
        onLate: ({ intent }) => late.push(intent),
      });
      store.resume();
      await when(() => store.stateOf('checkout').status === 'failed');
      expect([states, requestLines.length]).toEqual([['unknown', 'unknown'], 2]);
      await until(() => late.length === 1);
      expect(stored(storage)).toEqual([]);
    });

    it('is reported after 30 s even when the clock was put back', async () => {
      const storage = withStored(command({ body: {}, endedAt: 3_600_000 }));
      let now = 0;
      const { fetch } = new FakeServer(() => ({ body: { state: 'not-found' } }));
      const http = new HttpClient(fetch);
      const store = new CommandStore({
        http,
        api: commandsApi(http),
        storage,
        userId: () => USER,
        now: () => now,
        delay: async (ms) => {
          now += ms;
        },
        onDone: () => undefined,
        onLate: () => undefined,
      });
      store.resume();
      await when(() => store.stateOf('checkout').status === 'failed');
      expect(now).toBeLessThan(60_000);
    });

    it('that had no text is kept whole and sent again', async () => {
      const storage = endedStorage({
        intent: 'top-up',
        path: '/api/v1/me/payment-requests',
        body: { amount: '100', method: 'bank' },
      });
      const { store, requestLines } = setUp(
        ({ method }) => ({ body: method === 'GET' ? { state: 'not-found' } : RESULT }),
        storage,
      );
      store.resume();
      await store.join('top-up');
      expect(requestLines.at(-1)).toBe('POST /api/v1/me/payment-requests');
    });

    it.each([
      ['a decision about many', '/api/v1/admin/bulk/orders', { action: 'complete', items: [{ id: 'o', userId: 'u' }] }],
      ['an approval', '/api/v1/admin/accounts/u/payment-requests/r/approve', { receiptId: 'd' }],
    ])('that had no text is kept whole: %s', (_what, path, bodyOfIds) => {
      expect(stored(endedStorage({ path, body: bodyOfIds }))).toEqual([command({ path, body: bodyOfIds })]);
    });

    it('is looked up in the account that the admin decided about', async () => {
      const account = '3f0c0e1a-0000-4000-8000-000000000002';
      const path = `/api/v1/admin/accounts/${account}/payment-requests/r/reject`;
      const storage = endedStorage({ intent: 'reject', path, body: { reason: 'gizli' } });
      const { store, requestLines } = setUp(() => ({ body: { state: 'done', result: RESULT } }), storage);
      store.resume();
      await store.join('reject');
      expect(requestLines).toEqual([expect.stringMatching(new RegExp(`^GET .*\\?account=${account}$`))]);
    });
  });

  it('reports a refusal only when no page waits for it', async () => {
    const storage = memoryStorage();
    const intents = ['top-up', 'checkout', 'cancel'];
    put(
      storage,
      ...intents.map(
        (intent): PendingCommand => ({
          intent,
          userId: USER,
          key: `k-${intent}`,
          method: 'POST',
          path: `/${intent}`,
          body: {},
          sentAt: 0,
        }),
      ),
    );
    const { store, late } = setUp(({ method, path }) => {
      if (method === 'GET') return { body: { state: 'not-found' } };
      return path === '/cancel'
        ? { status: 401, body: { code: 'UNAUTHENTICATED' } }
        : { status: 409, body: { code: 'PENDING_LIMIT' } };
    }, storage);
    store.resume();
    await expect(store.join('checkout')).rejects.toMatchObject({ code: 'PENDING_LIMIT' });
    await Promise.allSettled([...store.pending].map(({ intent }) => store.join(intent)));
    expect(late).toEqual(['top-up: PENDING_LIMIT']);
    expect(stored(storage)).toMatchObject([{ key: 'k-cancel' }]);
  });

  it('reports a success only when no page waits for it', async () => {
    const storage = memoryStorage();
    const { store, late } = setUp(() => ({ body: { state: 'done', result: RESULT } }), storage);
    const open = { userId: USER, method: 'POST', body: {}, sentAt: 0 } as const;
    put(
      storage,
      ...['top-up', 'checkout'].map((intent) => ({ ...open, intent, key: `k-${intent}`, path: `/${intent}` })),
    );
    store.resume();
    await store.join('checkout');
    await until(() => late.length > 0);
    expect(late).toEqual(['top-up: done']);
  });

  it('stays open when the session ends, and may be resent when the panel’s password is not entered', async () => {
    for (const [code, status] of [
      ['UNAUTHENTICATED', 'unknown'],
      ['REAUTHENTICATION_REQUIRED', 'failed'],
    ]) {
      let posts = 0;
      const { store, storage } = setUp(({ method }) => {
        if (method === 'GET') return { status: 401, body: { code } };
        posts += 1;
        return posts === 1 ? lost() : { status: 401, body: { code } };
      });
      await expect(send(store)).rejects.toMatchObject({ code });
      expect([store.stateOf('checkout').status, stored(storage).length]).toEqual([status, 1]);
    }
  });

  it('asks at once when it is woken during a pause', async () => {
    let done = false;
    const { fetch } = new FakeServer(({ method }) =>
      method === 'POST' ? lost() : { body: done ? { state: 'done', result: RESULT } : { state: 'not-found' } },
    );
    const http = new HttpClient(fetch);
    const store = new CommandStore({
      http,
      api: commandsApi(http),
      storage: memoryStorage(),
      userId: () => USER,
      now: () => 0,
      delay: () => new Promise(() => undefined),
      onDone: () => undefined,
      onLate: () => undefined,
    });
    const sent = send(store);
    await when(() => store.stateOf('checkout').status === 'unknown');
    done = true;
    store.retryNow();
    await expect(sent).resolves.toEqual(RESULT);
  });

  it('skips the pause when it was woken during a request, and restarts the back-off', async () => {
    const waits: number[] = [];
    const wakes = [3, 5];
    let asks = 0;
    const { fetch } = new FakeServer(({ method }) => {
      if (method === 'POST') return lost();
      asks += 1;
      if (wakes.includes(asks)) store.retryNow();
      return { body: asks === 7 ? { state: 'done', result: RESULT } : { state: 'not-found' } };
    });
    const http = new HttpClient(fetch);
    const store: CommandStore = new CommandStore({
      http,
      api: commandsApi(http),
      storage: memoryStorage(),
      userId: () => USER,
      now: () => 0,
      delay: async (ms) => {
        waits.push(ms);
      },
      onDone: () => undefined,
      onLate: () => undefined,
    });
    await expect(send(store)).resolves.toEqual(RESULT);
    expect(waits).toEqual([1_000, 2_000, 4_000, 1_000, 1_000]);
  });
});

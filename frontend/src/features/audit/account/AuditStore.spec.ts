import { FakeServer, ok, page, refused, USER, until } from '../../../stores/testing/fake-server.js';
import { ReauthStore } from '../../admin/shared/frame/ReauthStore.js';
import { AuditStore } from './AuditStore.js';
import { auditApi } from './audit.api.js';
import { HISTORY_PAGE } from './WalletEvents.js';

const account = {
  userId: USER,
  name: 'Mert Aydın',
  email: 'mert@posta.com',
  balance: '50000',
  revision: '1',
  lastEventAt: null,
};
const event = (revision: number, delta: string, balance: string) => ({
  revision: String(revision),
  position: String(revision),
  id: `e${revision}`,
  type: 'WalletCredited',
  at: '2026-11-21T09:00:00.000Z',
  actorId: USER,
  actorRole: 'user',
  commandId: 'c',
  correlationId: 'c',
  delta,
  balance,
  orderId: null,
  requestId: null,
  hash: `h${revision}`,
  data: {},
});
const equal = {
  userId: USER,
  verdict: 'equal',
  viewBalance: '50000',
  viewRevision: '1',
  replayBalance: '50000',
  replayRevision: '1',
  eventsBehind: 0,
  compared: 'columns',
  differences: [],
  more: [],
};
const history = (...events: object[]) => ok({ account, events });
const SECOND = event(1, '50000', '50000');
const HISTORY = `GET /api/v1/audit/accounts/${USER}/history`;
const COMPARE = `GET /api/v1/audit/accounts/${USER}/comparison`;
const VERIFY = `GET /api/v1/audit/accounts/${USER}/verification`;

function setUp() {
  const server = new FakeServer()
    .on(HISTORY, history(event(0, '0', '0'), event(1, '50000', '50000')), history(event(1, '50000', '50000')))
    .on(VERIFY, ok(equal))
    .on('GET /api/v1/audit/accounts', page([account]));
  return { server, store: new AuditStore({ api: auditApi(server.http), onLive: server.onLive, now: () => 7 }) };
}

describe('AuditStore', () => {
  it('distinguishes a missing account from a failed read', async () => {
    const { server, store } = setUp();
    server.on(HISTORY, refused(404, 'NOT_FOUND', 'x'), refused(503, 'STORE_UNAVAILABLE', 'x'));
    const stop = store.watch(USER);
    await until(() => store.historyState.status === 'failed');
    expect(store.isMissing).toBe(true);
    await store.readHistory();
    expect([store.historyState.status, store.isMissing]).toEqual(['failed', false]);
    stop();
  });

  it('recognises a corrupt log, and still verifies it', async () => {
    const { server, store } = setUp();
    server.on(HISTORY, refused(503, 'ACCOUNT_QUARANTINED', 'x'));
    const stop = store.watch(USER);
    await until(() => store.historyState.status === 'failed' && store.verification !== null);
    expect(store.isLogBroken).toBe(true);
    stop();
  });

  it('replays and verifies a wallet, and then reads only new events', async () => {
    const { server, store } = setUp();
    const stop = store.watch(USER);
    await until(() => store.historyState.status === 'ready' && store.verification !== null);
    expect(store.events.run(0).map(({ revision, balance }) => [revision, balance])).toEqual([
      [0, 0n],
      [1, 50_000n],
    ]);
    expect(store.verification!.verdict).toBe('equal');
    server.on(HISTORY, history(SECOND, event(2, '-10', '49990')));
    server.push({
      type: 'customer-account',
      revision: '9',
      userId: USER,
      position: '2',
      orderIds: [],
      requestIds: [],
      wallet: true,
    });
    await until(() => store.lastRevision === 2);
    expect(server.sent(HISTORY).map(({ path }) => new URLSearchParams(path.split('?')[1]).get('from'))).toEqual([
      '0',
      '1',
    ]);
    stop();
  });

  describe('a wallet of a million events', () => {
    const COUNT = 1_000_000;
    const MINUTE = 60_000;
    const BEGIN = Date.parse('2020-01-01T00:00:00.000Z');
    /** One event a minute. */
    const minuteOf = (revision: number) => new Date(BEGIN + revision * MINUTE).toISOString();
    const CURVE = `GET /api/v1/audit/accounts/${USER}/curve`;
    const curve = [249_999, 499_999].map((revision) => ({
      ...{ revision: `${revision}`, at: event(revision, '0', '0').at, balance: '7' },
    }));

    /** A server that has every event, as many at a time as are requested. */
    function setUpLong(count = COUNT) {
      const line = { isCut: false };
      const server = new FakeServer(({ path }) => {
        if (line.isCut) throw new TypeError('fetch failed');
        if (path.includes('/verification')) return ok(equal);
        if (path.includes('/curve')) return ok({ userId: USER, points: curve });
        const query = new URLSearchParams(path.split('?')[1]);
        if (path.includes('/balance')) {
          const minutes = Math.floor((Date.parse(query.get('at')!) - BEGIN) / MINUTE);
          return ok({ revision: `${Math.min(count - 1, minutes)}` });
        }
        const [from, limit] = [Number(query.get('from')), Number(query.get('limit'))];
        const length = Math.max(0, Math.min(limit, count - from));
        const events = Array.from({ length }, (_, n) => ({ ...event(from + n, '1', '2'), at: minuteOf(from + n) }));
        return ok({ account: { ...account, revision: `${count - 1}` }, events, actors: {} });
      });
      const store = new AuditStore({ api: auditApi(server.http), onLive: server.onLive, now: () => 7 });
      const asked = () => server.sent(HISTORY).map(({ path }) => new URLSearchParams(path.split('?')[1]).get('from'));
      return { server, store, asked, line };
    }

    it('opens with its last events and a curve of all', async () => {
      const { server, store, asked } = setUpLong();
      const stop = store.watch(USER);
      await until(() => store.historyState.status === 'ready');
      expect(asked()).toEqual(['0', `${COUNT - HISTORY_PAGE}`, `${COUNT}`]);
      expect([store.events.count, store.start, store.lastRevision]).toEqual([COUNT, COUNT - 1, COUNT - 1]);
      const moments = store.events.moments([store.start]);
      expect(moments.length).toBeLessThan(200);
      expect(moments.map(({ revision }) => revision)).toEqual(expect.arrayContaining([0, 249_999, 499_999, COUNT - 1]));
      expect(server.sent(CURVE)).toHaveLength(1);
      stop();
    });

    it('is read completely when it is short', async () => {
      const { server, store, asked } = setUpLong(1_200);
      const stop = store.watch(USER);
      await until(() => store.historyState.status === 'ready');
      expect(asked()).toEqual(['0', '500', '1000']);
      expect(store.events.run(0).map(({ revision }) => revision)).toEqual(Array.from({ length: 1_200 }, (_, n) => n));
      expect(store.events.moments([5])).toHaveLength(1_200);
      expect(server.sent(CURVE)).toEqual([]);
      stop();
    });

    it('reads the selected part, and keeps a bounded part', async () => {
      const { store, asked } = setUpLong();
      const stop = store.watch(USER);
      await until(() => store.historyState.status === 'ready');
      const before = asked().length;
      expect(store.isLoaded([400_020])).toBe(false);
      await expect(store.loadAround([400_020])).resolves.toBe(true);
      expect(asked().slice(before)).toEqual(['399500', '400000']);
      expect(store.events.run(400_020).map(({ revision }) => revision)).toEqual(
        Array.from({ length: 2 * HISTORY_PAGE }, (_, n) => 399_500 + n),
      );
      expect(store.events.loaded.map(({ revision }) => revision)).toEqual(
        [0, 399_500, 400_000, COUNT - HISTORY_PAGE].flatMap((from) =>
          Array.from({ length: HISTORY_PAGE }, (_, n) => from + n),
        ),
      );
      await expect(store.loadAround([400_100])).resolves.toBe(true);
      expect(asked()).toHaveLength(before + 2);
      for (let n = 1; n <= 40; n++) await store.loadAround([n * 20_000 + 250]);
      expect([store.isLoaded([800_250]), store.isLoaded([COUNT - 1]), store.isLoaded([0])]).toEqual([true, true, true]);
      expect(store.isLoaded([20_250])).toBe(false);
      stop();
    });

    it('finds the event of an instant that the address names, wherever it is', async () => {
      const { store } = setUpLong();
      const stop = store.watch(USER);
      await until(() => store.historyState.status === 'ready');
      const instant = minuteOf(400_020);
      expect(store.eventUpTo(instant, store.start)).toBeNull();
      await store.select([{ at: store.start, instant }]);
      expect([store.selectionState.status, store.eventUpTo(instant, store.start)]).toEqual(['ready', 400_020]);
      expect(store.isLoaded([400_020])).toBe(true);
      expect(store.eventUpTo(minuteOf(-1), 0)).toBe(-1);
      expect(store.eventUpTo(minuteOf(COUNT + 9), COUNT - 1)).toBe(COUNT - 1);
      stop();
    });

    it('reports that the selected event could not be read, and reads it again', async () => {
      const { store, line } = setUpLong();
      const stop = store.watch(USER);
      await until(() => store.historyState.status === 'ready');
      line.isCut = true;
      await store.select([{ at: 400_020, instant: null }]);
      expect([store.selectionState.status, store.isLoaded([400_020])]).toEqual(['failed', false]);
      line.isCut = false;
      await store.selectAgain();
      expect([store.selectionState.status, store.isLoaded([400_020])]).toEqual(['ready', true]);
      stop();
    });

    it('ignores the answer to an outdated selection', async () => {
      const { store, asked } = setUpLong();
      const stop = store.watch(USER);
      await until(() => store.historyState.status === 'ready');
      const before = asked().length;
      const wishes = [100_250, 200_250, 300_250].map((revision) => store.loadAround([revision]));
      await expect(Promise.all(wishes)).resolves.toEqual([false, false, true]);
      expect(asked().slice(before)).toEqual(['300000']);
      stop();
    });

    it('drops a selection also when the newer one is held already, or the page was left', async () => {
      const { store } = setUpLong();
      const stop = store.watch(USER);
      await until(() => store.historyState.status === 'ready');
      const far = store.loadAround([100_250]);
      await expect(store.loadAround([COUNT - 1])).resolves.toBe(true);
      await expect(far).resolves.toBe(false);
      const late = store.loadAround([200_250]);
      stop();
      await expect(late).resolves.toBe(false);
    });
  });

  it('ignores the result of a read that was in progress when it was paused', async () => {
    const { server, store } = setUp();
    const stop = store.watch(USER);
    await until(() => store.historyState.status === 'ready');
    server.on(HISTORY, history(SECOND, event(2, '-10', '49990')));
    const release = server.hold(`${HISTORY}?from=1&limit=${HISTORY_PAGE}`);
    server.push({ type: 'poll' });
    const reading = store.readHistory();
    store.toggleFollowing();
    release();
    await reading;
    expect(store.lastRevision).toBe(1);
    store.toggleFollowing();
    await until(() => store.lastRevision === 2);
    stop();
  });

  it('reads the events up to an instant that is asked about, also while paused', async () => {
    const { server, store } = setUp();
    const stop = store.watch(USER);
    await until(() => store.historyState.status === 'ready');
    store.toggleFollowing();
    server
      .on(HISTORY, history(SECOND, event(2, '-10', '49990')))
      .on(`GET /api/v1/audit/accounts/${USER}/balance`, ok({ revision: '2' }));
    const asked = '2026-11-22T00:00:00.000Z';
    await expect(store.revisionAt(asked)).resolves.toBe(2);
    expect([store.following, store.lastRevision, store.eventUpTo(asked, 0)]).toEqual([false, 2, 2]);
    stop();
  });

  it.each([
    ['ends earlier', history(), history(event(0, '0', '0')), [0n]],
    [
      'has other events',
      history({ ...event(1, '70', '70'), hash: 'other' }),
      history(event(0, '0', '0'), { ...event(1, '70', '70'), hash: 'other' }),
      [0n, 70n],
    ],
  ])('reads a wallet anew, and verifies it, when a backup that %s has taken the place of its log', async (...one) => {
    const [, later, whole, balances] = one;
    const { server, store } = setUp();
    const stop = store.watch(USER);
    await until(() => store.historyState.status === 'ready' && store.verification !== null);
    server.on(HISTORY, later, whole);
    server.push({ type: 'poll' });
    await until(() => store.events.last?.hash !== SECOND.hash && store.verifyState.status === 'ready');
    expect(store.events.run(0).map(({ balance }) => balance)).toEqual(balances);
    expect([store.historyState, server.sent(VERIFY).length]).toEqual([{ status: 'ready' }, 2]);
    stop();
  });

  it('adds no events while paused', async () => {
    const { server, store } = setUp();
    const stop = store.watch(USER);
    await until(() => store.historyState.status === 'ready');
    store.toggleFollowing();
    server.push({ type: 'poll' });
    expect(server.sent(HISTORY)).toHaveLength(1);
    stop();
  });

  it('reports a failed verification, and never sends a command', async () => {
    const { server, store } = setUp();
    server.on(VERIFY, refused(503, 'STORE_UNAVAILABLE', 'Sistem şu anda yanıt vermiyor.'));
    const stop = store.watch(USER);
    await until(() => store.verifyState.status === 'failed');
    expect(server.requests.every(({ method }) => method === 'GET')).toBe(true);
    stop();
  });

  it('compares two revisions, and ignores an outdated answer', async () => {
    const { server, store } = setUp();
    const side = (revision: string) => ({
      revision,
      at: '2026-11-21T09:00:00.000Z',
      balance: '0',
      openOrders: 0,
      pendingRequests: 0,
    });
    const answer = (from: string, to: string) =>
      ok({ userId: USER, from: side(from), to: side(to), moves: [], orders: [], requests: [], listedFrom: null });
    server.on(
      COMPARE,
      answer('0', '1'),
      answer('1', '1'),
      refused(503, 'STORE_UNAVAILABLE', 'Sistem şu anda yanıt vermiyor.'),
    );
    const stop = store.watch(USER);
    await Promise.all([store.compare(0, 1), store.compare(1, 1)]);
    expect(server.sent(COMPARE).map(({ path }) => path.split('?')[1])).toEqual(['from=0&to=1', 'from=1&to=1']);
    expect([store.compareState.status, store.comparison!.from.revision]).toEqual(['ready', '1']);
    await store.compare(0, 0);
    expect(store.compareState.status).toBe('failed');
    stop();
  });

  it('searches on the server', async () => {
    const { server, store } = setUp();
    store.search('mert');
    await until(() => store.accounts.state.status === 'ready');
    expect(server.requests[0]!.path).toBe('/api/v1/audit/accounts?q=mert&limit=40');
  });
});

describe('ReauthStore', () => {
  const reauthOf = (server: FakeServer, reauthenticate: (password: string) => Promise<void>) => {
    server.http.setToken('old');
    const onRequired = server.http.onReauthenticationRequired.bind(server.http);
    const store = new ReauthStore({ reauthenticate, authenticatedAt: () => 0, onRequired });
    store.start();
    return store;
  };
  const old = () => refused(401, 'REAUTHENTICATION_REQUIRED', 'Güvenliğiniz için şifrenizi yeniden girin.');

  it('asks once for all refused requests, and repeats them', async () => {
    const server = new FakeServer().on('GET /a', old(), ok('a')).on('GET /b', old(), ok('b'));
    const entered: string[] = [];
    const store = reauthOf(server, async (password) => {
      entered.push(password);
    });
    const both = Promise.all([server.http.get('/a'), server.http.get('/b')]);
    await until(() => store.asking && server.requests.length === 2);
    await store.enter('gizli');
    await expect(both).resolves.toEqual(['a', 'b']);
    expect([entered, store.asking]).toEqual([['gizli'], false]);
  });

  it('stays open after a wrong password, and rejects the requests when cancelled', async () => {
    const server = new FakeServer().on('GET /a', old());
    const store = reauthOf(server, async () => {
      throw new Error('Şifre hatalı');
    });
    const asked = server.http.get('/a');
    await until(() => store.asking);
    await expect(store.enter('yanlış')).rejects.toThrow('Şifre hatalı');
    expect(store.asking).toBe(true);
    store.cancel();
    await expect(asked).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
  });
});

import { setImmediate as nextTurn } from 'node:timers/promises';
import { eventParser } from './event-parser.js';
import { LiveClient } from './live.js';

/** A browser's locks: one holder per name, the next in line when it lets go. */
function fakeLocks(): Pick<LockManager, 'request'> {
  const tails = new Map<string, Promise<unknown>>();
  const request = (name: string, options: LockOptions, work: () => Promise<unknown>): Promise<unknown> => {
    const held = (tails.get(name) ?? Promise.resolve()).then(() => {
      if (options.signal?.aborted) throw new DOMException('left', 'AbortError');
      return work();
    });
    tails.set(
      name,
      held.catch(() => undefined),
    );
    return held;
  };
  return { request: request as LockManager['request'] };
}

const opened: LiveClient[] = [];

/** One tab: its client, the streams it has asked for, and what it heard. */
function tab() {
  const streams: { open: () => void; say: (text: string) => void; end: () => void; closed: boolean }[] = [];
  const client = new LiveClient({
    token: () => 't',
    renew: async () => true,
    fetch: (_path, { signal } = {}) =>
      new Promise((resolve, reject) => {
        const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
        const writer = writable.getWriter();
        const stream = {
          open: () => resolve(new Response(readable)),
          say: (text: string) => void writer.write(new TextEncoder().encode(text)),
          end: () => void writer.close(),
          closed: false,
        };
        signal?.addEventListener('abort', () => {
          stream.closed = true;
          reject(new DOMException('left', 'AbortError'));
          writer.abort().catch(() => undefined);
        });
        streams.push(stream);
      }),
  });
  opened.push(client);
  const heard: string[] = [];
  client.onLive(({ type }) => heard.push(type));
  return { client, streams, heard };
}

/** Until something holds; channels and streams answer later, not at once. */
async function until(holds: () => boolean): Promise<void> {
  for (let turn = 0; turn < 20_000; turn += 1) {
    if (holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error('it never held');
}

const parsed = (...chunks: string[]): object[] => {
  const events: object[] = [];
  const parser = eventParser((event) => events.push(event));
  for (const chunk of chunks) parser.feed(chunk);
  return events;
};

describe('eventParser', () => {
  it('reads type and data', () => {
    expect(
      parsed(
        'event: account\ndata: {"userId":"u","revision":"3","position":"9","orderIds":[],"requestIds":["r"],"wallet":true}\n\n',
      ),
    ).toEqual([
      {
        type: 'account',
        userId: 'u',
        revision: '3',
        position: '9',
        orderIds: [],
        requestIds: ['r'],
        wallet: true,
      },
    ]);
    expect(parsed('event: counters\ndata: {"pendingComments":1,"unreadMessages":0}\n\n')).toEqual([
      { type: 'counters', pendingComments: 1, unreadMessages: 0 },
    ]);
    expect(parsed('id: 5\nevent:heartbeat\ndata:{"lag":2}\n\n')).toEqual([{ type: 'heartbeat', lag: 2 }]);
  });
  it('ignores comments and unknown events', () => {
    expect(parsed(': keep-alive\n\n', 'event: other\ndata: {}\n\n', 'data: {"lag":1}\n\n')).toEqual([]);
  });
  it('reads lines that end with CR, events cut anywhere, data of several lines, and a retry field', () => {
    const stream =
      'retry: 3000\revent: heartbeat\rdata: {\rdata: "lag":2}\r\revent: heartbeat\r\ndata: {"lag":3}\r\n\r\n';
    const events = [
      { type: 'heartbeat', lag: 2 },
      { type: 'heartbeat', lag: 3 },
    ];
    expect(parsed(stream)).toEqual(events);
    expect(parsed(...stream)).toEqual(events);
  });
});

describe('LiveClient', () => {
  beforeEach(() => {
    Object.defineProperty(navigator, 'locks', { configurable: true, value: fakeLocks() });
  });
  afterEach(() => {
    for (const client of opened.splice(0)) client.stop();
    Reflect.deleteProperty(navigator, 'locks');
  });

  it('reads again once the stream is open, because earlier changes were not published to it', async () => {
    const { client, streams, heard } = tab();
    client.start('u', '/events');
    await until(() => streams.length === 1);
    expect(heard).toEqual([]);
    streams[0]!.open();
    await until(() => heard.length === 1);
    expect([heard, client.up]).toEqual([['poll'], true]);
    streams[0]!.say('event: account\ndata: {}\n\n');
    await until(() => heard.length === 2);
    expect(heard).toEqual(['poll', 'account']);
  });

  it('closes a stream whose event cannot be parsed, so that it does not block a connection', async () => {
    const { client, streams, heard } = tab();
    client.start('u', '/events');
    await until(() => streams.length === 1);
    streams[0]!.open();
    await until(() => heard.length === 1);
    streams[0]!.say('event: account\ndata: {\n\n');
    await until(() => !client.up);
    expect(streams[0]!.closed).toBe(true);
  });

  it.each(['the channel', 'locks'])('polls when the browser denies %s', async (denied) => {
    const deny = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    if (denied === 'locks')
      Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: async () => deny() } });
    else jest.spyOn(globalThis, 'BroadcastChannel').mockImplementation(deny);
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
    try {
      const { client, heard } = tab();
      client.start('u', '/events');
      await nextTurn();
      jest.advanceTimersByTime(5_000);
      expect([client.up, heard]).toEqual([false, ['poll']]);
    } finally {
      jest.useRealTimers();
      jest.restoreAllMocks();
    }
  });

  it('reads again in every tab when the tab with the stream is closed', async () => {
    const tabs = [tab(), tab(), tab()];
    const [first, second, third] = [tabs[0]!, tabs[1]!, tabs[2]!];
    for (const { client } of tabs) client.start('u', '/events');
    await until(() => first.streams.length === 1);
    first.streams[0]!.open();
    await until(() => tabs.every(({ heard }) => heard.length === 1));
    first.streams[0]!.say('event: account\ndata: {}\n\n');
    await until(() => tabs.every(({ heard }) => heard.length === 2));

    first.client.stop();
    await until(() => second.streams.length === 1);
    await until(() => !third.client.up);
    expect([second.client.up, second.heard]).toEqual([false, ['poll', 'account']]);
    second.streams[0]!.open();
    await until(() => [second, third].every(({ heard }) => heard.length === 3));
    expect([second.heard, third.heard]).toEqual([
      ['poll', 'account', 'poll'],
      ['poll', 'account', 'poll'],
    ]);
  });

  it('polls in a tab whose leader no longer answers, like a suspended one', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
    const name = 'yukselt-live-u-/events';
    void navigator.locks.request(name, {}, () => new Promise(() => undefined));
    const leader = new BroadcastChannel(name);
    try {
      const { client, heard } = tab();
      const deliver = async (message: object, count: number): Promise<void> => {
        leader.postMessage(message);
        while (heard.length < count) await nextTurn();
      };
      client.start('u', '/events');
      await deliver({ kind: 'up' }, 1);
      jest.advanceTimersByTime(11_000);
      await deliver({ kind: 'event', event: { type: 'heartbeat', lag: 0 } }, 2);
      jest.advanceTimersByTime(11_000);
      expect([client.up, heard]).toEqual([true, ['poll', 'heartbeat']]);
      jest.advanceTimersByTime(4_000);
      expect([client.up, heard.slice(2)]).toEqual([false, ['poll']]);
      await deliver({ kind: 'event', event: { type: 'heartbeat', lag: 0 } }, 5);
      expect([client.up, heard.slice(3)]).toEqual([true, ['heartbeat', 'poll']]);
    } finally {
      leader.close();
      jest.useRealTimers();
    }
  });
});

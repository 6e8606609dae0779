import { configure } from 'mobx';
import { Query, QueryMap, STALE_AFTER_MS } from './Query.js';
import type { StaleRead } from './request-state.js';

configure({ enforceActions: 'always' });

/** Reads that the spec answers. */
function controlled<T>() {
  const reads: { resolve: (value: T) => void; reject: (error: unknown) => void }[] = [];
  const read = jest.fn(() => new Promise<T>((resolve, reject) => reads.push({ resolve, reject })));
  return { read, reads };
}

it('is idle, loading, then ready with a value', async () => {
  const { read, reads } = controlled<string>();
  const query = new Query(read);
  expect(query.state.status).toBe('idle');
  const loaded = query.load();
  expect(query.state.status).toBe('loading');
  reads[0]?.resolve('a');
  await loaded;
  expect(query).toMatchObject({ value: 'a', state: { status: 'ready' } });
});

it('keeps the last value during a refresh and after a failed one', async () => {
  const { read, reads } = controlled<string>();
  const query = new Query(read);
  const first = query.load();
  reads[0]?.resolve('a');
  await first;
  const second = query.load();
  expect(query).toMatchObject({ value: 'a', state: { status: 'ready' } });
  reads[1]?.reject(new Error('down'));
  await second;
  expect(query).toMatchObject({ value: 'a', state: { status: 'ready' } });
});

it('is failed without a value, and drops the value with forgetOnFailure', async () => {
  const down = new Error('down');
  const first = new Query(() => Promise.reject(down));
  await first.load();
  expect(first).toMatchObject({ value: null, state: { status: 'failed', error: down } });

  const answers = [Promise.resolve('healthy'), Promise.reject(down)];
  answers[1]?.catch(() => undefined);
  const health = new Query(() => answers.shift() as Promise<string>, { forgetOnFailure: true });
  await health.load();
  expect(health.value).toBe('healthy');
  await health.load();
  expect(health).toMatchObject({ value: null, state: { status: 'failed', error: down } });
});

it('ignores the answer to an outdated read', async () => {
  const { read, reads } = controlled<string>();
  const query = new Query(read);
  const first = query.load();
  const second = query.load();
  reads[1]?.resolve('new');
  reads[0]?.resolve('old');
  await Promise.all([first, second]);
  expect(query.value).toBe('new');
});

it('answers every refresh during a read with one more read', async () => {
  const { read, reads } = controlled<string>();
  const query = new Query(read);
  const all = [query.load(), query.refresh(), query.refresh()];
  reads[0]?.resolve('before');
  await Promise.resolve();
  await Promise.resolve();
  expect(read).toHaveBeenCalledTimes(2);
  reads[1]?.resolve('after');
  await Promise.all(all);
  expect(read).toHaveBeenCalledTimes(2);
  expect(query.value).toBe('after');
});

it('drops the value on restart, and ignores the answer of the earlier read', async () => {
  const { read, reads } = controlled<string>();
  const query = new Query(read);
  const first = query.load();
  reads[0]?.resolve('a');
  await first;
  const stale = query.refresh();
  const restarted = query.restart();
  expect(query).toMatchObject({ value: null, state: { status: 'loading' } });
  reads[1]?.resolve('stale');
  reads[2]?.resolve('b');
  await Promise.all([stale, restarted]);
  expect(query.value).toBe('b');
});

it('ignores an answer that is older than a value set meanwhile; an update waits for it', async () => {
  const { read, reads } = controlled<string>();
  const query = new Query(read);
  const stale = query.load();
  query.set('saved');
  reads[0]?.resolve('stale');
  await stale;
  expect(query.value).toBe('saved');

  const current = query.load();
  query.update((value) => `${value} and patched`);
  expect(query.value).toBe('saved and patched');
  reads[1]?.resolve('read');
  await current;
  expect(query.value).toBe('read');
});

it('shares a running read with all callers that join it', async () => {
  const { read, reads } = controlled<string>();
  const query = new Query(read);
  const both = [query.join(), query.join()];
  reads[0]?.resolve('a');
  await Promise.all(both);
  expect(read).toHaveBeenCalledTimes(1);
});

it('notifies of every read when it is configured to', async () => {
  const { read, reads } = controlled<string>();
  const query = new Query(read, { announce: true });
  const first = query.load();
  reads[0]?.resolve('a');
  await first;
  const second = query.load();
  expect(query).toMatchObject({ value: 'a', state: { status: 'loading' } });
  reads[1]?.reject(new Error('down'));
  await second;
  expect(query).toMatchObject({ value: 'a', state: { status: 'failed' } });
});

it('keeps one query per key', async () => {
  const read = jest.fn(async (key: string) => `value of ${key}`);
  const queries = new QueryMap(read);
  expect([queries.get('a'), queries.stateOf('a').status]).toEqual([undefined, 'idle']);
  await Promise.all([queries.load('a'), queries.refresh('a'), queries.load('b')]);
  queries.update('a', (value) => `${value}, changed`);
  queries.update('unread', () => 'never');
  queries.set('c', 'set');
  expect(['a', 'b', 'c', 'unread'].map((key) => queries.get(key))).toEqual([
    'value of a, changed',
    'value of b',
    'set',
    undefined,
  ]);
});

describe('a value whose refresh fails', () => {
  const down = new Error('down');
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  async function failing() {
    const answers: (() => Promise<string>)[] = [async () => 'a'];
    const query = new Query(() => (answers.shift() ?? (() => Promise.reject(down)))());
    await query.load();
    return { query, answers };
  }
  const staleOf = ({ state }: Query<string>): StaleRead | undefined =>
    state.status === 'ready' ? state.stale : undefined;

  it('stays, and is marked as stale at once when a user asked for the refresh', async () => {
    const { query } = await failing();
    await query.refresh({ byUser: true });
    expect([query.value, staleOf(query)?.error]).toEqual(['a', down]);
  });

  it('is marked as stale 15 s after its read when an event asked for the refresh', async () => {
    const { query } = await failing();
    jest.advanceTimersByTime(5_000);
    await query.refresh();
    jest.advanceTimersByTime(STALE_AFTER_MS - 5_001);
    expect(staleOf(query)).toBeUndefined();
    jest.advanceTimersByTime(1);
    expect([query.value, staleOf(query)?.error]).toEqual(['a', down]);
  });

  it('loses the mark with the next answer, even to its own retry', async () => {
    const { query, answers } = await failing();
    jest.advanceTimersByTime(STALE_AFTER_MS);
    await query.refresh();
    staleOf(query)?.retry();
    expect(staleOf(query)?.retrying).toBe(true);
    await jest.advanceTimersByTimeAsync(0);
    expect(staleOf(query)).toMatchObject({ error: down, retrying: false });
    answers.push(async () => 'b');
    staleOf(query)?.retry();
    await jest.advanceTimersByTimeAsync(0);
    expect([query.value, staleOf(query)]).toEqual(['b', undefined]);
    jest.advanceTimersByTime(STALE_AFTER_MS);
    expect(staleOf(query)).toBeUndefined();
  });
});

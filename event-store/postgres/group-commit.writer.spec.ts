import type pg from 'pg';
import { APPEND_DEADLINE_MS } from '../event-store.js';
import { someEvent } from '../testing/events.js';
import { GroupCommitWriter } from './group-commit.writer.js';
import { SeenPosition } from './seen-position.js';

/** A pool whose sessions the spec hands out, and which records the streams of every batch that is sent. */
function controlledPool() {
  const waiting: ((client: pg.PoolClient) => void)[] = [];
  const sent: string[][] = [];
  const client = {
    query: async ({ values: [streams, , counts] }: { values: [string[], string[], number[]] }) => {
      sent.push(streams);
      return { rows: [{ before: '0', firsts: counts.map(() => '0'), actual: counts.map(() => '0'), used: [] }] };
    },
    release: () => undefined,
  } as unknown as pg.PoolClient;
  const connect = () => new Promise<pg.PoolClient>((resolve) => waiting.push(resolve));
  return { pool: { connect } as unknown as pg.Pool, sent, giveSession: () => waiting.shift()!(client) };
}

/** Runs everything that is due in this turn of the event loop. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

it('never sends an append that it reported as not stored while the batch waited for a session', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
  try {
    const { pool, sent, giveSession } = controlledPool();
    const writer = new GroupCommitWriter(
      pool,
      new SeenPosition(),
      () => undefined,
      () => undefined,
    );
    const append = (stream: string) => writer.append(stream, 'no-stream', [someEvent()]);
    const before = [append('a')];
    await turn();
    before.push(append('b')); // two batches are in flight: what comes now waits for the next one
    await turn();
    const early = append('early');
    const answer = expect(early).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
    jest.advanceTimersByTime(APPEND_DEADLINE_MS - 1_000);
    const late = append('late');
    giveSession();
    giveSession();
    await Promise.all(before);
    await turn();
    jest.advanceTimersByTime(1_000);
    await answer;
    giveSession();
    await expect(late).resolves.toMatchObject({ revision: 0n });
    expect(sent).toEqual([['a'], ['b'], ['late']]);
  } finally {
    jest.useRealTimers();
  }
});

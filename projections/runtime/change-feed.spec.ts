import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventStore } from '@yukselt/event-store';
import { cancelled, debited, placed, refunded, storedCommands } from '../testing/ledger-events.js';
import { SILENT } from '../testing/views-database.js';
import { ChangeFeed } from './change-feed.js';
import { RecentEvents } from './recent-events.js';
import type { ViewPositions } from './view-positions.js';

const EVENTS = storedCommands('account-4f0c1c0e-8a6b-4a53-9a0e-3f6d0a9d7c11', [
  [placed('o', 400), debited('o', 400, 600)],
  [cancelled('o', 400), refunded('o', 400, 1_000)],
]);
const [FIRST, SECOND] = [EVENTS[2]!.position, EVENTS.at(-1)!.position];

/** A feed whose views have passed the log's start. @param held what the views of this process have just read */
function following(held: typeof EVENTS, store: Partial<EventStore> = {}) {
  const recent = new RecentEvents();
  recent.add('', held);
  let tell: (() => void) | undefined;
  const positions = { passed: '', onPassed: (listener: () => void) => (tell = listener) };
  const feed = new ChangeFeed(store as EventStore, positions as unknown as ViewPositions, recent, SILENT);
  const heard: string[] = [];
  feed.listen(({ position }) => heard.push(position));
  const pass = (position: string): void => {
    positions.passed = position;
    tell!();
  };
  return { heard, pass, feed };
}

it('publishes one change when views pass two positions at once, as notifications may arrive together', async () => {
  const { heard, pass } = following(EVENTS);
  pass(FIRST);
  pass(SECOND);
  await nextTurn();
  expect(heard).toEqual([SECOND]);
});

it('publishes what views pass while a change is published', async () => {
  const { heard, pass, feed } = following(EVENTS);
  feed.listen(({ position }) => position === FIRST && queueMicrotask(() => pass(SECOND)));
  pass(FIRST);
  await nextTurn();
  await nextTurn();
  expect(heard).toEqual([FIRST, SECOND]);
});

it('lets everything that waited for the same position go on before it publishes', async () => {
  const { heard, pass } = following(EVENTS);
  pass(FIRST);
  // An answer takes many steps, all of them in the turn of the event loop in which the views passed its position.
  for (let step = 0; step < 100; step++) await Promise.resolve();
  await new Promise<void>((resolve) => process.nextTick(resolve));
  expect(heard).toEqual([]);
  await nextTurn();
  expect(heard).toEqual([FIRST]);
});

it('retries a failed read of the log at the next position', async () => {
  const readAll = jest.fn<Promise<typeof EVENTS>, []>().mockRejectedValueOnce(new Error('away'));
  const { heard, pass } = following([], { readAll });
  pass(FIRST);
  await nextTurn();
  expect([heard, readAll.mock.calls.length]).toEqual([[], 1]);
  readAll.mockResolvedValue([...EVENTS]);
  pass(SECOND);
  await nextTurn();
  expect(heard).toEqual([SECOND]);
});

it('retries a failed read by itself when no further position follows', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const advance = async (ms: number): Promise<void> => {
    await jest.advanceTimersByTimeAsync(ms);
    await nextTurn();
  };
  const readAll = jest.fn<Promise<typeof EVENTS>, []>();
  readAll.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away')).mockResolvedValue(EVENTS);
  const { heard, pass, feed } = following([], { readAll });
  pass(SECOND);
  await advance(0);
  await advance(1_000);
  expect([heard, readAll.mock.calls.length]).toEqual([[], 2]);
  await advance(2_000);
  expect(heard).toEqual([SECOND]);
  let stopped: Promise<void> | undefined;
  readAll.mockImplementationOnce(async () => {
    stopped = feed.stop();
    throw new Error('away');
  });
  pass('9'.repeat(SECOND.length));
  await advance(0);
  await stopped;
  await advance(60_000);
  expect([heard, readAll.mock.calls.length, jest.getTimerCount()]).toEqual([[SECOND], 4, 0]);
  jest.useRealTimers();
});

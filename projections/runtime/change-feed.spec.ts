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

it('publishes each change when views pass two positions at once, as notifications may arrive together', async () => {
  const { heard, pass } = following(EVENTS);
  pass(FIRST);
  pass(SECOND);
  await nextTurn();
  expect(heard).toEqual([FIRST, SECOND]);
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
  jest.useFakeTimers();
  const readAll = jest.fn<Promise<typeof EVENTS>, []>();
  readAll.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away')).mockResolvedValue(EVENTS);
  const { heard, pass, feed } = following([], { readAll });
  pass(SECOND);
  await jest.advanceTimersByTimeAsync(1_000);
  expect([heard, readAll.mock.calls.length]).toEqual([[], 2]);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(heard).toEqual([SECOND]);
  readAll.mockRejectedValueOnce(new Error('away'));
  pass('9'.repeat(SECOND.length));
  await feed.stop();
  await jest.advanceTimersByTimeAsync(60_000);
  expect([heard, readAll.mock.calls.length, jest.getTimerCount()]).toEqual([[SECOND], 4, 0]);
  jest.useRealTimers();
});

import type { StoredEvent } from '@yukselt/event-store';
import { RecentEvents } from './recent-events.js';

const eventAt = (position: number): StoredEvent => ({
  id: `${position}`,
  stream: 'account-a',
  revision: BigInt(position),
  position: positionOf(position),
  type: 'Happened',
  data: {},
  metadata: {},
});
const positionOf = (position: number): string => (position === 0 ? '' : `${position}`.padStart(20, '0'));
const events = (from: number, to: number): StoredEvent[] =>
  Array.from({ length: to - from + 1 }, (_, index) => eventAt(from + index));
const between = (recent: RecentEvents, after: number, upTo: number): number[] | null =>
  recent.between(positionOf(after), positionOf(upTo))?.map(({ revision }) => Number(revision)) ?? null;

it('holds no event of a log that was replaced', () => {
  const recent = new RecentEvents();
  recent.add(positionOf(10), events(11, 14));
  recent.clear();
  expect(between(recent, 11, 12)).toBeNull();
});

it('returns events that follow without a gap, and no others', () => {
  const recent = new RecentEvents();
  expect(between(recent, 0, 1)).toBeNull();
  recent.add(positionOf(10), events(12, 14)); // 11 is of another prefix
  expect(between(recent, 10, 13)).toEqual([12, 13]);
  expect(between(recent, 11, 14)).toEqual([12, 13, 14]);
  expect(between(recent, 9, 14)).toBeNull();
  expect(between(recent, 10, 15)).toBeNull();
  recent.add(positionOf(14), events(15, 16));
  expect(between(recent, 13, 16)).toEqual([14, 15, 16]);
});

it('drops the events before a gap or a lower position', () => {
  const recent = new RecentEvents();
  recent.add(positionOf(10), events(11, 14));
  recent.add(positionOf(20), events(21, 22));
  expect(between(recent, 13, 22)).toBeNull();
  expect(between(recent, 20, 22)).toEqual([21, 22]);
  recent.add(positionOf(4), events(5, 6));
  expect(between(recent, 4, 22)).toBeNull();
  expect(between(recent, 5, 6)).toEqual([6]);
});

it('holds no more than the last 2,000', () => {
  const recent = new RecentEvents();
  for (let start = 0; start < 3_000; start += 500) recent.add(positionOf(start), events(start + 1, start + 500));
  expect(between(recent, 999, 3_000)).toBeNull();
  expect(between(recent, 1_000, 3_000)).toHaveLength(2_000);
});

it('looks at no more than the events that a reader has not seen, however many are held', () => {
  const recent = new RecentEvents();
  let looks = 0;
  const counted = (event: StoredEvent): StoredEvent =>
    Object.defineProperty({ ...event }, 'position', {
      get: () => {
        looks++;
        return event.position;
      },
    });
  recent.add(positionOf(0), events(1, 2_000).map(counted));
  looks = 0;
  expect(between(recent, 1_998, 2_000)).toEqual([1_999, 2_000]);
  expect(looks).toBeLessThan(10);
});

import { act, render, screen } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { CHECK_MS, today } from './day-clock.js';

/** 23:58 in Istanbul. */
const BEFORE_MIDNIGHT = Date.parse('2026-11-21T20:58:00Z');
const MINUTE_MS = 60_000;
const drawn = jest.fn();
const Day = observer(function Day() {
  drawn();
  return <time>{today()}</time>;
});
const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms));
const visibleTimes = () => screen.getAllByRole('time').map(({ textContent }) => textContent);

beforeEach(() => {
  drawn.mockClear();
  jest.useFakeTimers({ now: BEFORE_MIDNIGHT });
});
afterEach(() => void jest.useRealTimers());

it('draws observers again once the next day has begun, and at no other minute', async () => {
  render(<Day />);
  await pass(MINUTE_MS);
  expect([visibleTimes(), drawn.mock.calls.length]).toEqual([['2026-11-21'], 1]);
  await pass(2 * MINUTE_MS + CHECK_MS);
  expect([visibleTimes(), drawn.mock.calls.length]).toEqual([['2026-11-22'], 2]);
  await pass(60 * MINUTE_MS);
  expect(drawn).toHaveBeenCalledTimes(2);
});

it('draws those again, too, that were drawn before midnight, when another one came after it', async () => {
  render(<Day />);
  await pass(2 * MINUTE_MS + MINUTE_MS / 2);
  render(<Day />);
  await pass(2 * MINUTE_MS);
  expect(visibleTimes()).toEqual(['2026-11-22', '2026-11-22']);
});

it('has one timer for all observers, and none without them', () => {
  const { unmount } = render(
    <>
      <Day />
      <Day />
    </>,
  );
  expect(jest.getTimerCount()).toBe(1);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});

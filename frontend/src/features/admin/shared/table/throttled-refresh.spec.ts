import { throttledRefresh } from './throttled-refresh.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('reads a one-page list at each event', () => {
  const refresh = jest.fn();
  const { follow } = throttledRefresh({ requests: 1 }, refresh);
  follow();
  follow();
  expect(refresh).toHaveBeenCalledTimes(2);
});

it('reads a list of many pages once for the events of some seconds', () => {
  const refresh = jest.fn();
  const meanwhile = jest.fn();
  const { follow } = throttledRefresh({ requests: 20 }, refresh, meanwhile);
  for (let second = 0; second < 30; second += 1) {
    follow();
    jest.advanceTimersByTime(1_000);
  }
  expect([refresh.mock.calls.length, meanwhile.mock.calls.length]).toEqual([3, 30]);
});

it('reads nothing for a list that was left meanwhile, and again for one that was opened again', () => {
  const refresh = jest.fn();
  const { follow, stop } = throttledRefresh({ requests: 2 }, refresh);
  follow();
  stop();
  jest.runAllTimers();
  expect(refresh).not.toHaveBeenCalled();
  follow();
  jest.runAllTimers();
  expect(refresh).toHaveBeenCalledTimes(1);
});

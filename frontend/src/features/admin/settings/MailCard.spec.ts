import { renderHook } from '@testing-library/react';
import { READ_AGAIN_MS, useFollowed } from './MailCard.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('reads the state of the e-mails again while the page is visible', () => {
  const load = jest.fn(() => Promise.resolve());
  const store = { load };
  const { unmount } = renderHook(() => useFollowed(store));
  expect(load).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(2 * READ_AGAIN_MS);
  expect(load).toHaveBeenCalledTimes(3);
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  jest.advanceTimersByTime(2 * READ_AGAIN_MS);
  expect(load).toHaveBeenCalledTimes(3);
  visibility.mockRestore();
  unmount();
  jest.advanceTimersByTime(2 * READ_AGAIN_MS);
  expect(load).toHaveBeenCalledTimes(3);
});

import { act, render } from '@testing-library/react';
import { reloadPage } from '../../lib/reload.js';
import { ConnectionLostCard } from './ConnectionLostCard.js';

jest.mock('../../lib/reload.js', () => ({ ...jest.requireActual('../../lib/reload.js'), reloadPage: jest.fn() }));
jest.mock('./is-server-there.js', () => ({ isServerThere: async () => true }));

const reload = jest.mocked(reloadPage);
const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** A document whose code is missing, in a browser that denies storage. @param type of its navigation */
async function open(type: NavigationTimingType): Promise<void> {
  reload.mockClear();
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => [{ type }] });
  render(<ConnectionLostCard />);
  await after(0);
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('reloads once when the server answers', async () => {
  await open('navigate');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('does not reload again when a reload did not bring the code, even without storage', async () => {
  await open('reload');
  await after(25_000);
  expect(reload).not.toHaveBeenCalled();
  await after(10_000);
  expect(reload).toHaveBeenCalled();
});

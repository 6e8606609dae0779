import { act, render, screen } from '@testing-library/react';
import { CHECK_MS } from '../../lib/day-clock.js';
import { TOLERANCE_MS } from '../../lib/server-clock.js';
import { Footer } from './Footer.js';

const stores = { catalog: { siteName: 'Yükselt' }, session: {} };
jest.mock('../../stores/StoreProvider.js', () => ({ useStores: () => stores }));
afterEach(() => void jest.useRealTimers());

it('shows the new year on a page that is open since the old one', async () => {
  const newYear = Date.parse('2027-01-01T00:00:00+03:00');
  jest.useFakeTimers({ now: newYear - CHECK_MS });
  render(<Footer slim />);
  expect(screen.queryByText('© 2026 Yükselt')).not.toBeNull();
  await act(async () => jest.advanceTimersByTime(2 * CHECK_MS + TOLERANCE_MS));
  expect(screen.queryByText('© 2027 Yükselt')).not.toBeNull();
});

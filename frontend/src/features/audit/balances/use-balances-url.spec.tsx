import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { recordServerTime, serverNow } from '../../../lib/server-clock.js';
import type { BalancesStore } from './BalancesStore.js';
import { useBalancesUrl } from './use-balances-url.js';

const HOUR_MS = 60 * 60 * 1000;
const SECOND_MS = 1_000;

afterEach(() => recordServerTime(null));

it.each([HOUR_MS, -HOUR_MS])('opens at the server’s time on a computer whose clock is %d ms ahead', (aheadMs) => {
  recordServerTime(new Date(Date.now() - aheadMs).toUTCString());
  const asked: string[] = [];
  const store = { show: ({ at }: { at: string }) => void asked.push(at) } as unknown as BalancesStore;
  function Balances() {
    useBalancesUrl(store);
    return null;
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Balances /> }])} />);
  expect(asked).toHaveLength(1);
  expect(Math.abs(Date.parse(asked[0]!) - serverNow())).toBeLessThan(2 * SECOND_MS);
});

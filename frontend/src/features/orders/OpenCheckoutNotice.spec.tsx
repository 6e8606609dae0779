import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { FetchState } from '../../lib/request-state.js';
import { OpenCheckoutNotice } from './OpenCheckoutNotice.js';

const states = new Map<string, FetchState['status']>();
jest.mock('../../stores/StoreProvider.js', () => ({
  useStores: () => ({ commands: { stateOf: (intent: string) => ({ status: states.get(intent) ?? 'idle' }) } }),
}));

it.each<[FetchState['status'], number]>([
  ['unknown', 1],
  ['loading', 0],
  ['idle', 0],
])('a checkout that is %s is shown %i times', (status, count) => {
  states.set('checkout', status);
  render(<OpenCheckoutNotice />, { wrapper: MemoryRouter });
  expect(screen.queryAllByText(/Siparişiniz gönderildi/)).toHaveLength(count);
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    count === 0 ? [] : ['/checkout'],
  );
});

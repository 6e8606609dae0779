import { act, render, screen } from '@testing-library/react';
import { NotificationsStore } from '../../stores/NotificationsStore.js';
import { ToastHost } from './ToastHost.js';

const notifications = new NotificationsStore();
jest.mock('../../stores/StoreProvider.js', () => ({
  useStores: () => ({
    notifications,
    commands: { pending: [] },
    session: {},
    http: { onRequest: () => () => undefined },
  }),
}));
let arrive: (module: object) => void;
/** Their code is loading until `arrive` is called. */
jest.mock('./Toasts.js', () => {
  const late = new Promise<object>((resolve) => (arrive = resolve));
  return { __esModule: true, then: (resolve: (module: object) => void) => void late.then(resolve) };
});

it('shows toasts once their late code is loaded', async () => {
  jest.useFakeTimers();
  render(<ToastHost />);
  await act(async () => notifications.success('Ürün sepetten kaldırıldı'));
  await act(async () => jest.advanceTimersByTime(5_100));
  expect(screen.getByRole('status').textContent).toBe('Ürün sepetten kaldırıldı');
  await act(async () => arrive({ default: () => <button type="button">Geri Al</button> }));
  expect(screen.queryByRole('button', { name: 'Geri Al' })).not.toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
  jest.useRealTimers();
});

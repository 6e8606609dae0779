import { act, fireEvent, render, screen } from '@testing-library/react';
import { makeAutoObservable, runInAction } from 'mobx';
import { HttpClient } from '../../api/http-client.js';
import { COMMAND } from '../../stores/command.texts.js';
import { NotificationsStore } from '../../stores/NotificationsStore.js';
import { ToastHost } from './ToastHost.js';

const notifications = new NotificationsStore();
const commands = makeAutoObservable({ pending: [] as string[] });
const session = makeAutoObservable({ expired: true, user: { id: 'elif' } });
const reach = jest.fn<Promise<Response>, []>();
const http = new HttpClient(reach);
jest.mock('../../stores/StoreProvider.js', () => ({ useStores: () => ({ notifications, commands, session, http }) }));
const never = new Promise<never>(() => undefined);
/** Their code never loads. */
jest.mock('./Toasts.js', () => ({
  __esModule: true,
  default: () => {
    throw never;
  },
}));

it('shows plain texts for a while when the code of toasts does not load', async () => {
  jest.useFakeTimers();
  render(<ToastHost />);
  await act(async () => notifications.success('Ürün sepete eklendi!'));
  await act(async () => jest.advanceTimersByTime(4_900));
  expect(screen.queryByRole('status')).toBeNull();
  await act(async () => jest.advanceTimersByTime(200));
  expect(screen.getByRole('status').textContent).toBe('Ürün sepete eklendi!');
  await act(async () => jest.advanceTimersByTime(8_000));
  expect(screen.queryByRole('status')).toBeNull();
  jest.useRealTimers();
});

it('keeps a plain text about an unknown outcome, once, until somebody closes it', async () => {
  jest.useFakeTimers();
  render(<ToastHost />);
  await act(async () => {
    notifications.unknown('Kaydedilmiş olabilir', null);
    notifications.unknown('Kaydedilmiş olabilir', null);
    notifications.success('Silindi');
  });
  await act(async () => jest.advanceTimersByTime(4_900));
  await act(async () => jest.advanceTimersByTime(200));
  expect(screen.getByRole('status').textContent).toBe('Kaydedilmiş olabilir\nSilindi');
  await act(async () => jest.advanceTimersByTime(10 * 60_000));
  expect(screen.getByRole('status').textContent).toBe('Kaydedilmiş olabilir');
  fireEvent.click(screen.getByRole('button', { name: 'Kapat' }));
  expect(screen.queryByRole('status')).toBeNull();
  jest.useRealTimers();
});

it('takes a plain text about money commands away once none is open', async () => {
  jest.useFakeTimers();
  runInAction(() => commands.pending.push('top-up'));
  render(<ToastHost />);
  await act(async () => {
    notifications.unknown('Sonucu kontrol ediliyor');
    notifications.success('Silindi');
  });
  await act(async () => jest.advanceTimersByTime(4_900));
  await act(async () => jest.advanceTimersByTime(200));
  expect(screen.getByRole('status').textContent).toBe('Sonucu kontrol ediliyor\nSilindi');
  await act(async () => runInAction(() => void commands.pending.pop()));
  expect(screen.getByRole('status').textContent).toBe('Silindi');
  // A later command has nothing to do with it.
  await act(async () => runInAction(() => commands.pending.push('cancel')));
  expect(screen.getByRole('status').textContent).toBe('Silindi');
  runInAction(() => void commands.pending.pop());
  await act(async () => void notifications.take());
  jest.useRealTimers();
});

it.each([
  ['the same change is sent again', () => act(() => http.put('/api/v1/me/profile'))],
  ['somebody has signed in', () => act(async () => runInAction(() => void (session.expired = false)))],
])('takes a plain text about a change away once %s', async (_when, know) => {
  jest.useFakeTimers();
  runInAction(() => void (session.expired = true));
  reach.mockRejectedValueOnce(new TypeError('offline')).mockImplementation(async () => new Response('{}'));
  render(<ToastHost />);
  await act(() =>
    http.put('/api/v1/me/profile').catch((error: unknown) => notifications.unknown('Kaydedilmiş olabilir', error)),
  );
  await act(async () => jest.advanceTimersByTime(4_900));
  await act(async () => jest.advanceTimersByTime(200));
  await act(() => http.put('/api/v1/me/preferences'));
  expect(screen.getByRole('status').textContent).toBe('Kaydedilmiş olabilir');
  await know();
  expect(screen.queryByRole('status')).toBeNull();
  jest.useRealTimers();
});

it('shows the outcome of an earlier command as plain text, too', async () => {
  jest.useFakeTimers();
  const command = { intent: 'checkout', userId: 'u', method: 'POST', path: '/p', key: 'k', sentAt: 0 } as const;
  render(<ToastHost />);
  await act(async () => notifications.late({ ...command, body: {} }, {}));
  await act(async () => jest.advanceTimersByTime(4_900));
  await act(async () => jest.advanceTimersByTime(200));
  expect(screen.getByRole('status').textContent).toBe(COMMAND.settled);
  jest.useRealTimers();
});

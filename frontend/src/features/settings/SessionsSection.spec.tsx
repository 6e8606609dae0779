import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OpenSessionView } from '@yukselt/contracts/api';
import { NetworkError } from '../../api/errors.js';
import { Query } from '../../lib/Query.js';
import { NotificationsStore } from '../../stores/NotificationsStore.js';
import { SessionsSection } from './SessionsSection.js';
import { SESSIONS } from './settings.texts.js';

const notifications = new NotificationsStore();
const session = { closeOthers: jest.fn(async () => undefined) };
jest.mock('../../stores/StoreProvider.js', () => ({ useStores: () => ({ notifications, session }) }));
beforeEach(() => notifications.take());

const openIn = (device: string, current = false) => ({
  id: device,
  device,
  startedAt: '2026-11-21T12:00:00.000Z',
  lastUsedAt: '2026-11-21T13:00:00.000Z',
  current,
});
const THIS = openIn('Chrome · Windows', true);
const OTHER = openIn('Safari · iOS');

it('ends the other sessions, and shows the remaining ones', async () => {
  const sessions = new Query(
    jest.fn<Promise<OpenSessionView[]>, []>().mockResolvedValueOnce([THIS, OTHER]).mockResolvedValue([THIS]),
  );
  await sessions.load();
  render(<SessionsSection sessions={sessions} />);
  await userEvent.click(screen.getByRole('button', { name: SESSIONS.closeOthers }));
  await waitFor(() => expect(notifications.queue.map(({ text }) => text)).toEqual([SESSIONS.closed]));
  expect(screen.queryByText(OTHER.device)).toBeNull();
  expect(screen.queryByText(SESSIONS.only)).not.toBeNull();
});

it('reports no failure when no answer came, and reads the list again', async () => {
  const read = jest.fn<Promise<OpenSessionView[]>, []>().mockResolvedValueOnce([THIS, OTHER]).mockResolvedValue([THIS]);
  const sessions = new Query(read);
  await sessions.load();
  session.closeOthers.mockRejectedValueOnce(new NetworkError(new TypeError('offline')));
  render(<SessionsSection sessions={sessions} />);
  await userEvent.click(screen.getByRole('button', { name: SESSIONS.closeOthers }));
  const toasts = () => notifications.queue.map(({ tone, text }) => [tone, text]);
  await waitFor(() => expect(toasts()).toEqual([['info', SESSIONS.closeUnknown]]));
  expect(screen.queryByText(OTHER.device)).toBeNull();
});

it('notifies that they could not be ended, and keeps the list', async () => {
  const read = jest.fn<Promise<OpenSessionView[]>, []>().mockResolvedValue([THIS, OTHER]);
  const sessions = new Query(read);
  await sessions.load();
  session.closeOthers.mockRejectedValueOnce(new Error('socket hang up'));
  render(<SessionsSection sessions={sessions} />);
  await userEvent.click(screen.getByRole('button', { name: SESSIONS.closeOthers }));
  await waitFor(() => expect(notifications.queue.map(({ text }) => text)).toEqual([SESSIONS.closeFailed]));
  expect(screen.queryByText(OTHER.device)).not.toBeNull();
});

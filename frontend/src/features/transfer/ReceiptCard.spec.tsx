import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountApi } from '../../api/account.api.js';
import { NotificationsStore } from '../../stores/NotificationsStore.js';
import { FakeServer, ok, until } from '../../stores/testing/fake-server.js';
import { request } from '../../stores/testing/records.js';
import { ReceiptCard } from './ReceiptCard.js';
import { TransferStore } from './TransferStore.js';

const mockNotifications = new NotificationsStore();
jest.mock('../../stores/StoreProvider.js', () => ({ useStores: () => ({ notifications: mockNotifications }) }));
jest.mock('./ReceiptDialog.js', () => ({ ReceiptDialog: () => null }));

const KEPT = { mime: 'application/pdf', size: 10, uploadedAt: '2026-11-21T09:00:00.000Z' } as const;
const FILE = new File(['%PDF-'], 'dekont.pdf', { type: 'application/pdf' });

it('keeps the focus while its buttons change: a receipt is chosen, sent and removed', async () => {
  let received = () => {};
  const server = new FakeServer().on('GET /api/v1/me/payment-requests/r1', ok({ ...request('r1'), receipt: null }));
  const store = new TransferStore({
    api: {
      ...accountApi(server.http),
      sendReceipt: () => new Promise((resolve) => (received = () => resolve(KEPT))),
      removeReceipt: async () => undefined,
    },
    commands: server.commands(),
    onLive: server.onLive,
  });
  const stop = store.watch('r1');
  await until(() => store.state.status === 'ready');
  const card = () => <ReceiptCard request={store.request!} store={store} />;
  const { container, rerender } = render(card());
  const zone = container.querySelector('[data-drop]');
  screen.getByRole('button', { name: 'Dosya Seç' }).focus();
  fireEvent.change(container.querySelector('input')!, { target: { files: [FILE] } });
  screen.getByRole('progressbar');
  expect(document.activeElement).toBe(zone);
  await act(async () => received());
  rerender(card());
  expect(document.activeElement).toBe(zone);
  screen.getByRole('button', { name: 'Kaldır' }).focus();
  await userEvent.keyboard('{Enter}');
  rerender(card());
  screen.getByRole('button', { name: 'Dosya Seç' });
  expect(document.activeElement).toBe(zone);
  stop();
});

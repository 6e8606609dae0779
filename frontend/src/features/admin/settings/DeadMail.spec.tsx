import { act, render, screen } from '@testing-library/react';
import type { AdminMailView } from '@yukselt/contracts/api';
import { MemoryRouter } from 'react-router-dom';
import { NotificationsStore } from '../../../stores/NotificationsStore.js';
import { FakeServer, ok, refused } from '../../../stores/testing/fake-server.js';
import { AdminMailStore } from './AdminMailStore.js';
import { MAIL_STATE } from './admin-mail.texts.js';
import { MailCard } from './MailCard.js';

const notifications = new NotificationsStore();
jest.mock('../../../stores/StoreProvider.js', () => ({ useStores: () => ({ notifications }) }));
jest.mock('../palette/palette-actions.js', () => ({ usePaletteRow: () => undefined }));
beforeEach(() => notifications.take());

const MAIL = '/api/v1/admin/mail';
const view: AdminMailView = {
  mode: 'smtp',
  waiting: 0,
  waitingSince: null,
  lastFailure: null,
  sentToday: 0,
  dead: [
    { id: '7', kind: 'order-placed', userId: null, createdAt: '2026-11-26T09:00:00.000Z', attempts: 9, failure: '550' },
  ],
  deadTotal: 1,
};

it.each([
  ['retry', `POST ${MAIL}/7/retry`, MAIL_STATE.retry, 'yeniden sıraya alınmış'],
  ['removal', `DELETE ${MAIL}/7`, MAIL_STATE.discard, 'listeden kaldırılmış'],
])('calls no own %s a failure that is repeated after a lost answer', async (_what, route, name, done) => {
  const server = new FakeServer()
    .on(`GET ${MAIL}`, ok(view))
    .on(route, 'lost', refused(404, 'NOT_FOUND', 'Kayıt bulunamadı.'));
  render(<MailCard store={new AdminMailStore(server.http)} />, { wrapper: MemoryRouter });
  const button = await screen.findByRole('button', { name: new RegExp(`^${name}`) });
  for (let press = 0; press < 2; press += 1) await act(async () => button.click());
  expect(notifications.queue.map((toast) => [toast.tone, toast.text])).toEqual([
    ['info', `“Sipariş alındı” e-postası ${done} olabilir: yanıt gelmedi. Ayarlar sayfasını yenileyip bakın.`],
    ['info', MAIL_STATE.gone],
  ]);
});

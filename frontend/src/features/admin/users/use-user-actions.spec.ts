import { renderHook } from '@testing-library/react';
import { NotificationsStore } from '../../../stores/NotificationsStore.js';
import { FakeServer, refused } from '../../../stores/testing/fake-server.js';
import { ADMIN } from '../shared/admin.texts.js';
import { AdminUsersStore } from './AdminUsersStore.js';
import { adminUsersApi } from './admin-users.api.js';
import { type UserActions, useUserActions } from './use-user-actions.js';

const notifications = new NotificationsStore();
jest.mock('../../../stores/StoreProvider.js', () => ({ useStores: () => ({ notifications }) }));
beforeEach(() => notifications.take());

const notFound = refused(404, 'NOT_FOUND', 'Kayıt bulunamadı.');
const OFF = 'İki adımlı doğrulama açık değil.';
const off = refused(409, 'SECOND_FACTOR_OFF', OFF);
const RESET = '/api/v1/admin/second-factors/7/reset';
const LINK = '/api/v1/admin/users/7/password-link/confirm';
type Act = (actions: UserActions) => Promise<unknown>;
type Case = [what: string, route: string, repeated: typeof notFound, done: string, text: string, act: Act];
const elif = { id: '7', name: 'Elif Kaya', role: 'user' } as const;
const ayse = { ...elif, name: 'Ayşe Demir', role: 'admin' } as const;
const reset = '“Elif Kaya” için iki adımlı doğrulama sıfırlanmış';
it.each([
  ['a reset of the second factor', `POST ${RESET}`, off, reset, OFF, (a) => a.resetFactor(elif)],
  [
    'a reset of an admin’s second factor',
    `POST ${RESET}`,
    off,
    '“Ayşe Demir” için sıfırlama onaya sunulmuş',
    OFF,
    (a) => a.resetFactor(ayse),
  ],
  [
    'the confirmation of a reset',
    `POST ${RESET}/confirm`,
    notFound,
    reset,
    ADMIN.actionGone,
    (a) => a.confirmReset(elif),
  ],
  [
    'the withdrawal of a reset',
    `DELETE ${RESET}`,
    notFound,
    '“Elif Kaya” için sıfırlama isteği geri alınmış',
    ADMIN.actionGone,
    (a) => a.dropReset(elif),
  ],
  [
    'the confirmation of a used link',
    `POST ${LINK}`,
    notFound,
    '“Elif Kaya” için verilen bağlantı onaylanmış',
    ADMIN.actionGone,
    (a) => a.confirmLink(elif, 'x'),
  ],
] satisfies Case[])(
  'names %s whose answer was lost, and calls it no failure when it is repeated',
  async (_what, route, repeated, done, text, act) => {
    const server = new FakeServer().on(route, 'lost', repeated);
    const store = new AdminUsersStore({
      api: adminUsersApi(server.http),
      commands: server.commands(),
      onLive: server.onLive,
    });
    const { result } = renderHook(() => useUserActions(store));
    await act(result.current);
    await act(result.current);
    expect(notifications.queue.map((toast) => [toast.tone, toast.text])).toEqual([
      ['info', `${done} olabilir: yanıt gelmedi. Kullanıcılar sayfasını yenileyip bakın.`],
      ['info', text],
    ]);
  },
);

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
const off = refused(409, 'SECOND_FACTOR_OFF', 'İki adımlı doğrulama açık değil.');
const RESET = '/api/v1/admin/second-factors/7/reset';
const LINK = '/api/v1/admin/users/7/password-link/confirm';
it.each([
  ['a reset of the second factor', `POST ${RESET}`, off, 'İki adımlı doğrulama açık değil.', (a) => a.resetFactor('7')],
  ['the confirmation of a reset', `POST ${RESET}/confirm`, notFound, ADMIN.actionGone, (a) => a.confirmReset('7')],
  ['the withdrawal of a reset', `DELETE ${RESET}`, notFound, ADMIN.actionGone, (a) => a.dropReset('7')],
  ['the confirmation of a used link', `POST ${LINK}`, notFound, ADMIN.actionGone, (a) => a.confirmLink('7', 'x')],
] satisfies [string, string, typeof notFound, string, (actions: UserActions) => Promise<unknown>][])(
  'calls %s no failure that is repeated after a lost answer',
  async (_what, route, repeated, text, act) => {
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
      ['info', ADMIN.actionUnknown],
      ['info', text],
    ]);
  },
);

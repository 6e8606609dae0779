import type { AdminUserView, UserDetail } from '@yukselt/contracts/api';
import type { LiveSignal } from '../../../api/live.js';
import { FakeServer, until } from '../../../stores/testing/fake-server.js';
import { AdminUsersStore } from './AdminUsersStore.js';
import { adminUsersApi } from './admin-users.api.js';

const USERS = '/api/v1/admin/users';
const RESETS = '/api/v1/admin/second-factors/waiting-resets';
const PERSON: AdminUserView = {
  id: 'p1',
  name: 'Elif Yıldız',
  email: 'elif@ornek.test',
  phone: null,
  role: 'user',
  isActive: true,
  erased: false,
  balance: '0',
  orderCount: 0,
  createdAt: '',
  updatedAt: '',
  lastLogin: null,
  version: 3,
};
const DETAIL = {
  user: PERSON,
  wallet: { balance: '0', revision: '0', pendingAmount: '0', pendingCount: 0, underReview: false },
} as UserDetail;
const LINK = { path: '/sifre/abc', expiresAt: '2026-11-22T00:00:00.000Z', awaitsConfirmation: false };
const page = (items: unknown[], next: string | null = null) => ({ body: { items, next } });
const storeOf = (server: FakeServer) =>
  new AdminUsersStore({
    api: adminUsersApi(server.http),
    commands: server.commands(),
    onLive: server.onLive,
  });

const withPerson = () =>
  new FakeServer()
    .on(`GET ${USERS}`, page([PERSON]))
    .on(`GET ${USERS}/waiting-links`, { body: [] })
    .on(`GET ${USERS}/p1`, { body: DETAIL })
    .on(`GET ${USERS}/p1/orders`, page([]))
    .on(`GET ${USERS}/p1/payment-requests`, page([]))
    .on(`GET ${USERS}/p1/entries`, page([{ revision: '2' }], '2'));

it('appends older rows to the shown ones', async () => {
  const server = withPerson();
  const store = storeOf(server);
  await store.open('p1');
  expect([store.orders.isEmpty, store.entries.next]).toEqual([true, '2']);
  server.on(`GET ${USERS}/p1/entries`, page([{ revision: '1' }]));
  await store.entries.more();
  expect(server.requests.at(-1)?.path).toBe(`${USERS}/p1/entries?cursor=2&limit=10`);
  expect(store.entries.items.map(({ revision }) => revision)).toEqual(['2', '1']);
});

it('keeps the link of an added user until the admin closes it', async () => {
  const server = new FakeServer()
    .on(`GET ${USERS}`, page([PERSON]))
    .on(`POST ${USERS}`, { status: 201, body: { user: PERSON, link: LINK } });
  const store = storeOf(server);
  await store.create('p1', { name: PERSON.name, email: PERSON.email, role: 'user' });
  expect(server.requests[0]?.body).toEqual({ id: 'p1', name: PERSON.name, email: PERSON.email, role: 'user' });
  expect(store.createdLink).toEqual({ user: PERSON, link: LINK });
  await until(() => store.list.items.length === 1);
  store.forgetLink();
  expect(store.createdLink).toBeNull();
});

it('has changed a user without waiting for the list, which a silent server may hold up', async () => {
  const changed = { ...PERSON, name: 'Elif Kaya', version: 4 };
  const server = withPerson().on(`PUT ${USERS}/p1`, { body: changed });
  const store = storeOf(server);
  await store.show({});
  await store.open('p1');
  const release = server.hold(server.requestLines[0]!);
  await store.update(PERSON, { name: 'Elif Kaya', email: PERSON.email, role: 'user' });
  expect([store.isBusy('p1'), store.list.items[0]?.name, store.detail?.user.name]).toEqual([
    false,
    'Elif Kaya',
    'Elif Kaya',
  ]);
  release();
});

it('sends the shown balance, and reports the current one when it has changed', async () => {
  const path = '/api/v1/admin/accounts/p1/balance';
  const server = new FakeServer().on(`GET ${USERS}`, page([PERSON])).on(`POST ${path}`, {
    status: 409,
    body: { status: 409, code: 'BALANCE_CHANGED', detail: '', data: { balance: '500' } },
  });
  const store = storeOf(server);
  await expect(store.adjust('p1', 0n, 12550n, 'Elden')).rejects.toMatchObject({
    code: 'BALANCE_CHANGED',
    data: { balance: '500' },
  });
  expect(server.requests[0]).toMatchObject({
    path,
    body: { expectedBalance: '0', newBalance: '12550', reason: 'Elden' },
    key: expect.any(String) as string,
  });
  expect(store.isBusy('p1')).toBe(false);
});

it('reads the list and the open user again after an event, and ignores a user who was closed', async () => {
  const server = withPerson();
  const store = storeOf(server);
  const stop = store.start();
  await store.show({ q: 'elif', role: null, status: null, sort: 'created', dir: 'desc' });
  expect(server.requests[0]?.path).toBe(`${USERS}?q=elif&sort=created&dir=desc&limit=40`);
  await store.open('p1');
  expect(store.detail).toEqual(DETAIL);
  const readAfter = async (signal: LiveSignal) => {
    const before = server.requests.length;
    server.push(signal);
    await new Promise((resolve) => setTimeout(resolve, 0));
    return server.requests
      .slice(before)
      .map(({ path }) => path.split('?')[0]!.replace(USERS, ''))
      .sort();
  };
  const admin = (userId: string): LiveSignal => ({
    type: 'customer-account',
    revision: '9',
    userId,
    position: '1',
    orderIds: [],
    requestIds: [],
    wallet: true,
  });
  const whole = ['', RESETS, '/p1', '/p1/entries', '/p1/orders', '/p1/payment-requests', '/waiting-links'];
  expect(await readAfter({ type: 'poll' })).toEqual(whole);
  expect(await readAfter(admin('p1'))).toEqual(whole);
  expect(await readAfter(admin('p9'))).toEqual(['']);
  const leaving = store.open('p2');
  await store.open(null);
  await leaving;
  expect([store.detail, store.detailState.status]).toEqual([null, 'idle']);
  stop();
});

it('throttles reading a long list while the stream is down', async () => {
  const people = Array.from({ length: 2_000 }, (_, index) => ({ ...PERSON, id: `p${index}` }));
  const server = withPerson().on(`GET ${USERS}`, page(people));
  const store = storeOf(server);
  await store.refresh();
  jest.useFakeTimers();
  try {
    const stop = store.start();
    server.requests.length = 0;
    for (let second = 0; second < 20; second += 5) {
      server.push({ type: 'poll' });
      await jest.advanceTimersByTimeAsync(5_000);
    }
    expect([server.sent(`GET ${USERS}`).length, server.sent(`GET ${USERS}/waiting-links`).length]).toEqual([2, 4]);
    stop();
  } finally {
    jest.useRealTimers();
  }
});

import type { ContactMessageView } from '@yukselt/contracts/api';
import { FakeServer, ok, page, refused } from '../../../stores/testing/fake-server.js';
import { adminMessagesApi } from './admin-messages.api.js';
import { MessagesStore } from './MessagesStore.js';
import { replyAddress } from './reply-address.js';

const message = (id: string, readAt: string | null = null): ContactMessageView => ({
  id,
  name: 'Ece',
  email: 'ece@ornek.test',
  subject: 'order',
  message: 'Merhaba',
  sentAt: '2026-11-21T09:00:00.000Z',
  readAt,
});
const NOW = '2026-11-21T10:00:00.000Z';

const storeOn = (
  server: FakeServer,
  onMarkFailed: (error: unknown) => void = () => undefined,
  onChange = () => undefined,
) => new MessagesStore({ api: adminMessagesApi(server.http), onChange, onMarkFailed });

it('marks a message as read when it is opened, keeps its place, and updates the tab’s counter', async () => {
  const server = new FakeServer()
    .on('GET /api/v1/admin/messages', page([message('2'), message('1')]))
    .on('GET /api/v1/admin/messages/2', ok(message('2')))
    .on('PUT /api/v1/admin/messages/2', ok(message('2', NOW)), ok(message('2')));
  const onChange = jest.fn();
  const store = storeOn(server, undefined, onChange);
  await store.list.restart();
  await store.open('2');
  expect([store.detail?.readAt, store.list.items.map(({ readAt }) => readAt), onChange.mock.calls.length]).toEqual([
    NOW,
    [NOW, null],
    1,
  ]);
  // The server enters the opening in its access log; the row has the beginning of the message only.
  expect(server.sent('GET /api/v1/admin/messages/2')).toHaveLength(1);
  await store.mark('2', false);
  expect([store.detail?.readAt, server.sent('PUT /api/v1/admin/messages/2').map(({ body }) => body)]).toEqual([
    null,
    [{ read: true }, { read: false }],
  ]);
});

it('opens a message that is not in the list', async () => {
  const server = new FakeServer().on('GET /api/v1/admin/messages/7', ok(message('7', NOW)));
  const store = storeOn(server);
  await store.open('7');
  expect([store.detail?.id, store.detailState.status]).toEqual(['7', 'ready']);
});

it('shows nothing of a message whose opening the server refused', async () => {
  const server = new FakeServer()
    .on('GET /api/v1/admin/messages', page([message('2')]))
    .on('GET /api/v1/admin/messages/2', refused(503, 'STORE_UNAVAILABLE', 'Kayıtlara ulaşılamıyor.'));
  const store = storeOn(server);
  await store.list.restart();
  await store.open('2');
  expect([store.detail, store.detailState.status]).toEqual([null, 'failed']);
});

it('reports that a message could not be marked as read, and keeps it open', async () => {
  const server = new FakeServer()
    .on('GET /api/v1/admin/messages', page([message('2')]))
    .on('GET /api/v1/admin/messages/2', ok(message('2')))
    .on('PUT /api/v1/admin/messages/2', refused(503, 'STORE_UNAVAILABLE', 'Kayıtlara ulaşılamıyor.'));
  const onMarkFailed = jest.fn();
  const store = storeOn(server, onMarkFailed);
  await store.list.restart();
  await store.open('2');
  expect(onMarkFailed).toHaveBeenCalledWith(
    expect.objectContaining({ code: 'STORE_UNAVAILABLE' }),
    expect.objectContaining({ id: '2', readAt: null }),
  );
  expect([store.openId, store.detail?.readAt]).toEqual(['2', null]);
});

it('has removed a message, or an address, without waiting for the list, which a silent server may hold up', async () => {
  const address = { id: '3', email: 'a@ornek.test', subscribedAt: NOW, confirmedAt: null };
  const server = new FakeServer()
    .on('GET /api/v1/admin/messages', page([message('2'), message('1')]))
    .on('GET /api/v1/admin/newsletter', page([address]))
    .on('DELETE /api/v1/admin/messages/2', ok({}))
    .on('DELETE /api/v1/admin/newsletter/3', ok({}));
  const store = storeOn(server);
  await store.list.restart();
  await store.addresses.restart();
  const releases = server.requestLines.map((route) => server.hold(route));
  await store.remove('2');
  await store.removeAddress('3');
  expect([store.list.items.map(({ id }) => id), store.addresses.items]).toEqual([['1'], []]);
  for (const release of releases) release();
});

it('requests a file of the shown list', async () => {
  const server = new FakeServer()
    .on('GET /api/v1/admin/messages', page([], null))
    .on('GET /api/v1/admin/messages/export', ok(''))
    .on('GET /api/v1/admin/newsletter/export', ok(''));
  const store = storeOn(server);
  store.show({ state: 'unread', subject: 'order', q: 'Ece' });
  await store.file();
  await store.addressesFile();
  expect(server.requests.slice(1).map(({ path }) => path)).toEqual([
    '/api/v1/admin/messages/export?state=unread&subject=order&q=Ece',
    '/api/v1/admin/newsletter/export',
  ]);
});

it('writes a reply link with a subject, to which an address adds no header', () => {
  expect(replyAddress({ email: 'a?cc=b@ornek.test' }, 'Ödeme', 'Yükselt')).toBe(
    `mailto:a%3Fcc%3Db@ornek.test?subject=${encodeURIComponent('Ynt: Ödeme · Yükselt')}`,
  );
});

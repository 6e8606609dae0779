import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OrderStatus } from '@yukselt/contracts';
import { NotificationsStore } from '../../../stores/NotificationsStore.js';
import { FakeServer, ok, page } from '../../../stores/testing/fake-server.js';
import { adminOrder, OTHER } from '../../../stores/testing/records.js';
import { ADMIN_COMMANDS, adminApi } from '../shared/admin.api.js';
import { AdminOrdersStore } from './AdminOrdersStore.js';
import { BulkOrders } from './BulkOrders.js';

const notifications = new NotificationsStore();
jest.mock('../../../stores/StoreProvider.js', () => ({ useStores: () => ({ notifications }) }));
jest.mock('../palette/palette-actions.js', () => ({ usePaletteActions: () => undefined }));

const BULK = `POST ${ADMIN_COMMANDS.bulk.orders}`;

/** Chooses orders of these statuses. */
async function setUp(...statuses: OrderStatus[]) {
  const orders = statuses.map((status, index) => adminOrder(`o${index + 1}`, { status }));
  const server = new FakeServer()
    .on('GET /api/v1/admin/orders', page(orders))
    .on(BULK, ok({ results: orders.map(({ id }) => ({ id })) }));
  const store = new AdminOrdersStore({
    api: adminApi(server.http),
    commands: server.commands(),
    onLive: server.onLive,
  });
  await store.refresh();
  store.bulk.toggleAll(store.list.items);
  render(<BulkOrders store={store} />);
  return { server, store };
}
const items = [
  { id: 'o1', userId: OTHER },
  { id: 'o2', userId: OTHER },
];
const buttons = () =>
  within(screen.getByRole('region', { name: 'Seçilenler' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

it('moves exactly the chosen orders without asking, and reports how many moved', async () => {
  const { server, store } = await setUp('pending', 'pending');
  await userEvent.click(screen.getByRole('button', { name: 'İşleme al' }));
  await waitFor(() => expect(store.bulk.chosen).toEqual([]));
  expect(server.sent(BULK).map(({ body }) => body)).toEqual([{ action: 'start-processing', items }]);
  await waitFor(() =>
    expect(notifications.queue.map(({ text }) => text)).toEqual([expect.stringMatching(/^2 sipariş/)]),
  );
});

it('asks before it cancels, and sends the reason', async () => {
  const { server } = await setUp('pending', 'processing');
  await userEvent.click(screen.getByRole('button', { name: /^İptal et/ }));
  const dialog = await screen.findByRole('dialog');
  expect(server.sent(BULK)).toEqual([]);
  expect(within(dialog).queryByText(/2 sipariş\)/)).not.toBeNull();
  expect(within(dialog).queryByText(/\(0 sipariş\)/)).toBeNull();
  await userEvent.type(within(dialog).getByRole('textbox'), 'stok yok');
  await userEvent.click(within(dialog).getByRole('button', { name: /iptal et$/i }));
  await waitFor(() =>
    expect(server.sent(BULK).map(({ body }) => body)).toEqual([{ action: 'cancel', reason: 'stok yok', items }]),
  );
});

it.each<[OrderStatus[], string[]]>([
  [['pending', 'pending'], ['İşleme al']],
  [['processing', 'processing'], ['Tamamla']],
  [['pending', 'processing'], []],
])('offers only steps that all of %j can take', async (statuses, steps) => {
  await setUp(...statuses);
  const labels = buttons();
  for (const step of ['İşleme al', 'Tamamla'])
    expect([step, labels.includes(step)]).toEqual([step, steps.includes(step)]);
});

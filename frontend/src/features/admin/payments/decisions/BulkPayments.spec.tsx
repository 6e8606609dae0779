import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NotificationsStore } from '../../../../stores/NotificationsStore.js';
import { FakeServer, ok, page, refused, USER } from '../../../../stores/testing/fake-server.js';
import { OTHER, payment } from '../../../../stores/testing/records.js';
import { ADMIN_COMMANDS, adminApi } from '../../shared/admin.api.js';
import { PaymentQueueStore } from '../PaymentQueueStore.js';
import { BulkPayments } from './BulkPayments.js';
import type { Decision } from './payment-actions.js';

const notifications = new NotificationsStore();
jest.mock('../../../../stores/StoreProvider.js', () => ({ useStores: () => ({ notifications }) }));
jest.mock('../../palette/palette-actions.js', () => ({ usePaletteActions: () => undefined }));

const LIST = 'GET /api/v1/admin/payment-requests';
const BULK = `POST ${ADMIN_COMMANDS.bulk.payments}`;
const QUEUE = ['p1', 'p2', 'p3'].map((id) => payment(id, { userId: OTHER }));

/** The dialog about three chosen requests. */
async function ask(decision: Decision, queue = QUEUE) {
  const server = new FakeServer().on(LIST, page(queue));
  const store = new PaymentQueueStore({
    api: adminApi(server.http),
    commands: server.commands(),
    onLive: server.onLive,
    onLeases: server.onLeases,
    ownId: () => USER,
    now: () => 1_000,
    elapsed: () => 5,
  });
  await store.refresh();
  store.bulk.toggleAll(queue);
  const closed = jest.fn();
  render(<BulkPayments store={store} asking={decision} onAsk={closed} />);
  return { server, store, closed, dialog: await screen.findByRole('dialog') };
}

it.each(['approve', 'reject'] as const)(
  'the confirmation to %s reports that another admin decided first',
  async (decision) => {
    const { server, store, dialog } = await ask(decision);
    expect(within(dialog).getByRole('status').textContent).toBe('');
    server.on(LIST, page(QUEUE.slice(1)));
    await act(() => store.refresh());
    expect(within(dialog).getByRole('heading').textContent).toMatch(/^2 talebi/);
    expect(within(dialog).getByRole('status').textContent).toBe(
      'Bu pencere açıkken 1 talep karara bağlandı ya da geri çekildi; seçimden çıkarıldı.',
    );
  },
);

it('does not report requests that the own decision removes from the list', async () => {
  const { server, store, dialog, closed } = await ask('approve');
  const release = server.on(BULK, ok({ results: QUEUE.map(({ id }) => ({ id })) })).hold(BULK);
  await userEvent.click(within(dialog).getByRole('button', { name: '3 talebi onayla' }));
  server.on(LIST, page([]));
  await act(() => store.refresh());
  expect(within(dialog).getByRole('status').textContent).toBe('');
  release();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(within(dialog).getByRole('status').textContent).toBe('');
});

it('keeps the dialog and its reason when the session has ended, and decides after the next login', async () => {
  const { server, store, dialog, closed } = await ask('reject');
  server.on(BULK, refused(401, 'UNAUTHENTICATED', 'Kullanıcı oturumu bulunamadı'), ok({ results: [] }));
  const reason = within(dialog).getByRole('textbox');
  await userEvent.type(reason, 'Dekont okunmuyor');
  const confirm = () => userEvent.click(within(dialog).getByRole('button', { name: '3 talebi reddet' }));
  await confirm();
  await waitFor(() => expect([server.sent(BULK).length, store.bulk.busy]).toEqual([1, false]));
  expect([closed.mock.calls, (reason as HTMLTextAreaElement).value]).toEqual([[], 'Dekont okunmuyor']);
  await userEvent.type(reason, '.'); // a press right after the first one would be that of a double click
  await confirm();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(server.sent(BULK)[1]!.body).toMatchObject({ action: 'reject', reason: 'Dekont okunmuyor.' });
});

// docs/product-rules.md#payments-10
it('approves requests with a mark only where each is ticked, and shows all with their balances', async () => {
  const [plain, ...marked] = QUEUE.map((request, place) => ({ ...request, outsideLimits: place > 0 }));
  const { server, dialog } = await ask('approve', [plain!, ...marked]);
  const rows = within(dialog).getAllByRole('listitem');
  const ticks = within(dialog).getAllByRole('checkbox') as HTMLInputElement[];
  expect([rows.length, ticks.map(({ checked }) => checked)]).toEqual([3, [false, false]]);
  expect(rows.map((row) => row.textContent!.includes('→'))).toEqual([true, false, false]);
  expect(within(dialog).getByRole('button', { name: '1 talebi onayla' })).toBeTruthy();
  await userEvent.click(ticks[1]!);
  expect(rows.map((row) => row.textContent!.includes('→'))).toEqual([true, false, true]);
  server.on(BULK, ok({ results: [] }));
  await userEvent.click(within(dialog).getByRole('button', { name: '2 talebi onayla' }));
  await waitFor(() => expect(server.sent(BULK)).toHaveLength(1));
  expect(server.sent(BULK)[0]!.body).toMatchObject({ items: [{ id: 'p1' }, { id: 'p3' }] });
});

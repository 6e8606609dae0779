import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OrderView } from '@yukselt/contracts/api';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { accountApi } from '../../api/account.api.js';
import { FakeServer, page, USER } from '../../stores/testing/fake-server.js';
import { order } from '../../stores/testing/records.js';
import OrdersScene from './OrdersScene.js';
import { OrdersStore } from './OrdersStore.js';

let store: OrdersStore;
const drawn: string[] = [];
const mockSession = { user: { createdAt: '2019-03-10T09:00:00Z' } };
jest.mock('../../stores/StoreProvider.js', () => ({
  useStores: () => ({ catalog: { siteName: 'Yükselt' }, session: mockSession }),
}));
jest.mock('./orders-scene-store.js', () => ({ useOrderListStore: () => store }));
jest.mock('../shared/RequireShopper.js', () => ({
  RequireShopper: ({ children }: { children: () => ReactNode }) => children(),
}));
jest.mock('../shared/PrintedHeader.js', () => ({ PrintedHeader: () => null }));
jest.mock('../shared/UnderReviewNotice.js', () => ({ UnderReviewNotice: () => null }));
jest.mock('./OpenCheckoutNotice.js', () => ({ OpenCheckoutNotice: () => null }));
jest.mock('./CancelDialog.js', () => ({ CancelDialog: () => null }));
jest.mock('./use-reorder.js', () => ({ useReorder: () => ({ busy: false, again: () => undefined }) }));
jest.mock('../catalog/OrderedPlatformLogo.js', () => ({ OrderedPlatformLogo: () => null }));
// Rendered once with every row.
jest.mock('./OrderSteps.js', () => ({
  shortWhen: () => '',
  OrderSteps: ({ order: { id } }: { order: OrderView }) => {
    drawn.push(id);
    return null;
  },
}));

beforeEach(() => drawn.splice(0));

it('reports a month without orders, and shows all months when the filter is removed', async () => {
  const server = new FakeServer().on('GET /api/v1/me/orders', page([]), page([order('o-1')]));
  store = new OrdersStore({
    api: accountApi(server.http),
    commands: server.commands(),
    onLive: server.onLive,
    userId: () => USER,
  });
  await act(
    async () =>
      void render(
        <MemoryRouter initialEntries={['/hesap/siparisler?ay=2019-05']}>
          <OrdersScene />
        </MemoryRouter>,
      ),
  );
  await screen.findByRole('heading', { name: 'Mayıs 2019 ayında siparişiniz yok' });
  const chosen = () => screen.getByLabelText<HTMLSelectElement>('Dönem').value;
  expect(chosen()).toBe('2019-05');
  expect(screen.getAllByRole<HTMLOptionElement>('option').at(-1)?.value).toBe('2019-03');
  await userEvent.click(screen.getByRole('button', { name: 'Dönem filtresini kaldır' }));
  expect(await screen.findAllByRole('article')).toHaveLength(1);
  expect(chosen()).toBe('');
  expect(server.requests.map(({ path }) => path.split('?')[1])).toEqual(['month=2019-05&limit=20', 'limit=20']);
});

it('renders only the new rows when a page is added', async () => {
  const server = new FakeServer().on(
    'GET /api/v1/me/orders',
    page([order('o-1'), order('o-2')], 'older'),
    page([order('o-3')]),
  );
  store = new OrdersStore({
    api: accountApi(server.http),
    commands: server.commands(),
    onLive: server.onLive,
    userId: () => USER,
  });
  await act(async () => void render(<OrdersScene />, { wrapper: MemoryRouter }));
  await userEvent.click(await screen.findByRole('button', { name: 'Daha fazla' }));
  expect(await screen.findAllByRole('article')).toHaveLength(3);
  expect(drawn).toEqual(['o-1', 'o-2', 'o-3']);
});

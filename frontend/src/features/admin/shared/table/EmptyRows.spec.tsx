import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { AdminOrdersStore } from '../../orders/AdminOrdersStore.js';
import { useOrdersUrl } from '../../orders/use-orders-url.js';
import { EmptyRows } from './EmptyRows.js';
import { useTableQuery } from './use-table-query.js';

const store = { setFilter: () => undefined, start: () => () => undefined, open: async () => undefined };
const QUERIES = {
  'a table': () => useTableQuery(['name', 'price'], ['bolum']),
  'the orders': () => useOrdersUrl(store as unknown as AdminOrdersStore),
};

function show(useQuery: () => { narrowed: boolean; clear: () => void }, at: string) {
  const texts = { empty: 'Sonuç bulunamadı', emptyText: 'Başka bir arama deneyin.', clear: 'Süzgeci temizle' };
  const Rows = () => (
    <EmptyRows query={useQuery()} texts={texts} none={{ title: 'Henüz yok', text: 'Burada görünür.' }} />
  );
  const router = createMemoryRouter([{ path: '/', element: <Rows /> }], { initialEntries: [at] });
  render(<RouterProvider router={router} />);
}
const title = () => screen.getByRole('heading').textContent;
const clear = () => screen.queryByRole('button', { name: 'Süzgeci temizle' });

describe.each(Object.entries(QUERIES))('an empty list of %s', (_, useQuery) => {
  it.each(['/', '/?sirala=price', '/?q='])(
    'that no filter narrows says so, and offers no filter to clear: %s',
    (at) => {
      show(useQuery, at);
      expect([title(), clear()]).toEqual(['Henüz yok', null]);
    },
  );

  it.each(['/?q=yok', '/?durum=pending', '/?q=yok&durum=pending'])(
    'offers to clear what narrows it, and then says that there is nothing yet: %s',
    async (at) => {
      show(useQuery, at);
      expect(title()).toBe('Sonuç bulunamadı');
      await userEvent.click(clear()!);
      expect([await screen.findByText('Henüz yok'), clear()]).toEqual([expect.anything(), null]);
    },
  );
});

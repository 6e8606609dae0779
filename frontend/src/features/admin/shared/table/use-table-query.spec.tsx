import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { useTableQuery } from './use-table-query.js';

const SEARCH_AFTER_MS = 300;
let router: ReturnType<typeof createMemoryRouter>;
/** Ends the load of the page `/slow`. */
let load: () => void;
function Table() {
  const query = useTableQuery(['name', 'price'], ['kisi']);
  const { search } = useLocation();
  return (
    <>
      <input aria-label="Ara" value={query.text} onChange={(event) => query.setText(event.target.value)} />
      <button type="button" onClick={() => query.set('durum', 'aktif')}>
        Aktif
      </button>
      <button type="button" onClick={() => query.clear()}>
        Temizle
      </button>
      <output>{decodeURIComponent(search)}</output>
    </>
  );
}
function show(path: string) {
  const slow = () => new Promise<null>((resolve) => (load = () => resolve(null)));
  router = createMemoryRouter(
    [
      { path: '/liste', element: <Table /> },
      { path: '/slow', element: null, loader: slow },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
}
const field = () => screen.getByLabelText<HTMLInputElement>('Ara');
const address = () => screen.getByRole('status').textContent;
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const wait = () => act(() => jest.advanceTimersByTimeAsync(SEARCH_AFTER_MS));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const visit = (to: string | number) =>
  act(async () => {
    await (typeof to === 'number' ? router.navigate(to) : router.navigate(to));
  });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('writes a search into the address after a delay, and a filter chosen meanwhile keeps it', async () => {
  show('/liste?kisi=1');
  type(' elif ');
  expect(address()).toBe('?kisi=1');
  await wait();
  expect(address()).toBe('?kisi=1&q=elif');
  type('can');
  await press('Aktif');
  await wait();
  expect([address(), field().value]).toEqual(['?kisi=1&q=can&durum=aktif', 'can']);
  await press('Temizle');
  await wait();
  expect([address(), field().value]).toEqual(['?kisi=1', '']);
});

it('follows a changed address, and does not restore the old search', async () => {
  show('/liste?q=elif');
  await visit('/liste');
  await wait();
  expect([address(), field().value]).toEqual(['', '']);
  type('can');
  await wait();
  await visit(-1);
  await wait();
  expect([address(), field().value]).toEqual(['?q=elif', 'elif']);
  await visit(1);
  await wait();
  expect([address(), field().value]).toEqual(['?q=can', 'can']);
});

it('writes no search once another page is on its way', async () => {
  show('/liste');
  type('elif');
  await act(async () => void router.navigate('/slow'));
  await wait();
  await act(async () => load());
  expect(router.state.location.pathname).toBe('/slow');
});

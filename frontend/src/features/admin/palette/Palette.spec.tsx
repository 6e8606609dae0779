import { act, fireEvent, render, screen } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { memoryStorage } from '../../../lib/storage.js';
import { UiStore } from '../../../stores/UiStore.js';
import { focusPage } from '../../../ui/browser/focus-page.js';
import { Palette } from './Palette.js';
import ShopPalette from './ShopPalette.js';

const ui = new UiStore(memoryStorage(), document.documentElement);
const root = { http: {}, ui };
jest.mock('../../../stores/StoreProvider.js', () => ({ useStores: () => root }));

afterEach(() => {
  jest.restoreAllMocks();
  window.dispatchEvent(new Event('popstate')); // the store outlives a test
});

/** Two pages, each with a frame of its own, as the panel's are, and one of the shop. */
const pages = () =>
  createMemoryRouter([
    { path: '/', element: <Palette key="one" /> },
    { path: '/other', element: <Palette key="other" /> },
    { path: '/shop', element: null },
  ]);
const press = () => fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
const field = () => screen.getByRole<HTMLInputElement>('combobox');

it('is open with the key, so that no letter after it acts on the page', () => {
  render(<RouterProvider router={pages()} />);
  press();
  expect(document.activeElement).toBe(field());
  press();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('stays open with its text when the next page, or the address that a page writes, comes after the key', async () => {
  const router = pages();
  render(<RouterProvider router={router} />);
  press();
  fireEvent.change(field(), { target: { value: 'onay' } });
  for (const to of ['/other', '/other?durum=all', '/']) {
    await act(() => router.navigate(to));
    expect(field().value).toBe('onay');
    expect(document.activeElement).toBe(field());
  }
});

it('keeps the focus in its field when the heading of the next page asks for it', async () => {
  const router = createMemoryRouter([
    {
      path: '*',
      element: [
        <Palette key="palette" />,
        <main key="main">
          <h1>Sayfa</h1>
        </main>,
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  press();
  const stop = focusPage();
  await act(() => router.navigate('/other'));
  expect(document.activeElement).toBe(field());
  stop();
});

it('leaves the focus on the heading when its opener went with the page before', async () => {
  const page = (name: string) => [
    <Palette key={name} />,
    <main key="main">
      <h1>{name}</h1>
    </main>,
  ];
  const router = createMemoryRouter([
    { path: '/', element: page('Bir') },
    { path: '/other', element: page('İki') },
  ]);
  render(<RouterProvider router={router} />);
  const opener = screen.getByRole('button', { name: /^Bul/ });
  opener.focus();
  fireEvent.click(opener);
  await act(() => router.navigate('/other'));
  fireEvent.keyDown(field(), { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement?.textContent).toBe('İki');
});

it('closes on going back, and has no text from before', () => {
  render(<RouterProvider router={pages()} />);
  press();
  fireEvent.change(field(), { target: { value: 'onay' } });
  fireEvent.popState(window);
  expect(screen.queryByRole('dialog')).toBeNull();
  press();
  expect(field().value).toBe('');
});

it('is closed for the next visit when its page ends and none of the panel follows', async () => {
  const router = pages();
  render(<RouterProvider router={router} />);
  press();
  await act(() => router.navigate('/shop'));
  await act(() => router.navigate('/'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('the key on a page of the shop', () => {
  const Shell = observer(() => (
    <>
      <Outlet />
      {ui.search === 'panel' && <ShopPalette />}
    </>
  ));
  const openShop = () => {
    const children = ['/hizmetler', '/wallet', '/admin'].map((path) => ({
      path,
      element: path === '/admin' ? <Palette /> : null,
    }));
    const router = createMemoryRouter([{ element: <Shell />, children }], { initialEntries: ['/hizmetler'] });
    render(<RouterProvider router={router} />);
    return router;
  };

  it('opens the palette there, and closes it', () => {
    openShop();
    act(() => ui.openPalette());
    expect(document.activeElement).toBe(field());
    press();
    expect([screen.queryByRole('dialog'), ui.search]).toEqual([null, null]);
  });

  it('keeps it with its text when another page of the shop, or the panel, comes', async () => {
    const router = openShop();
    act(() => ui.openPalette());
    fireEvent.change(field(), { target: { value: 'onay' } });
    for (const to of ['/wallet', '/admin']) {
      await act(() => router.navigate(to));
      expect([field().value, document.activeElement]).toEqual(['onay', field()]);
    }
    expect(ui.search).toBeNull();
  });

  it('counts when the panel comes before any code of the palette', async () => {
    const router = createMemoryRouter(
      [
        { path: '/', element: null },
        { path: '/admin', element: <Palette /> },
      ],
      { initialEntries: ['/'] },
    );
    render(<RouterProvider router={router} />);
    act(() => ui.openPalette());
    await act(() => router.navigate('/admin'));
    expect(document.activeElement).toBe(field());
    expect(ui.search).toBeNull();
  });
});

it('handles the key from its first layout effect on', () => {
  const removed = jest.spyOn(window, 'removeEventListener');
  const added = jest.spyOn(window, 'addEventListener');
  const listeners = () =>
    added.mock.calls.filter(([type]) => type === 'keydown').length -
    removed.mock.calls.filter(([type]) => type === 'keydown').length;
  const positions: number[] = [];
  /** Comes after the palette in the page, so that its layout effect is the next one. */
  function Probe() {
    useLayoutEffect(() => void positions.push(listeners()));
    return null;
  }
  const router = createMemoryRouter([{ path: '/', element: [<Palette key="palette" />, <Probe key="probe" />] }]);
  render(<RouterProvider router={router} />);
  expect(positions[0]).toBe(1);
});

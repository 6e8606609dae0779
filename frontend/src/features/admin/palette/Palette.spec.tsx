import { act, fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Palette } from './Palette.js';

const root = {};
jest.mock('../../../stores/StoreProvider.js', () => ({ useStores: () => root }));
jest.mock('./CommandPalette.js', () => ({ __esModule: true, default: () => <div role="dialog" /> }));

afterEach(() => jest.restoreAllMocks());

/** Two pages, each with a frame of its own, as the panel's are. */
const pages = () =>
  createMemoryRouter([
    { path: '/', element: <Palette key="one" /> },
    { path: '/other', element: <Palette key="other" /> },
  ]);
const press = () => fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
/** The browser's address, which a navigation changes before the next page is drawn. */
const addressIs = (path: string) => window.history.replaceState(null, '', path);

it('stays open when a navigation replaces the page that handled the key', async () => {
  addressIs('/');
  const router = pages();
  render(<RouterProvider router={router} />);
  addressIs('/other');
  press();
  await act(() => router.navigate('/other'));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  press();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('closes on a navigation, and stays closed after going back', async () => {
  addressIs('/');
  const router = pages();
  render(<RouterProvider router={router} />);
  press();
  expect(await screen.findByRole('dialog')).toBeTruthy();
  for (const path of ['/other', '/']) {
    addressIs(path);
    await act(() => router.navigate(path));
    expect(screen.queryByRole('dialog')).toBeNull();
  }
});

it('handles the key from its first layout effect on', async () => {
  const removed = jest.spyOn(window, 'removeEventListener');
  const added = jest.spyOn(window, 'addEventListener');
  const listeners = () =>
    added.mock.calls.filter(([type]) => type === 'keydown').length -
    removed.mock.calls.filter(([type]) => type === 'keydown').length;
  const seen: number[] = [];
  /** Comes after the palette in the page, so that its layout effect is the next one. */
  function Probe() {
    useLayoutEffect(() => void seen.push(listeners()));
    return null;
  }
  const router = createMemoryRouter([{ path: '/', element: [<Palette key="palette" />, <Probe key="probe" />] }]);
  render(<RouterProvider router={router} />);
  expect(seen[0]).toBe(1);
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Palette } from './Palette.js';

const root = {};
jest.mock('../../../stores/StoreProvider.js', () => ({ useStores: () => root }));
jest.mock('./CommandPalette.js', () => ({ __esModule: true, default: () => <div role="dialog" /> }));

/** Two pages, each with a frame of its own, as the panel's are. */
const pages = () =>
  createMemoryRouter([
    { path: '/', element: <Palette key="one" /> },
    { path: '/other', element: <Palette key="other" /> },
  ]);
const press = () => fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
/** The browser's address, which a navigation changes before the next page is drawn. */
const addressIs = (path: string) => window.history.replaceState(null, '', path);

it('stays open when the page whose frame took the key is replaced by the next one', async () => {
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

it('closes when the user goes on to another page, and stays closed on the way back', async () => {
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

import { render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { PhoneNav } from './PhoneNav.js';

const stores = {
  session: { status: 'member', isAuditor: false },
  cart: { count: 0 },
  ui: { openCart: () => undefined },
};
jest.mock('../../stores/StoreProvider.js', () => ({ useStores: () => stores }));

const Shell = () => (
  <>
    <Outlet />
    <PhoneNav />
  </>
);
const currentAt = (path: string) => {
  const pages = ['/', '/wallet', '/dashboard/orders', '/services/:platform', '*'].map((one) => ({
    path: one,
    element: null,
  }));
  const router = createMemoryRouter([{ element: <Shell />, children: pages }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return screen.queryAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent);
};

it.each([
  ['/', ['Ana Sayfa']],
  ['/wallet', ['Hesabım']],
  ['/dashboard/orders', ['Hesabım']],
  ['/services/instagram', ['Hizmetler']],
  ['/wallet/boyle/yok', []],
  ['/dashboard/boyle/yok', []],
  ['/services/boyle/yok', []],
])('at %s the current links are %j', (path, links) => {
  expect(currentAt(path)).toEqual(links);
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useAddressParams } from './use-address-params.js';

function Page() {
  const [params, change] = useAddressParams();
  return (
    <>
      <output>{params.toString()}</output>
      <button type="button" onClick={() => change({ ara: null })}>
        clear
      </button>
      <button type="button" onClick={() => change({ ay: '2026-11' })}>
        month
      </button>
      <button type="button" onClick={() => change({ hareket: 'in' })}>
        kind
      </button>
      <button type="button" onClick={() => change({ ay: null })}>
        no month
      </button>
    </>
  );
}

const address = () => screen.getByRole('status').textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function show(at: string) {
  // The loader makes a navigation last until the next turn, as the router's transition does in a browser.
  const router = createMemoryRouter([{ path: '/', element: <Page />, loader: async () => null }], {
    initialEntries: [at],
    hydrationData: { loaderData: { '0': null } },
  });
  render(<RouterProvider router={router} />);
  return router;
}

it('applies quick changes in order', async () => {
  show('/?ara=ORD-1');
  await act(async () => ['clear', 'month', 'kind'].forEach(press));
  expect(address()).toBe('ay=2026-11&hareket=in');
});

it('starts from the address when another part has changed it', async () => {
  const router = show('/?ara=ORD-1');
  await act(async () => press('month'));
  await act(() => router.navigate('/?ara=ORD-2'));
  await act(async () => press('kind'));
  expect(address()).toBe('ara=ORD-2&hareket=in');
});

it('starts from the address of a link after choices that cancel each other', async () => {
  const router = show('/');
  await act(async () => ['month', 'no month'].forEach(press));
  await act(() => router.navigate('/?ay=2026-11'));
  await act(async () => press('kind'));
  expect(address()).toBe('ay=2026-11&hareket=in');
});

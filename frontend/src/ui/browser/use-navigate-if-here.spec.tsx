import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useNavigateIfHere } from './use-navigate-if-here.js';

/** A page that navigates when its answer comes, and one whose code loads until it is let go. */
function show() {
  let answer: () => void = () => undefined;
  let load: () => void = () => undefined;
  function Page() {
    const navigate = useNavigateIfHere();
    answer = () => navigate('/next', { replace: true });
    return null;
  }
  const router = createMemoryRouter([
    { path: '/', element: <Page /> },
    { path: '/next', element: null },
    {
      path: '/slow',
      element: null,
      loader: () => new Promise<null>((resolve) => (load = () => resolve(null))),
    },
  ]);
  render(<RouterProvider router={router} />);
  return {
    router,
    answer: () => act(async () => answer()),
    load: () => act(async () => load()),
    go: (to: string) => act(async () => void router.navigate(to)),
    path: () => router.state.location.pathname,
  };
}

it('navigates while the page is open', async () => {
  const page = show();
  await page.answer();
  expect(page.path()).toBe('/next');
});

it('does not navigate once the user has left for a page whose code still loads', async () => {
  const page = show();
  await page.go('/slow');
  await page.answer();
  await page.load();
  expect(page.path()).toBe('/slow');
});

it('does not navigate once the user has left the page', async () => {
  const page = show();
  await page.go('/slow');
  await page.load();
  await page.answer();
  expect(page.path()).toBe('/slow');
});

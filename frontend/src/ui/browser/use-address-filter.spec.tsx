import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useNavigate } from 'react-router-dom';
import { useAddressFilter } from './use-address-filter.js';

const CATEGORIES = [{ id: 'all' }, { id: 'music' }] as const;

function Page() {
  const { text, setText, category, setCategory, clear } = useAddressFilter(CATEGORIES);
  const navigate = useNavigate();
  return (
    <>
      <input value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={() => void navigate('/?ara=tiktok')}>
        elsewhere
      </button>
      <button type="button" aria-pressed={category === 'music'} onClick={() => setCategory('music')}>
        music
      </button>
      <button type="button" onClick={clear}>
        clear
      </button>
    </>
  );
}

/** Types as a browser does: each key is appended to what the field shows. */
function type(letters: string): void {
  const field = screen.getByRole<HTMLInputElement>('textbox');
  for (const letter of letters) fireEvent.change(field, { target: { value: field.value + letter } });
}
const shownText = () => screen.getByRole<HTMLInputElement>('textbox').value;

function show(address = '/') {
  const router = createMemoryRouter([{ path: '/', element: <Page />, loader: async () => null }], {
    initialEntries: [address],
    hydrationData: { loaderData: { '0': null } },
  });
  render(<RouterProvider router={router} />);
  return router;
}

it('shows every letter at once, before the navigation ends', async () => {
  const router = show();
  // The loader answers in a later turn, so that no navigation is finished between two keys.
  type('instagram');
  expect(shownText()).toBe('instagram');
  await act(async () => undefined);
  await act(async () => type(' takipçi'));
  expect(shownText()).toBe('instagram takipçi');
  expect(new URLSearchParams(router.state.location.search).get('ara')).toBe('instagram takipçi');
});

it('follows an address that another part changes, and is cleared', async () => {
  show('/?ara=insta');
  expect(shownText()).toBe('insta');
  await act(async () => fireEvent.click(screen.getByText('elsewhere')));
  expect(shownText()).toBe('tiktok');
  await act(async () => fireEvent.click(screen.getByText('clear')));
  expect(shownText()).toBe('');
});

it('keeps a chosen category until its navigation ends', async () => {
  const router = show();
  fireEvent.click(screen.getByText('music'));
  expect(screen.getByText('music').getAttribute('aria-pressed')).toBe('true');
  type('spo');
  await act(async () => undefined);
  expect(router.state.location.search).toBe('?ara=spo&kategori=music');
  expect(screen.getByText('music').getAttribute('aria-pressed')).toBe('true');
});

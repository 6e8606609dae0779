import { act, render, screen } from '@testing-library/react';
import { useFocusKept, usePageFocus } from './focus-page.js';

function Page({ shown, dialog = false, opener = true }: { shown: string | null; dialog?: boolean; opener?: boolean }) {
  usePageFocus(shown);
  useFocusKept(dialog);
  return (
    <main>
      <h1>{shown ?? 'Cüzdanım'}</h1>
      {opener && <button type="button">Geri çek…</button>}
    </main>
  );
}
/** MutationObserver calls back in a microtask. */
const observed = () =>
  act(async () => {
    await Promise.resolve();
  });

it('moves the focus to the heading of another page under the same path, not of the first one', () => {
  const { rerender } = render(<Page shown={null} />);
  expect(document.activeElement).toBe(document.body);
  rerender(<Page shown="Havalenizi yapın" />);
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

it('moves the focus to the page when the opener of a dialog has been removed', async () => {
  const { rerender } = render(<Page shown={null} dialog />);
  screen.getByRole('button').focus();
  rerender(<Page shown={null} />);
  await observed();
  expect(document.activeElement).toBe(screen.getByRole('button'));
  rerender(<Page shown={null} opener={false} />);
  await observed();
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

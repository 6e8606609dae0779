import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button.js';

it('keeps the focus while it is busy, and ignores every press', async () => {
  const pressed = jest.fn();
  const submitted = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={submitted}>
      <input aria-label="field" />
      <Button type="submit" busy={busy} onClick={pressed}>
        Kaydet
      </Button>
    </form>
  );
  const { rerender } = render(form(true));
  const button = screen.getByRole<HTMLButtonElement>('button');
  button.focus();
  expect(document.activeElement).toBe(button);
  expect([button.getAttribute('aria-disabled'), button.getAttribute('aria-busy')]).toEqual(['true', 'true']);
  await userEvent.keyboard('{Enter} ');
  await userEvent.type(screen.getByRole('textbox'), 'x{Enter}');
  expect([pressed.mock.calls, submitted.mock.calls]).toEqual([[], []]);
  rerender(form(false));
  await userEvent.click(button);
  expect([pressed.mock.calls.length, submitted.mock.calls.length]).toEqual([1, 1]);
});

it('keeps the focus and its text while another request is in flight, and ignores every press', async () => {
  const pressed = jest.fn();
  const buttonOf = (ariaDisabled: boolean) => (
    <Button ariaDisabled={ariaDisabled} onClick={pressed}>
      Reddet
    </Button>
  );
  const { rerender } = render(buttonOf(false));
  const button = screen.getByRole('button');
  button.focus();
  rerender(buttonOf(true));
  expect(document.activeElement).toBe(button);
  expect([button.textContent, button.getAttribute('aria-disabled')]).toEqual(['Reddet', 'true']);
  await userEvent.keyboard('{Enter} ');
  expect(pressed).not.toHaveBeenCalled();
  rerender(buttonOf(false));
  await userEvent.keyboard('{Enter}');
  expect(pressed).toHaveBeenCalledTimes(1);
});

import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MoneyInput, readableAmount } from './MoneyInput.js';

it.each([
  ['10', '10,00', '10'],
  ['23,5', '23,50', '23,50'],
  ['10000,00', '10.000,00', '10.000'],
  ['1.234,5', '1.234,50', '1.234,50'],
  ['10.00', '10.00', '10.00'],
  ['on lira', 'on lira', 'on lira'],
  ['', '', ''],
])('shows %j as %j, and as %j when decimals stay as typed', (text, two, asTyped) => {
  expect([readableAmount(text, 'two'), readableAmount(text, 'as-typed')]).toEqual([two, asTyped]);
});

const drafts: string[] = [];
function Field() {
  const [text, setText] = useState('10000,00');
  const onChange = (next: string) => {
    drafts.push(next);
    setText(next);
  };
  return (
    <>
      <MoneyInput aria-label="Tutar" value={text} onChange={onChange} />
      <button type="button" onClick={() => onChange('2500')}>
        Başka
      </button>
    </>
  );
}

it('groups an amount while it has no focus, and reports the typed text', async () => {
  render(<Field />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  expect(field.value).toBe('10.000,00');
  await userEvent.click(field);
  expect(field.value).toBe('10000,00');
  expect(drafts).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, '1.234,5');
  expect(field.value).toBe('1.234,5');
  expect(drafts.at(-1)).toBe('1.234,5');
  await userEvent.tab();
  expect(field.value).toBe('1.234,50');
  await userEvent.click(field);
  expect(field.value).toBe('1234,5');
  await userEvent.click(screen.getByRole('button'));
  expect(field.value).toBe('2.500,00');
});

it('keeps the amount selected after focus, so that typing replaces it', async () => {
  render(<Field />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  // A browser does both before the field is drawn again.
  act(() => {
    field.focus();
    field.select();
  });
  expect(field.value.slice(field.selectionStart!, field.selectionEnd!)).toBe('10000,00');
  await userEvent.keyboard('7');
  expect(field.value).toBe('7');
});

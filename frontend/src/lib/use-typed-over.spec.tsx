import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useTypedOver } from './use-typed-over.js';

const commits: string[] = [];
beforeEach(() => {
  commits.length = 0;
});

function Page({
  stays = false,
  ...options
}: {
  stays?: boolean;
  commitsOnLeave?: boolean;
  restoresWhenEmpty?: boolean;
}) {
  const [value, setValue] = useState('first');
  const typed = useTypedOver({
    value,
    text: value.toUpperCase(),
    onCommit: (text) => {
      commits.push(text);
      if (!stays) setValue(text.toLowerCase());
    },
    ...options,
  });
  return (
    <form onSubmit={typed.onSubmit}>
      <input {...typed.field} />
      <button type="button" onClick={() => setValue('other')} />
    </form>
  );
}
const field = () => screen.getByRole<HTMLInputElement>('textbox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const enter = () => fireEvent.submit(field());

it('commits the typed text with Enter, and then shows the new value in the same field', () => {
  render(<Page />);
  expect(field().value).toBe('FIRST');
  const before = field();
  before.focus();
  type(' Second ');
  enter();
  expect(commits).toEqual(['Second']);
  expect(field().value).toBe('SECOND');
  expect(document.activeElement).toBe(before);
});

it('does not commit the shown value', () => {
  render(<Page commitsOnLeave />);
  type('FIRST ');
  enter();
  fireEvent.blur(field());
  expect(commits).toEqual([]);
});

it('drops a typed text when the page shows another value', () => {
  render(<Page />);
  type('half');
  fireEvent.click(screen.getByRole('button'));
  expect(field().value).toBe('OTHER');
});

it('keeps a typed text that was not accepted', () => {
  render(<Page stays />);
  type('wrong');
  enter();
  expect(field().value).toBe('wrong');
});

it('commits on blur only when it is configured to', () => {
  const { unmount } = render(<Page />);
  type('second');
  fireEvent.blur(field());
  expect(commits).toEqual([]);
  unmount();
  render(<Page commitsOnLeave />);
  type('second');
  fireEvent.blur(field());
  expect(commits).toEqual(['second']);
});

it('restores the value when an emptied field is left, or commits the empty text', () => {
  const { unmount } = render(<Page commitsOnLeave restoresWhenEmpty />);
  type('');
  fireEvent.blur(field());
  expect([field().value, commits]).toEqual(['FIRST', []]);
  unmount();
  render(<Page commitsOnLeave />);
  type('');
  fireEvent.blur(field());
  expect(commits).toEqual(['']);
});

import { render } from '@testing-library/react';
import type { HeadRefusal } from '@yukselt/contracts/api';
import { MemoryRouter } from 'react-router-dom';
import { HeadAlarm } from './HeadAlarm.js';

const store = { start: () => () => undefined, value: null as { head: HeadRefusal | null } | null };
jest.mock('./verification.js', () => ({ useVerificationStore: () => store }));

const refusal = (cause: HeadRefusal['cause']): HeadRefusal => ({
  ...{ cause, since: '2026-11-24T21:00:30.000Z', note: 'the log lacks the event of position 7' },
});
const textWith = (head: HeadRefusal | null, note?: (text: string) => string) => {
  store.value = { head };
  const { container } = render(<HeadAlarm {...(note && { note })} />, { wrapper: MemoryRouter });
  return container.textContent;
};

it.each([
  ['log-incomplete', 'Günlükte bir olay eksik', 'yedekten'],
  ['log-broken', 'birbirini izlemiyor', 'Hesabın kanıtını alın'],
  ['heads-replaced', 'listede yok', 'duyurun'],
  ['key-unknown', 'imzalayan anahtar değil', 'emekli anahtarların listesine'],
  ['failed', 'hata oluşuyor', 'sunucunun günlüğünde'],
] as const)('states since when the head is refused, why (%s), and what to do', (cause, why, toDo) => {
  const text = textWith(refusal(cause));
  for (const part of ['25.11.2026 00:00', why, toDo, 'Özetleri aç']) expect(text).toContain(part);
});

it('shows the error instead of a link on the heads’ own page, and nothing without a refusal', () => {
  const text = textWith(refusal('failed'), (note) => `(${note})`);
  expect(text).toContain('(the log lacks the event of position 7)');
  expect(text).not.toContain('Özetleri aç');
  expect(textWith(null)).toBe('');
});

it('breaks no line inside a word of a command', () => {
  store.value = { head: refusal('heads-replaced') };
  const { container } = render(<HeadAlarm />, { wrapper: MemoryRouter });
  const whole = [...container.querySelectorAll('.nowrap')].map(({ textContent }) => textContent);
  expect(whole).toEqual(['“npm', 'run', 'heads', '--', 'verify”', '“npm', 'run', 'heads', '--', 'make', '--restored”']);
  expect(container.textContent).toContain('“npm run heads -- make --restored” ile duyurun');
});

import { render } from '@testing-library/react';
import { Money } from './Money.js';

it.each([
  [500n, '+₺5,00', 'in'],
  ['-500', '−₺5,00', 'out'],
  [0n, '₺0,00', null],
])('shows that %p moved with its sign and colour, and none where nothing did', (amount, text, direction) => {
  const { container } = render(<Money amount={amount} sign />);
  expect(container.textContent).toBe(text);
  expect(container.querySelector('[data-money]')!.getAttribute('data-dir')).toBe(direction);
});

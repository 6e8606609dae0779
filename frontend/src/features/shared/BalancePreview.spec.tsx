import { render, screen } from '@testing-library/react';
import { BalancePreview } from './BalancePreview.js';

const draw = (before: bigint, after: bigint): HTMLElement => {
  render(
    <BalancePreview
      kind="fall"
      label="Bakiye"
      first={{ name: 'Bakiyeniz', amount: before }}
      second={{ name: 'Sonra', amount: after }}
      gap={<b>fark</b>}
    />,
  );
  return screen.getByText('fark').closest<HTMLElement>('[class*="gap"]')!;
};

it('places the difference between the steps, or in the lower one when the space is too small', () => {
  expect(draw(41_500n, 22_020n).dataset['tight']).toBeUndefined();
  document.body.replaceChildren();
  expect(draw(78_200n, 73_350n).dataset['tight']).toBe('');
});

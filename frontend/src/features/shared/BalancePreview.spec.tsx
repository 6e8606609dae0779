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

it('has the difference between the steps, and in the lower one where there is no room for it', () => {
  expect(draw(41_500n, 22_020n).dataset['tight']).toBeUndefined();
  document.body.replaceChildren();
  expect(draw(78_200n, 73_350n).dataset['tight']).toBe('');
});

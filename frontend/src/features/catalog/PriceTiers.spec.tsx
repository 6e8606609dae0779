import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PriceTiers, savingPercent } from './PriceTiers.js';

const ROWS = [
  { amount: 100, price: '1490' },
  { amount: 500, price: '6490' },
  { amount: 1000, price: '12000' },
];

describe('PriceTiers', () => {
  it('computes the advantage against the smallest package', () => {
    expect(ROWS.map((row) => savingPercent(ROWS[0]!, row))).toEqual([0, 13, 19]);
  });
  it('is a radio group that reports the chosen amount', async () => {
    const chosen: number[] = [];
    render(<PriceTiers rows={ROWS} value={500} onChange={(amount) => chosen.push(amount)} />);
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)).toEqual([
      false,
      true,
      false,
    ]);
    await userEvent.click(screen.getAllByRole('radio')[2]!);
    expect(chosen).toEqual([1000]);
  });
});

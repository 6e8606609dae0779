import { render, screen } from '@testing-library/react';
import type { TrialBalance } from '@yukselt/contracts/api';
import { TrialBalanceVerdict } from './TrialBalanceTable.js';

const verdictOf = (balances: string | null) => {
  const lines = [
    { account: 'cash', debit: '5000', credit: '0' },
    { account: 'wallets', debit: '0', credit: '5000' },
  ];
  const balance = { day: '2026-11-21', at: null, lines, debit: '5000', credit: '5000', balances, stopped: [] };
  render(<TrialBalanceVerdict balance={balance as TrialBalance} />);
  return screen.getByRole(balances === '4999' ? 'alert' : 'status').textContent;
};

it.each([
  ['5000', 'bütün bakiyelerin toplamına eşit: ₺50,00.'],
  [null, 'Bakiyelerle karşılaştırılmadı'],
  ['4999', 'bakiyelerin toplamını tutmuyor, fark ₺0,01'],
])('states whether the wallets were compared with the balances (%p), and the result', (balances, words) => {
  expect(verdictOf(balances)).toContain(words);
});

import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ACCOUNTING } from './accounting.texts.js';
import { StoppedAccounts } from './TrialBalanceTable.js';

const draw = (stopped: string[]) =>
  render(
    <MemoryRouter>
      <StoppedAccounts stopped={stopped} />
    </MemoryRouter>,
  );

it('names the accounts that the trial balance omits', () => {
  draw(['28acf926-5755-59bc-bf30-0e24db5b5e62']);
  expect(screen.getByRole('alert').textContent).toContain('1 hesap sonuna kadar mizanda değil');
  expect(screen.getByRole('link', { name: 'Müşteri 28acf926' }).getAttribute('href')).toBe(
    '/denetim/cuzdan/28acf926-5755-59bc-bf30-0e24db5b5e62',
  );
});

it('shows nothing when no account is omitted, and claims no sound log without a verification', () => {
  draw([]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(ACCOUNTING.alarm).not.toContain('Günlük sağlamdır');
});

import { render, screen } from '@testing-library/react';
import type { AdminPaymentView } from '@yukselt/contracts/api';
import { MemoryRouter } from 'react-router-dom';
import { payment } from '../../../../stores/testing/records.js';
import { PaymentHistory } from './PaymentHistory.js';

type Step = NonNullable<AdminPaymentView['history']>[number];
const step = (name: string, by: string): Step => ({
  step: name as Step['step'],
  at: '2026-11-21T09:00:00.000Z',
  by,
  note: null,
});
const shownSteps = (...history: Step[]) => {
  render(<PaymentHistory request={payment('r1', { status: 'approved', history })} />, { wrapper: MemoryRouter });
  return screen
    .getAllByRole('listitem')
    .map((item) => [...item.querySelectorAll('b, small')].map((at) => at.textContent));
};

it('names each step, and the admin who decided', () => {
  expect(shownSteps(step('requested', 'Ece'), step('approved', 'Ayşe Yılmaz'))).toEqual([
    ['Talep alındı'],
    ['Onaylandı', 'Ayşe Yılmaz'],
  ]);
});

it('shows a request with a step that only a server of another version knows', () => {
  expect(shownSteps(step('requested', 'Ece'), step('paused', 'Ayşe Yılmaz'))[1]).toEqual(['Bilinmiyor', 'Ayşe Yılmaz']);
});

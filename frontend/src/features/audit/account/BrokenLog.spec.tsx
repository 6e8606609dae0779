import { render, screen } from '@testing-library/react';
import type { AuditStore } from './AuditStore.js';
import { BrokenLog } from './BrokenLog.js';

it('names the event, explains the fault in Turkish, and collapses the program’s message', () => {
  const replay = 'account-u-1@3: balance 0 becomes 500, the event says 1';
  const fault = {
    table: 'log',
    key: 'r3',
    kind: 'broken-log',
    column: null,
    view: null,
    replay,
    fault: 'wrong-balance',
  };
  const store = { verification: { differences: [fault] } } as unknown as AuditStore;
  render(<BrokenLog store={store} />);
  screen.getByRole('alert');
  screen.getByText('Günlük r3: Olayın yazdığı bakiye, önceki olayların verdiği bakiye değil');
  expect(screen.getByText(replay).closest('details')).toHaveProperty('open', false);
  expect(screen.queryByText(/Bakiyeniz güvende/)).toBeNull();
});

import { render, screen } from '@testing-library/react';
import type { StoppedEvent } from '@yukselt/contracts/api';
import { MemoryRouter } from 'react-router-dom';
import { StoppedEvents } from './StoppedEvents.js';

jest.mock('../../../stores/StoreProvider.js', () => ({ useStores: () => ({ session: { isAdmin: false } }) }));

const stopped: StoppedEvent = {
  ...{ kind: 'quarantine', projection: 'balances', userId: 'u-1', stream: 'account-u-1', revision: '7' },
  ...{ type: 'WalletDebited', fault: 'wrong-balance', since: '2026-11-24T10:00:00.000Z' },
  error: 'account-u-1@7: balance 5 becomes 4, the event says 3',
};

it('explains in Turkish why an event was set aside, and collapses the program’s message', () => {
  const mail = { waiting: 0, deadLetters: 0 };
  render(
    <MemoryRouter>
      <StoppedEvents value={{ head: '9', views: [], stopped: [stopped], mail, running: null }} />
    </MemoryRouter>,
  );
  screen.getByText('Olayın yazdığı bakiye, önceki olayların verdiği bakiye değil');
  expect(screen.getByText(stopped.error).closest('details')).toHaveProperty('open', false);
});

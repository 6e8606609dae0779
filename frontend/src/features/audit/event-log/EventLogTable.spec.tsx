import { render, screen } from '@testing-library/react';
import type { LoggedEventView } from '@yukselt/contracts/api';
import { MemoryRouter } from 'react-router-dom';
import { EventLogTable } from './EventLogTable.js';

const ACCOUNT = '28acf926-5755-59bc-bf30-0e24db5b5e62';
const damaged: LoggedEventView = {
  id: 'event-1',
  position: '00000000000000000007',
  revision: '9',
  type: 'WalletDebited',
  at: null,
  account: { id: ACCOUNT, name: 'Ece Çetin' },
  actor: { id: null, name: null, role: null },
  amount: null,
  orderId: null,
  requestId: null,
};

it('shows that time and actor of a damaged event cannot be read, with a link to its account', () => {
  render(
    <MemoryRouter>
      <EventLogTable events={[damaged]} onAccount={null} />
    </MemoryRouter>,
  );
  expect(screen.getByText('Zamanı okunamıyor')).toBeTruthy();
  expect(screen.getByText('Kim olduğu okunamıyor')).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/denetim/cuzdan/${ACCOUNT}?rev=9`);
});

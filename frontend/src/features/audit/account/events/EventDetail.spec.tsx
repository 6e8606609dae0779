import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { auditEvent } from '../WalletEvents.js';
import { EventDetail } from './EventDetail.js';

const event = auditEvent({
  ...{ revision: '700', position: '900', id: 'e700', type: 'WalletCredited', at: '2026-11-21T09:00:00.000Z' },
  ...{ actorId: 'u-1', actorRole: 'user', commandId: 'c', correlationId: 'c', delta: '1', balance: '2' },
  ...{ openOrders: 0, pendingRequests: 0, orderId: null, requestId: null, hash: 'h700', data: {} },
});

it.each([
  [true, 'aynı ilişkide 1 olay'],
  [false, 'gösterilenlerden 1 olay aynı ilişkide'],
])('counts related events, and of a long history only those that are shown (whole: %p)', (isWhole, text) => {
  const detail = { event, events: [event], isWhole, names: new Map(), account: { userId: 'u-1', name: 'Mert' } };
  const { container } = render(<EventDetail {...detail} />, { wrapper: MemoryRouter });
  expect(container.textContent).toContain(text);
});

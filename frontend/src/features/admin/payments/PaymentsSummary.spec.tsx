import { render } from '@testing-library/react';
import { FakeServer, ok, page, USER } from '../../../stores/testing/fake-server.js';
import { payment } from '../../../stores/testing/records.js';
import { adminApi } from '../shared/admin.api.js';
import { PENDING_FILTER } from './decisions/payment-actions.js';
import { PaymentQueueStore } from './PaymentQueueStore.js';
import { PaymentsSummary } from './PaymentsSummary.js';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const VISIBLE = [
  payment('p1', { createdAt: '2026-11-21T11:00:00.000Z' }),
  payment('p2', { createdAt: '2026-11-21T11:30:00.000Z' }),
];
const FIGURES = {
  pending: 5_015,
  pendingAmount: '123456700',
  oldestAt: '2026-11-21T09:00:00.000Z',
  outsideLimits: 0,
  sharedReceipt: 0,
};

/** The summary above two visible requests; `next`: the cursor of a further page. */
async function summaryOf(next: string | null, filter = PENDING_FILTER) {
  const server = new FakeServer()
    .on('GET /api/v1/admin/payment-requests', page(VISIBLE, next))
    .on('GET /api/v1/admin/figures/payment-requests', ok(FIGURES));
  const store = new PaymentQueueStore({
    api: adminApi(server.http),
    commands: server.commands(),
    onLive: server.onLive,
    onLeases: server.onLeases,
    ownId: () => USER,
    now: () => NOW,
    elapsed: () => 5,
  });
  await store.refresh();
  await store.figures.refresh();
  const { textContent } = render(<PaymentsSummary store={store} filter={filter} now={NOW} />).container;
  return textContent.replaceAll('\u00A0', ' ');
}

it('adds up the rows where all of them are visible', async () => {
  expect(await summaryOf(null)).toBe('2 talep bekliyor · toplam ₺1.000,00 · en eskisi 1 sa');
});

it('shows the sum of the server where further pages wait', async () => {
  expect(await summaryOf('more')).toBe('5.015 talep bekliyor · toplam ₺1.234.567,00 · en eskisi 3 sa');
});

it('shows no sum of a searched list with further pages', async () => {
  expect(await summaryOf('more', { ...PENDING_FILTER, q: 'Şahin' })).toBe('2+ talep bekliyor');
});

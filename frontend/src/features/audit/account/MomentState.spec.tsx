import { render } from '@testing-library/react';
import { MomentState } from './MomentState.js';
import type { AuditEvent } from './WalletEvents.js';

const event = (revision: number, at: string, balance: bigint) =>
  ({
    revision,
    at,
    time: Date.parse(at),
    balance,
    openOrders: 3,
    pendingRequests: 4,
    hash: 'ab'.repeat(32),
    type: 'WalletAdjusted',
    data: {},
  }) as AuditEvent;
const EVENT = event(0, '2026-10-15T12:56:21.776Z', 700n);
const textAt = (asked: string | null) =>
  render(<MomentState event={EVENT} count={2} instant={asked} />).container.textContent;

it('shows nothing of the first event for an instant before it', () => {
  const text = textAt('2026-10-01T09:00:59.999Z');
  expect(text).toContain('1 Ekim 2026 12:00');
  expect(text).toContain('Açık sipariş0');
  expect(text).toContain('0 / 2');
  expect(text).not.toContain('7,00');
  expect(text).not.toContain('r0');
});

it('names the second that was asked about: the balance may have been another one at the end of its minute', () => {
  expect(textAt('2026-10-15T12:56:30.999Z')).toContain('15 Ekim 2026 15:56:30 anında');
  expect(textAt('2026-10-15T12:56:59.999Z')).toContain('15 Ekim 2026 15:56 anında');
});

it('shows the state after the selected event, or after the last event before the instant', () => {
  for (const asked of [null, '2026-10-15T12:56:21.999Z']) {
    const text = textAt(asked);
    for (const part of ['7,00', 'Açık sipariş3', 'Bekleyen talep4', '1 / 2', 'r0']) expect(text).toContain(part);
  }
});

it('warns that the state of a future moment may change', () => {
  jest.useFakeTimers({ now: Date.parse('2026-10-17T00:00:00.000Z') });
  expect(textAt('2026-10-17T00:00:00.001Z')).toContain('Bu an henüz gelmedi');
  expect(textAt('2026-10-16T23:59:59.999Z')).not.toContain('henüz');
  jest.useRealTimers();
});

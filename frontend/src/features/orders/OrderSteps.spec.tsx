import { render, screen } from '@testing-library/react';
import type { OrderView } from '@yukselt/contracts/api';
import { OrderSteps } from './OrderSteps.js';
import { OrderTimeline } from './OrderTimeline.js';

const step = (status: OrderView['status'], at: string) => ({ status, at, actorRole: 'admin' });
const order = (...timeline: ReturnType<typeof step>[]) =>
  ({
    status: timeline.at(-1)!.status,
    createdAt: timeline[0]!.at,
    updatedAt: timeline.at(-1)!.at,
    timeline,
  }) as OrderView;
const times = () => screen.getAllByRole('listitem').map((item) => item.querySelector('time')!.textContent);

it('shows the day of a step that was reached on a later day', () => {
  render(
    <OrderSteps
      order={order(
        step('pending', '2026-11-19T16:43:00Z'),
        step('processing', '2026-11-19T17:01:00Z'),
        step('completed', '2026-11-20T05:38:00Z'),
      )}
    />,
  );
  expect(times()).toEqual(['19:43', '20:01', '20.11 08:38']);
});

it('shows the day of a later cancellation, by the Istanbul calendar', () => {
  render(
    <OrderSteps order={order(step('pending', '2026-11-19T20:30:00Z'), step('cancelled', '2026-11-19T21:30:00Z'))} />,
  );
  expect(times()).toEqual(['23:30', '20.11 00:30']);
});

it.each([OrderSteps, OrderTimeline])('shows an order of a status that only a newer server knows', (Shown) => {
  const paused = 'paused' as OrderView['status'];
  render(<Shown order={order(step('pending', '2026-11-19T16:43:00Z'), step(paused, '2026-11-19T17:01:00Z'))} />);
  expect(screen.getAllByRole('listitem')[1]!.textContent).toContain('Bilinmiyor');
});

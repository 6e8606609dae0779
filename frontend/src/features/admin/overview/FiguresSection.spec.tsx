import { render, screen } from '@testing-library/react';
import type { FiguresHistory } from '@yukselt/contracts/api';
import { MemoryRouter } from 'react-router-dom';
import type { AdminFiguresStore } from './AdminFiguresStore.js';
import { FiguresSection } from './FiguresSection.js';

type Day = FiguresHistory['days'][number];
const day = (newUsers: number): Day => ({
  day: '2026-11-21',
  revenue: '0',
  orders: 0,
  pendingRequests: 0,
  newUsers,
  balance: '0',
});

it('shows by how much a week differs from the one before, with a separator of thousands', () => {
  const store = {
    state: { status: 'ready' },
    figures: {
      ...{ totalUsers: 300, newUsers: 160, totalOrders: 0, totalRevenue: '0', pendingRequests: 0 },
      ...{ totalBalance: '0', activeServices: 1, activePlatforms: 1 },
    },
    weeks: { days: [...Array<number>(7).fill(1), ...Array<number>(7).fill(23), 0].map(day) },
  };
  const section = <FiguresSection store={store as unknown as AdminFiguresStore} oldest={undefined} />;
  render(section, { wrapper: MemoryRouter });
  expect(screen.getByRole('link', { name: /Kullanıcı/ }).querySelector('b')!.textContent).toBe('+%2.200');
});

import type { AccountingPeriod, TrialBalance } from '@yukselt/contracts/api';
import { AccountingStore } from './AccountingStore.js';
import { dayOf, periodName, spanName, spanOf } from './accounting-days.js';

it('lists all months, or the days of the shown month', async () => {
  const asked: string[] = [];
  const store = new AccountingStore({
    trialBalance: (day) => {
      asked.push(`balance ${day}`);
      return Promise.resolve({ day: day ?? '2026-11-22' } as TrialBalance);
    },
    periods: (by, { from, to }) => {
      asked.push(`${by} ${from} ${to}`);
      return Promise.resolve([] as AccountingPeriod[]);
    },
    journal: (type, { from, to }) => {
      asked.push(`${type} ${from} ${to}`);
      return Promise.resolve(new Blob());
    },
  });
  await store.show(null, 'month');
  await store.show(null, 'day');
  await store.show('2024-02-10', 'day');
  await store.file('json', { from: '2024-02-01', to: null });
  expect(asked).toEqual([
    'balance null',
    'month null null',
    'balance null',
    'day 2026-11-01 2026-11-30',
    'balance 2024-02-10',
    'day 2024-02-01 2024-02-29',
    'json 2024-02-01 null',
  ]);
});

it('reads a valid day from the address', () => {
  expect(['2026-02-28', '2026-02-30', '2026-13-01', '26-1-1', 'dün', null].map(dayOf)).toEqual([
    '2026-02-28',
    ...Array(5).fill(null),
  ]);
});

it('names periods and their first and last days', () => {
  expect([spanOf('2026-12'), spanOf('2026-12-05')]).toEqual([
    { from: '2026-12-01', to: '2026-12-31' },
    { from: '2026-12-05', to: '2026-12-05' },
  ]);
  expect([periodName('2026-11'), periodName('2026-11-02')]).toEqual(['Kasım 2026', '2 Kasım 2026']);
  expect([spanName(spanOf('2026-11')), spanName(spanOf('2026-11-02')), spanName({ from: null, to: null })]).toEqual([
    '2026-11-01-2026-11-30',
    '2026-11-02',
    '',
  ]);
});

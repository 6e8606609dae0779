import type { AccountTurnover, TurnoverTotals } from '@yukselt/contracts/api';
import { TurnoverStore } from './TurnoverStore.js';
import { turnoverFilterOf } from './use-turnover-url.js';

const TODAY = '2026-11-23';
const of = (address: string) => {
  const query = new URLSearchParams(address);
  return turnoverFilterOf((name) => query.get(name), TODAY);
};

it('reads days and amount from the address, with this month as default', () => {
  expect(of('')).toEqual({ from: '2026-11-01', to: TODAY, over: null });
  expect(of('ilk=2026-10-01&son=2026-10-31&asan=1.500,50')).toEqual({
    from: '2026-10-01',
    to: '2026-10-31',
    over: '150050',
  });
  expect(of('ilk=2026-10-31&son=2026-10-01')).toMatchObject({ from: '2026-10-01', to: '2026-10-31' });
  expect(of('ilk=2027-01-01')).toMatchObject({ from: '2027-01-01', to: '2027-01-01' });
  expect(of('ilk=dun&asan=-5')).toEqual(of(''));
  expect(of('son=2026-03-15')).toMatchObject({ from: '2026-03-01', to: '2026-03-15' });
  expect(of('ilk=2026-02-30&son=2026-03-15')).toMatchObject({ from: '2026-03-01', to: '2026-03-15' });
});

it('reads rows, sums and file with one filter', async () => {
  const asked: unknown[] = [];
  const store = new TurnoverStore({
    page: (filter) => {
      asked.push(filter);
      return Promise.resolve({ items: [] as AccountTurnover[], next: null });
    },
    totals: (filter) => {
      asked.push(filter);
      return Promise.resolve({} as TurnoverTotals);
    },
    file: (filter) => {
      asked.push(filter);
      return Promise.resolve(new Blob());
    },
  });
  const filter = of('asan=10');
  store.show(filter);
  await store.file();
  expect(asked).toEqual([filter, filter, filter]);
});

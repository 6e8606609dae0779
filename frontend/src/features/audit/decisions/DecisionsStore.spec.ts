import type { AuditDecision, DecisionTotals } from '@yukselt/contracts/api';
import { DecisionsStore } from './DecisionsStore.js';
import { decisionFilterOf } from './use-decisions-url.js';

const TODAY = '2026-11-23';
const ADMIN = '00000000-0000-7000-8000-000000000001';
const of = (address: string) => {
  const query = new URLSearchParams(address);
  return decisionFilterOf((name) => query.get(name), TODAY);
};

it('reads the filter from the address, with the last 30 days as default', () => {
  expect(of('')).toEqual({ from: '2026-10-25', to: TODAY, admin: null, kind: null, only: null });
  expect(of(`ilk=2026-10-01&son=2026-10-31&yonetici=${ADMIN}&karar=reversed&aykiri=var`)).toEqual({
    from: '2026-10-01',
    to: '2026-10-31',
    admin: ADMIN,
    kind: 'reversed',
    only: 'outliers',
  });
  expect(of('son=2026-03-01')).toMatchObject({ from: '2026-01-31', to: '2026-03-01' });
  expect(of('ilk=2026-10-31&son=2026-10-01')).toMatchObject({ from: '2026-10-01', to: '2026-10-31' });
  expect(of('ilk=2027-01-01')).toMatchObject({ from: '2027-01-01', to: '2027-01-01' });
  expect(of('ilk=dun&yonetici=ayse&karar=withdrawn&aykiri=1')).toEqual(of(''));
});

it('reads list, sums and file with one filter, and the admins once per period', async () => {
  const asked: [string, unknown][] = [];
  const answer =
    <T>(what: string, value: T) =>
    (filter: unknown) => {
      asked.push([what, filter]);
      return Promise.resolve(value);
    };
  const store = new DecisionsStore({
    page: answer('page', { items: [] as AuditDecision[], next: null }),
    totals: answer('totals', {} as DecisionTotals),
    admins: answer('admins', []),
    days: answer('days', []),
    file: answer('file', new Blob()),
  });
  const [all, rejected, october] = [of(''), of('karar=rejected'), of('ilk=2026-10-01&son=2026-10-31')];
  store.show(all);
  store.show(rejected);
  await store.file();
  expect(asked).toEqual([
    ['page', all],
    ['totals', all],
    ['admins', all],
    ['page', rejected],
    ['totals', rejected],
    ['file', rejected],
  ]);
  store.show(october);
  store.showDays();
  expect(asked.at(-1)).toEqual(['days', october]);
  expect(asked.filter(([what]) => what === 'admins')).toEqual([
    ['admins', all],
    ['admins', october],
  ]);
});

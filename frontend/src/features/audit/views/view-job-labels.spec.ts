import { durationText, jobText, outcomeOf } from './view-job-labels.js';

it('formats a duration in the fitting unit', () => {
  expect([300, 8_000, 119_000, 120_000, 7_100_000, 7_200_000].map(durationText)).toEqual([
    '1\u00a0sn',
    '8\u00a0sn',
    '119\u00a0sn',
    '2\u00a0dk',
    '118\u00a0dk',
    '2\u00a0sa',
  ]);
});

it('calls the findings of a rebuild repaired, and those of a verification differences', () => {
  const withFindings = { state: 'findings', findings: 1_200 } as const;
  expect(outcomeOf({ ...withFindings, kind: 'verification' })).toEqual(['alert', 'danger', '1.200 fark']);
  expect(outcomeOf({ ...withFindings, kind: 'rebuild' })).toEqual(['check-circle', 'ok', '1.200 fark düzeldi']);
  expect(jobText({ kind: 'rebuild', projection: 'orders' })).toBe('Yeniden kurma: Siparişler');
});

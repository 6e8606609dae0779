import type { ViewJobView } from '@yukselt/contracts/api';
import { durationText, jobText, outcomeOf, stillOf } from './view-job-labels.js';

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

it('says of a running job that its progress stands still, after half a minute', () => {
  const progress = { stage: 'accounts', done: 5, total: 9 } as ViewJobView['progress'];
  const textOf = (stillMs: number | null) => stillOf({ stillMs, progress })?.text ?? null;
  expect([null, 0, 29_999].map(textOf)).toEqual([null, null, null]);
  expect([30_000, 48_700, 240_000, 7_200_000].map(textOf)).toEqual([
    '30 saniyedir ilerleme yok',
    '40 saniyedir ilerleme yok',
    '4 dakikadır ilerleme yok',
    '2 saattir ilerleme yok',
  ]);
});

it('knows the steps that report no progress before they end', () => {
  const isSilent = (progress: Partial<ViewJobView['progress']> | null) =>
    stillOf({ stillMs: 60_000, progress: progress as ViewJobView['progress'] })!.isStepSilent;
  expect(isSilent(null)).toBe(false);
  expect(isSilent({ stage: 'rebuild', done: 5, total: 9 })).toBe(false);
  expect(isSilent({ stage: 'accounts', done: 9, total: 9 })).toBe(false);
  expect(isSilent({ stage: 'rebuild', done: 9, total: 9 })).toBe(true);
  expect(isSilent({ stage: 'checks', done: 5, total: 9 })).toBe(true);
});

it('calls the findings of a rebuild repaired, and those of a verification differences', () => {
  const withFindings = { state: 'findings', findings: 1_200 } as const;
  expect(outcomeOf({ ...withFindings, kind: 'verification' })).toEqual(['alert', 'danger', '1.200 fark']);
  expect(outcomeOf({ ...withFindings, kind: 'rebuild' })).toEqual(['check-circle', 'ok', '1.200 fark düzeldi']);
  expect(jobText({ kind: 'rebuild', projection: 'orders' })).toBe('Yeniden kurma: Siparişler');
});

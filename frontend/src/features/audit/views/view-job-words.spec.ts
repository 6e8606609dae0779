import { durationText, jobText, outcomeOf } from './view-job-words.js';

it('names a duration in the unit that fits', () => {
  expect([300, 8_000, 119_000, 120_000, 7_100_000, 7_200_000].map(durationText)).toEqual([
    '1 sn',
    '8 sn',
    '119 sn',
    '2 dk',
    '118 dk',
    '2 sa',
  ]);
});

it('calls what a rebuild found mended, and what a verification found a difference', () => {
  const found = { state: 'findings', findings: 1_200 } as const;
  expect(outcomeOf({ ...found, kind: 'verification' })).toEqual(['alert', 'danger', '1.200 fark']);
  expect(outcomeOf({ ...found, kind: 'rebuild' })).toEqual(['check-circle', 'ok', '1.200 fark düzeldi']);
  expect(jobText({ kind: 'rebuild', projection: 'orders' })).toBe('Yeniden kurma: Siparişler');
});

import path from 'node:path';

interface RanCheck {
  code: number;
  output: string;
}
let verificationReport: (checks: RanCheck[], names: string[]) => unknown;
beforeAll(async () => {
  ({ verificationReport } = (await import(path.resolve(import.meta.dirname, 'verification-report.mjs'))) as {
    verificationReport: typeof verificationReport;
  });
});

const views = { code: 0, output: '{"isComplete":true,"findings":[]}\n' };

it('calls a check unequal only when it compared and found something', () => {
  const names = ['decisions', 'journal', 'heads', 'more', 'most'];
  const report = verificationReport(
    [
      views,
      { code: 0, output: 'Decisions: equal.\n' },
      { code: 1, output: 'Access log: broken at entry 7.\n' },
      { code: 2, output: '' },
      { code: 4, output: 'first finding\n' },
      { code: 1, output: '' },
    ],
    names,
  );
  expect(report).toEqual({
    isComplete: true,
    findings: [],
    decisions: { equal: true, outcome: 'equal', lines: ['Decisions: equal.'] },
    journal: { equal: false, outcome: 'findings', lines: ['Access log: broken at entry 7.'] },
    heads: { equal: null, outcome: 'not done', lines: [] },
    more: { equal: null, outcome: 'silent', lines: ['first finding'] },
    most: { equal: null, outcome: 'not done', lines: [] },
  });
});

it('names the checks that were not begun after a silent server, and survives a part that printed nothing or half', () => {
  for (const output of ['', '{"isComplete":fal'])
    expect(verificationReport([{ code: 4, output }], ['decisions'])).toEqual({
      isComplete: false,
      findings: [],
      decisions: { equal: null, outcome: 'not begun', lines: [] },
    });
});

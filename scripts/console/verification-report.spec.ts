import path from 'node:path';

interface RanCheck {
  code: number;
  lines: string[];
  printed: number;
}
let verificationReport: (checks: RanCheck[], names: string[]) => unknown;
beforeAll(async () => {
  ({ verificationReport } = (await import(path.resolve(import.meta.dirname, 'verification-report.mjs'))) as {
    verificationReport: typeof verificationReport;
  });
});

const ran = (code: number, ...lines: string[]): RanCheck => ({ code, lines, printed: lines.length });

it('calls a check unequal only when it compared and found something', () => {
  const names = ['decisions', 'journal', 'heads', 'more', 'most'];
  const report = verificationReport(
    [
      ran(0, '{"isComplete":true,"findings":[]}'),
      ran(0, 'Decisions: equal.'),
      { ...ran(1, 'broken at entry 7', 'Access log: 5000 findings.'), printed: 5_001 },
      ran(2),
      ran(4, 'first finding'),
      ran(1),
    ],
    names,
  );
  expect(report).toEqual({
    isComplete: true,
    findings: [],
    decisions: { equal: true, outcome: 'equal', lines: ['Decisions: equal.'], printed: 1 },
    journal: {
      ...{ equal: false, outcome: 'findings' },
      ...{ lines: ['broken at entry 7', 'Access log: 5000 findings.'], printed: 5_001 },
    },
    heads: { equal: null, outcome: 'not done', lines: [], printed: 0 },
    more: { equal: null, outcome: 'silent', lines: ['first finding'], printed: 1 },
    most: { equal: null, outcome: 'not done', lines: [], printed: 0 },
  });
});

it('names the checks that were not begun after a silent server, and survives a part that printed nothing or half', () => {
  for (const lines of [[], ['{"isComplete":fal']])
    expect(verificationReport([ran(4, ...lines)], ['decisions'])).toEqual({
      isComplete: false,
      findings: [],
      decisions: { equal: null, outcome: 'not begun', lines: [], printed: 0 },
    });
});

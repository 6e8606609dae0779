import { PROBLEMS, type ProblemCode } from '@yukselt/contracts';
import { PROBLEM_VALUES } from './examples/problem-values.js';
import { PROBLEM_MEANINGS } from './problem-meanings.js';

const CODES = Object.keys(PROBLEMS) as ProblemCode[];

it('every code has its meaning in English sentences', () => {
  expect(Object.keys(PROBLEM_MEANINGS)).toEqual(CODES);
  const english = /^[A-Z`][\x20-\x7e]{10,}\.$/;
  expect(CODES.filter((code) => !english.test(PROBLEM_MEANINGS[code]))).toEqual([]);
});

it.each(CODES)('%s: its meaning names the values that its example has', (code) => {
  const named = [...PROBLEM_MEANINGS[code].matchAll(/`data\.(\w+)`/g)].map(([, field]) => field);
  expect(named.sort()).toEqual(Object.keys(PROBLEM_VALUES[code]?.data ?? {}).sort());
});

import type { VerificationDifference } from '@yukselt/contracts/api';
import { DIFFERENCES_KEPT, KeptDifferences } from './kept-differences.js';

const missing = (table: string, key: string): VerificationDifference => ({
  ...{ table, key, kind: 'missing', column: null, view: null, replay: null },
});

it('keeps the first differences of each table, each once, and counts the others', () => {
  const differences = new KeptDifferences();
  for (let n = 0; n < DIFFERENCES_KEPT; n++) differences.add(missing('orders', `${n}`));
  differences.add(missing('orders', '7'));
  expect([differences.kept.length, differences.more, differences.isFull]).toEqual([DIFFERENCES_KEPT, [], false]);
  for (const key of ['a', 'b', 'c']) differences.add(missing('orders', key));
  const broken: VerificationDifference = { ...missing('log', 'r3'), kind: 'broken-log', replay: 'x' };
  differences.add(broken);
  expect(differences.kept.length).toBe(DIFFERENCES_KEPT + 1);
  expect(differences.kept.at(-1)).toBe(broken);
  expect([differences.more, differences.isFull]).toEqual([[{ table: 'orders', count: 3 }], true]);
});

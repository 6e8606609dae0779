import { KeptLines, LINES_KEPT } from './kept-lines.js';

const add = (lines: KeptLines, count: number): KeptLines => {
  for (let n = 0; n < count; n++) lines.add(`line ${n}`);
  return lines;
};

it('keeps the first lines, counts all, and passes both on to a later run', () => {
  expect(add(new KeptLines(), 2).stored).toEqual({ lines: ['line 0', 'line 1'], total: 2 });
  const many = add(new KeptLines(), LINES_KEPT + 5);
  expect([many.lines.length, many.total]).toEqual([LINES_KEPT, LINES_KEPT + 5]);
  const later = add(new KeptLines(many.stored), 2);
  expect([later.lines, later.total]).toEqual([many.lines, LINES_KEPT + 7]);
  later.add('3 more', 3);
  expect(later.total).toBe(LINES_KEPT + 10);
});

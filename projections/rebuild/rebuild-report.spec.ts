import { StoreUnavailable } from '@yukselt/event-store';
import { ALL_PROJECTIONS } from '../all-projections.js';
import type { ByView, RebuildResult } from './rebuild-projection.js';
import { reportRebuild } from './rebuild-report.js';

const [first, second, third] = [ALL_PROJECTIONS[0]!, ALL_PROJECTIONS[1]!, ALL_PROJECTIONS[2]!];
const rebuilt: PromiseFulfilledResult<RebuildResult> = {
  status: 'fulfilled',
  value: { projection: first.name, events: 3, differences: [], poison: 0 },
};
const failed = (reason: unknown): PromiseRejectedResult => ({ status: 'rejected', reason });
function printed() {
  const lines: string[] = [];
  const print = (line: string): void => void lines.push(line);
  return { lines, output: { print: print, printError: print } };
}

it('lists each view, and states whether all are rebuilt', () => {
  const { lines, output } = printed();
  expect(reportRebuild(new Map([[first, rebuilt]]), output)).toBe(true);
  const results: ByView<RebuildResult> = new Map();
  results.set(first, rebuilt).set(second, failed(new Error('is being rebuilt already')));
  expect(reportRebuild(results, output)).toBe(false);
  const done = `${first.name}: 3 events, equal to the live view`;
  expect(lines).toEqual([done, done, `${second.name}: Error: is being rebuilt already`]);
});

it.each([
  new StoreUnavailable('EventStoreDB cannot be read: no answer within 5000 ms'),
  new Error('Connection terminated due to connection timeout'),
])('ends with the common exit code when a server is lost, after the views that it could list: %p', (lost) => {
  const { lines, output } = printed();
  const results: ByView<RebuildResult> = new Map();
  results
    .set(first, rebuilt)
    .set(second, failed(lost))
    .set(third, failed(new Error('is being rebuilt already')));
  expect(() => reportRebuild(results, output)).toThrow(lost);
  expect(lines).toEqual([
    `${first.name}: 3 events, equal to the live view`,
    `${third.name}: Error: is being rebuilt already`,
  ]);
});

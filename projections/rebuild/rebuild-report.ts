import { isServerLost } from '@yukselt/event-store';
import type { ByView, RebuildResult } from './rebuild-projection.js';

interface Output {
  print(line: string): void;
  printError(line: string): void;
}

/**
 * Prints what became of each view.
 * @returns whether all are rebuilt
 * @throws the error of a server that is lost, which ends every tool alike: its views are not listed
 */
export function reportRebuild(results: ByView<RebuildResult>, { print, printError }: Output): boolean {
  const failures: unknown[] = [];
  for (const [{ name }, result] of results) {
    if (result.status === 'fulfilled') printRebuilt(name, result.value, print);
    else {
      failures.push(result.reason);
      if (!isServerLost(result.reason)) printError(`${name}: ${String(result.reason)}`);
    }
  }
  const serverLoss = failures.find(isServerLost);
  if (serverLoss !== undefined) throw serverLoss;
  return failures.length === 0;
}

function printRebuilt(name: string, { events, differences, poison }: RebuildResult, say: Output['print']): void {
  say(
    `${name}: ${events} events, ` +
      `${differences.length === 0 ? 'equal to the live view' : 'the live view differed and was replaced'}` +
      (poison > 0 ? `, ${poison} events could not be applied` : ''),
  );
  for (const { table, onlyLive, onlyRebuilt, samples } of differences)
    say(
      `  ${table}: ${onlyLive} rows were wrong or superfluous, ${onlyRebuilt} are new\n    ${samples.join('\n    ')}`,
    );
}

import { setImmediate as nextTurn } from 'node:timers/promises';

const DEADLINE_MS = 15_000;

/** Asks again, once per turn of the event loop, until the answer is true. */
export async function eventually(what: string, check: () => boolean | Promise<boolean>): Promise<void> {
  const until = Date.now() + DEADLINE_MS;
  while (!await check()) {
    if (Date.now() > until) throw new Error(`never happened: ${what}`);
    await nextTurn();
  }
}

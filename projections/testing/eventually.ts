import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * No test is about time: on a busy machine everything is late, and what never happens is told just before Jest gives
 * up.
 */
const DEADLINE_MS = 50_000;

/** Asks again, once per turn of the event loop, until the answer is true. */
export async function eventually(what: string, check: () => boolean | Promise<boolean>): Promise<void> {
  const until = Date.now() + DEADLINE_MS;
  while (!(await check())) {
    if (Date.now() > until) throw new Error(`never happened: ${what}`);
    await nextTurn();
  }
}

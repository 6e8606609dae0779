import { setImmediate as nextTurn } from 'node:timers/promises';

/** No test depends on time: on a busy machine everything is late, so this fails only just before Jest's own limit. */
const DEADLINE_MS = 250_000;

/** Repeats the check once per turn of the event loop until it returns true. */
export async function eventually(what: string, check: () => boolean | Promise<boolean>): Promise<void> {
  const until = Date.now() + DEADLINE_MS;
  while (!(await check())) {
    if (Date.now() > until) throw new Error(`never happened: ${what}`);
    await nextTurn();
  }
}

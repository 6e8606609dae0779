import { setTimeout as pause } from 'node:timers/promises';

/** No test depends on time: on a busy machine everything is late, so a wait fails only just before Jest's own limit. */
export const TEST_DEADLINE_MS = 250_000;
const LONGEST_PAUSE_MS = 20;

/**
 * Repeats the check until it returns true: every millisecond at first, then more and more rarely, because what is waited
 * for may need the processor and the database, too.
 */
export async function eventually(what: string, check: () => boolean | Promise<boolean>): Promise<void> {
  const begin = Date.now();
  while (!(await check())) {
    const waited = Date.now() - begin;
    if (waited > TEST_DEADLINE_MS) throw new Error(`never happened: ${what}`);
    await pause(Math.min(waited / 4, LONGEST_PAUSE_MS));
  }
}

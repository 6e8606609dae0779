import { withTimeout } from '@yukselt/async';

/** Longest time until a command is answered: queue, key, account, facts, append and the search for its outcome. */
const COMMAND_BUDGET_MS = 4_800;
/**
 * How long the runner looks for the outcome of an append once the store has reported it as unknown, which both drivers
 * do after 4 s (`APPEND_DEADLINE_MS`). The two together outlast {@link COMMAND_BUDGET_MS} on purpose: the
 * caller is answered in time (`CommandAttempt.within`), and from then on nothing is appended. Only the search for the
 * stream's end continues, before the account's next command.
 */
const UNKNOWN_BUDGET_MS = 3_000;

const CONFLICT_PAUSE_MIN_MS = 5;
const CONFLICT_PAUSE_MAX_MS = 80;

/** The pause before a conflict is decided again; random, so that two processes do not collide a second time. */
export const conflictPauseMs = (): number =>
  CONFLICT_PAUSE_MIN_MS + Math.random() * (CONFLICT_PAUSE_MAX_MS - CONFLICT_PAUSE_MIN_MS);

/** Durations, ms, and what measures them. */
export interface RunnerTiming {
  commandBudgetMs: number;
  unknownBudgetMs: number;
  pause: (ms: number) => Promise<void>;
  /** Monotonic, ms. */
  now: () => number;
  /** @throws TimeoutError */
  withTimeout: <T>(ms: number, outcome: Promise<T>) => Promise<T>;
}

export const REAL_TIME: RunnerTiming = {
  commandBudgetMs: COMMAND_BUDGET_MS,
  unknownBudgetMs: UNKNOWN_BUDGET_MS,
  pause: (ms) =>
    new Promise((resume) => {
      setTimeout(resume, ms);
    }),
  now: () => performance.now(),
  withTimeout,
};

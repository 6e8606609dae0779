/**
 * The model test: two processes on one log and an oracle that shares no code with the domain. A scheduler decides whose
 * step comes next, and everything around the processes can fail. `testing/invariants.ts` lists the invariants.
 *
 * The test plays the same histories every time; `MODEL_SEED=$RANDOM MODEL_RUNS=100000` plays others. A failure prints
 * seed and path, and the plan shrinks.
 */

import { ACCOUNT_EVENT_TYPES } from '@yukselt/contracts/events';
import fc from 'fast-check';
import { DECISIONS } from '../domain/decide.js';
import { ACCOUNT_REFUSALS } from '../domain/errors.js';
import { History } from './testing/model/history.js';
import { plan } from './testing/model/plan.js';

const RUNS = Number(process.env.MODEL_RUNS ?? 420);
/** With this seed, everything in {@link EXPECTED} occurs often enough within the runs. */
const SEED = Number(process.env.MODEL_SEED ?? 1);
/** Everything in {@link EXPECTED} must occur this often, or the model proves less than it claims. */
const MET_MIN = 100;
/** Runs that follow when something occurred less often, and how often they may follow. */
const MORE_RUNS = 100;
const MORE_MAX = 6;

const EXPECTED: readonly string[] = [
  ...Object.keys(DECISIONS),
  ...ACCOUNT_EVENT_TYPES,
  ...ACCOUNT_REFUSALS,
  ...['OUTCOME_UNKNOWN', 'STORE_UNAVAILABLE', 'SERVICE_NOT_ON_SALE'],
  ...['conflict', 'repeat', 'kill', 'bulk', 'find', 'snapshot saved', 'snapshot loaded'],
  ...['late append stored', 'late append refused', 'fault fails', 'fault breaks-off', 'fault slow'],
];

it(`two processes do what the oracle says, whatever fails around them (seed ${SEED})`, async () => {
  const met = new Map<string, number>();
  const check = (numRuns: number, seed: number): Promise<void> =>
    fc.assert(
      fc.asyncProperty(plan, fc.scheduler(), async (drawn, scheduler) => {
        const history = new History(drawn, scheduler);
        await history.play();
        for (const [what, times] of history.judge.met) met.set(what, (met.get(what) ?? 0) + times);
      }),
      { numRuns, seed },
    );
  const seldom = (): string[] =>
    EXPECTED.filter((what) => (met.get(what) ?? 0) < MET_MIN).map((what) => `${what}: ${met.get(what) ?? 0}`);
  await check(RUNS, SEED);
  for (let more = 1; seldom().length > 0 && more <= MORE_MAX; more++) await check(MORE_RUNS, SEED + more);
  expect(seldom()).toEqual([]);
}, 3_600_000);

/**
 * The views against histories of the real decisions, failures included (runtime/account.model.spec.ts). The spec is not
 * next to the views, because projections never import the backend.
 */

import { accountOwner, accountStream } from '@yukselt/contracts';
import { ACCOUNT_EVENT_TYPES } from '@yukselt/contracts/events';
import type { StoredEvent } from '@yukselt/event-store';
import { ALL_PROJECTIONS } from '@yukselt/projections';
import fc from 'fast-check';
import { v4, v5 } from 'uuid';
import { ViewsDatabase } from '../../../projections/testing/views-database.js';
import { History } from './runtime/testing/model/history.js';
import { plan } from './runtime/testing/model/plan.js';
import { OWNERS } from './runtime/testing/model/world.js';

const HISTORIES = 10;
/** Every type of event must occur this often. */
const MET_MIN = 3;
const MORE_HISTORIES = 5;
const MORE_MAX = 10;
/** Ways to fold the whole log, each of which must give the same rows. */
const FOLDS = 3;
/** The same histories every time and others on demand, as in runtime/account.model.spec.ts. */
const SEED = Number(process.env.MODEL_SEED ?? 1);

let views: ViewsDatabase;
beforeAll(async () => {
  views = await ViewsDatabase.create();
});
afterAll(() => views.close());

/** Stores the log of a model run under new ids, because all histories share one database. */
async function store(log: readonly StoredEvent[], idOf: (id: string) => string): Promise<void> {
  const renamed = (value: object): object =>
    JSON.parse(JSON.stringify(value).replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, idOf)) as object;
  for (let next = 0; next < log.length; ) {
    const { stream, revision, metadata } = log[next]!;
    const { commandId } = metadata as { commandId: string };
    const isOther = (event: StoredEvent): boolean =>
      event.stream !== stream || (event.metadata as { commandId: string }).commandId !== commandId;
    const length = log.slice(next).findIndex(isOther);
    const batch = log.slice(next, length === -1 ? log.length : next + length);
    next += batch.length;
    await views.store.append(
      accountStream(idOf(accountOwner(stream)!)),
      revision === 0n ? 'no-stream' : revision - 1n,
      batch.map(({ type, data, metadata: facts }) => ({
        ...{ id: v4(), type },
        ...{ data: renamed(data as object), metadata: renamed(facts as object) },
      })),
    );
  }
}

it(`views of decided histories equal ledger and model (seed ${SEED})`, async () => {
  const met = new Map<string, number>();
  const property = fc.asyncProperty(
    plan,
    fc.scheduler(),
    fc.integer({ min: 3, max: 40 }),
    async (drawn, scheduler, batchSize) => {
      const history = new History(drawn, scheduler);
      await history.play();
      const { judge } = history;
      const namespace = v4();
      const idOf = (id: string): string => v5(id, namespace);
      await store(history.soundLog(), idOf);
      await views.fold(batchSize);
      for (const owner of OWNERS) {
        const { opened, broken, closed, balance } = judge.oracle(owner);
        if (!opened || broken) continue;
        const userId = idOf(owner);
        expect(await views.audit.verifyAccount(userId)).toMatchObject({
          verdict: 'equal',
          differences: [],
          replayBalance: `${balance}`,
        });
        expect(await views.account.wallet(userId)).toMatchObject({ balance: `${balance}` });
        const { rows } = await views.pool.query('select closed from views.balances where user_id = $1', [userId]);
        expect(rows).toEqual([{ closed }]);
      }
      expect(await views.audit.verifyTotals(null)).toEqual([]);
      for (const { type } of history.soundLog()) met.set(type, (met.get(type) ?? 0) + 1);
    },
  );
  const seldom = (): string[] =>
    ACCOUNT_EVENT_TYPES.filter((type) => (met.get(type) ?? 0) < MET_MIN).map((type) => `${type}: ${met.get(type)}`);
  await fc.assert(property, { numRuns: HISTORIES, seed: SEED });
  for (let more = 1; seldom().length > 0 && more <= MORE_MAX; more++)
    await fc.assert(property, { numRuns: MORE_HISTORIES, seed: SEED + more });
  expect(seldom()).toEqual([]);
}, 600_000);

it(`rows do not depend on batches, order of views or restarts, and never go back (seed ${SEED})`, async () => {
  const { rows } = await views.pool.query<{ position: string }>('select position from es.events order by position');
  const positions = rows.map(({ position }) => String(position).padStart(20, '0'));
  expect(positions.length).toBeGreaterThan(HISTORIES);
  const whole = await views.dump();
  const share = fc.nat({ max: 9_999 }).map((n) => n / 10_000);
  const turn = fc.record({
    names: fc.shuffledSubarray(
      ALL_PROJECTIONS.map(({ name }) => name),
      { minLength: 1 },
    ),
    upTo: share,
    batchSize: fc.integer({ min: 20, max: 400 }),
    /** The checkpoint goes back, as when a server lost its last commits; the rows do not. */
    back: fc.option(share),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(turn, { minLength: 1, maxLength: 4 }),
      fc.array(share, { minLength: 12, maxLength: 12 }),
      async (turns, again) => {
        await views.empty();
        for (const { names, upTo, batchSize, back } of turns) {
          const some = names.map((name) => ALL_PROJECTIONS.find((projection) => projection.name === name)!);
          await views.fold(batchSize, some, positions[Math.floor(upTo * (positions.length - 1))]!);
          if (back !== null) await views.resetCheckpoints(some, positions[Math.floor(back * (positions.length - 1))]!);
        }
        await views.fold(500);
        expect(await views.dump()).toEqual(whole);
        // Old events alone, without those that follow them: no row goes back.
        for (const start of again.sort((a, b) => b - a)) {
          const at = Math.floor(start * (positions.length - 2));
          await views.resetCheckpoints(ALL_PROJECTIONS, positions[at]!);
          await views.fold(3, ALL_PROJECTIONS, positions[at + 1]!);
        }
        expect(await views.dump()).toEqual(whole);
        await views.fold(500);
        expect(await views.dump()).toEqual(whole);
      },
    ),
    { numRuns: FOLDS, seed: SEED },
  );
}, 600_000);

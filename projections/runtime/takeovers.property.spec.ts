/**
 * Two processes that take the views over from each other, while sessions, checkpoints and tables change under them: the
 * rows must be those of a fold from the log's first event. What a writer knows of its rows must not be outdated.
 */

import { ADVISORY_LOCKS } from '@yukselt/postgres';
import { eventually } from '@yukselt/postgres/testing';
import fc from 'fast-check';
import { ALL_PROJECTIONS } from '../all-projections.js';
import { Projections } from '../projections.js';
import { compareWithRefold, rebuildProjection, rebuildProjections, resultOf } from '../rebuild/rebuild-projection.js';
import { type RandomStep, takeStep } from '../testing/random-history.js';
import { TestAccount } from '../testing/test-account.js';
import { SILENT, ViewsDatabase } from '../testing/views-database.js';
import { CachedRows } from './cached-rows.js';

const HISTORIES = 3;
/** On a busy machine, so that more histories have more time. */
const HISTORY_MAX_MS = 300_000;
const ACCOUNTS = 3;
/** The same histories every time and others on demand. */
const SEED = Number(process.env.MODEL_SEED ?? 1);
const RUNS = Number(process.env.MODEL_RUNS ?? HISTORIES);
const MONEY_VIEWS = ALL_PROJECTIONS.filter(({ isMoneyView }) => isMoneyView);
const TABLES = [...ALL_PROJECTIONS.flatMap(({ tables }) => tables), 'quarantine', 'dead_letters', 'checkpoints'];
const END_RUNNERS = `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = $1
  and database = (select oid from pg_database where datname = current_database()) and pid <> pg_backend_pid()`;
const END_WRITERS = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
  and (query = 'commit' or query like '%views.checkpoints%') and pid <> pg_backend_pid()`;

type Act =
  | { act: 'steps'; account: number; steps: RandomStep[] }
  | { act: 'shown' | 'end locks' | 'end writers' | 'keep a copy' | 'lose commits' | 'poison' }
  | { act: 'restart'; process: number }
  | { act: 'rebuild'; view: number }
  | { act: 'stop'; view: number; account: number };

const number = fc.nat({ max: 100 });
const step = fc.record({ action: fc.nat(), object: fc.nat(), amount: fc.integer({ min: 1, max: 1_000_000 }) });
const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.oneof(
    {
      weight: 10,
      arbitrary: fc.record({
        act: fc.constant('steps' as const),
        account: number,
        steps: fc.array(step, { minLength: 1, maxLength: 4 }),
      }),
    },
    { weight: 5, arbitrary: fc.constant({ act: 'shown' as const }) },
    {
      weight: 5,
      arbitrary: fc.record({
        act: fc.constantFrom(
          'end locks',
          'end writers',
          'keep a copy',
          'keep a copy',
          'lose commits',
          'lose commits',
          'poison' as const,
        ),
      }),
    },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('restart' as const), process: number }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('rebuild' as const), view: number }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('stop' as const), view: number, account: number }) },
  ) as fc.Arbitrary<Act>,
  { minLength: 30, maxLength: 50 },
);

let views: ViewsDatabase;
beforeEach(async () => {
  views = await ViewsDatabase.create();
});
afterEach(() => views.close());

/** The shop while a history is played. */
class World {
  readonly accounts = Array.from({ length: ACCOUNTS }, () => new TestAccount(views.store));
  readonly processes: (Projections | null)[] = [null, null];
  /** Names of views that were told to stop a stream, whose rows are therefore other ones. */
  readonly stopped = new Set<string>();
  /** Whether there is a copy to which a crash may lead back: none before a swap, which is written through. */
  private hasCopy = false;

  constructor(private readonly met: Map<string, number>) {}

  async start(process: number): Promise<void> {
    const { pool, store } = views;
    const observer = { applied: () => this.count(`applied by ${process}`) };
    const started = new Projections({ pool, store, log: SILENT, observer, standbyMs: 20, pollMs: 100 });
    this.processes[process] = started;
    await started.start();
  }

  async end(): Promise<void> {
    for (const process of this.processes) await process?.stop();
  }

  async play(act: Act): Promise<void> {
    this.count(act.act);
    switch (act.act) {
      case 'steps':
        for (const one of act.steps) await takeStep(this.accounts[act.account % ACCOUNTS]!, one);
        return;
      case 'shown':
        return this.shown();
      case 'end locks':
        return this.sql(END_RUNNERS, [ADVISORY_LOCKS.projectionRunner]);
      case 'end writers':
        return this.sql(END_WRITERS);
      case 'keep a copy':
        return this.keepCopy();
      case 'lose commits':
        return this.loseCommits();
      case 'poison':
        return this.poison();
      case 'restart':
        await this.processes[act.process % 2]?.stop();
        return this.start(act.process % 2);
      case 'rebuild':
        return this.rebuild(act.view);
      case 'stop':
        return this.stopStream(
          MONEY_VIEWS[act.view % MONEY_VIEWS.length]!.name,
          this.accounts[act.account % ACCOUNTS]!,
        );
    }
  }

  /** Waits until all views are at the log's end. */
  async shown(): Promise<void> {
    const end = await views.store.lastPosition();
    await eventually('all views at the end of the log', async () => {
      const { rows } = await views.pool.query<{ position: string }>('select position from views.checkpoints');
      return rows.every(({ position }) => position >= end);
    });
  }

  /**
   * Every view is as a fold from zero leaves it; what was told to stop a stream continues with it first. The views are
   * only compared: seven swaps, after each of which the runners begin again, take longer than the history itself.
   */
  async check(): Promise<void> {
    const options = { pool: views.pool, store: views.store, log: SILENT };
    const stopped = ALL_PROJECTIONS.filter(({ name }) => this.stopped.has(name));
    const rebuilt = await rebuildProjections(stopped, options);
    for (const projection of stopped) resultOf(rebuilt, projection);
    for (const account of this.accounts) await account.requestTopUp(1n);
    await this.shown();
    const compared = await compareWithRefold(ALL_PROJECTIONS, options);
    for (const projection of ALL_PROJECTIONS)
      expect({ view: projection.name, differences: resultOf(compared, projection) }).toEqual({
        view: projection.name,
        differences: [],
      });
  }

  private async rebuild(view: number): Promise<void> {
    const projection = ALL_PROJECTIONS[view % ALL_PROJECTIONS.length]!;
    this.hasCopy = false;
    const { pool, store } = views;
    const { differences } = await rebuildProjection(projection, { pool, store, log: SILENT });
    if (this.stopped.delete(projection.name)) return;
    expect({ view: projection.name, differences }).toEqual({ view: projection.name, differences: [] });
  }

  /** Another process stops a stream of the view at an event that it cannot apply, and continues with the others. */
  private async stopStream(view: string, { stream }: TestAccount): Promise<void> {
    this.stopped.add(view);
    await this.sql(
      `insert into views.quarantine (projection, stream, revision, position, event_type, error)
       values ($1, $2, 0, '0', 'x', 'x') on conflict do nothing`,
      [view, stream],
    );
  }

  /** An event in the middle of others that a view cannot apply. */
  private async poison(): Promise<void> {
    const poor = new TestAccount(views.store);
    await poor.topUp(10_000n);
    await poor.append([{ type: 'WalletDebited', data: { orderId: 'o', amount: '1', balanceAfter: '12345' } }]);
    await this.accounts[0]!.requestTopUp(5n);
  }

  private async keepCopy(): Promise<void> {
    const copies = TABLES.map((table) => `create table kept.${table} as table views.${table};`);
    await this.sql(`begin isolation level repeatable read; drop schema if exists kept cascade; create schema kept;
      ${copies.join('\n')} commit`);
    this.hasCopy = true;
  }

  /** A server that dies loses the last commits of views, and with them their checkpoints; all sessions end. */
  private async loseCommits(): Promise<void> {
    if (!this.hasCopy) return;
    this.count('lost');
    const back = TABLES.map((table) => `delete from views.${table}; insert into views.${table} table kept.${table};`);
    const client = await views.pool.connect();
    try {
      await client.query('begin; lock table views.checkpoints in access exclusive mode');
      await client.query(back.join('\n'));
      await client.query(END_RUNNERS, [ADVISORY_LOCKS.projectionRunner]);
      await client.query('commit');
    } finally {
      client.release(true);
    }
  }

  private async sql(text: string, values?: unknown[]): Promise<void> {
    await views.pool.query(text, values);
  }

  private count(what: string): void {
    this.met.set(what, (this.met.get(what) ?? 0) + 1);
  }
}

it(
  `views are as the log says, whoever writes them and whatever happens meanwhile (seed ${SEED})`,
  async () => {
    const met = new Map<string, number>();
    const known = jest.spyOn(CachedRows.prototype, 'get');
    await fc.assert(
      fc.asyncProperty(acts, async (history) => {
        const world = new World(met);
        try {
          await world.start(0);
          await world.start(1);
          for (const act of history) await world.play(act);
          await world.check();
        } finally {
          await world.end();
        }
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
    expect(known.mock.results.filter(({ value }) => value !== undefined).length).toBeGreaterThan(100);
    known.mockRestore();
    const all = ['steps', 'shown', 'end locks', 'end writers', 'lost', 'poison', 'restart', 'rebuild', 'stop'];
    expect(all.filter((what) => !met.has(what))).toEqual([]);
    expect([met.get('applied by 0'), met.get('applied by 1')]).toEqual([expect.any(Number), expect.any(Number)]);
  },
  RUNS * HISTORY_MAX_MS,
);

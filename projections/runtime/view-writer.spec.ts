import type { StoredEvent } from '@yukselt/event-store';
import { inPipelinedTransaction } from '@yukselt/postgres';
import type pg from 'pg';
import { ALL_PROJECTIONS } from '../all-projections.js';
import { adjusted, cancelled, debited, placed, refunded, storedCommands, topUp } from '../testing/ledger-events.js';
import { CachedRows } from './cached-rows.js';
import type { Step } from './checkpoint-locks.js';
import type { Projection } from './projection.js';
import { BEGIN, sendSteps, writeSteps } from './view-writer.js';

const POSITION = '00000000000000000001';

/** A view that reads one row of a table and writes two tables. */
const view = (name: string): Projection => ({
  name,
  version: 1,
  isMoneyView: false,
  tables: [name],
  create: () => '',
  async apply(transaction) {
    await transaction.query({ name: `${name}.read`, text: '', values: [] });
    transaction.write(`${name}.write`, '', []);
    transaction.write(`${name}_days.write`, '', []);
  },
});

const event: StoredEvent = {
  id: '0197a000-0000-7000-8000-000000000001',
  stream: 'account-4f0c1c0e-8a6b-4a53-9a0e-3f6d0a9d7c11',
  revision: 0n,
  position: POSITION,
  type: 'OrderCompleted',
  data: { orderId: 'o' },
  metadata: { schemaVersion: 1, occurredAt: '2026-05-01T12:00:00.000Z' },
};

interface Answers {
  /** The streams that each view has quarantined. */
  quarantined?: string[];
  failing?: string;
  code?: string;
}

function nameOf(statement: string | { name: string; text: string }): string {
  if (typeof statement === 'string') return statement.replace(/;.*/, '');
  const writes = [...statement.text.matchAll(/(?:^with |^)(\w+) as \(/gm)].map(([, write]) => write);
  return writes.length > 0 ? writes.join('+') : statement.name.replace('views.', '');
}

/**
 * A session that answers what was sent together in a later turn.
 * @returns the names of the statements, by what was sent without waiting for an answer; those of the writes that one
 *   statement consists of are joined by a plus
 */
function session(pipeline: boolean, steps: readonly Step[], { quarantined = [], failing, code }: Answers = {}) {
  const sent: string[][] = [];
  const texts: string[] = [];
  let isAborted = false;
  let open: string[] | null = null;
  const query = (statement: string | { name: string; text: string }) => {
    const name = nameOf(statement);
    if (typeof statement !== 'string') texts.push(statement.text);
    if (!open) {
      const turn: string[] = [];
      sent.push(turn);
      open = turn;
      setImmediate(() => {
        open = null;
      });
    }
    open.push(name);
    const rowsOf = (): object[] => {
      if (name.endsWith('checkpoints_move')) return [{ moved: steps.length }];
      const projections = steps.map(({ projection }) => projection);
      if (name === 'checkpoints.lock')
        return projections.map(({ name: projection, version }) => ({
          projection,
          version,
          position: '',
          generation: '0',
        }));
      if (name !== 'quarantine.read') return [];
      return projections.flatMap(({ name: projection }) => quarantined.map((stream) => ({ projection, stream })));
    };
    return new Promise((resolve, reject) => {
      setImmediate(() => {
        if (isAborted) return reject(new Error('current transaction is aborted'));
        isAborted = failing !== undefined && name.includes(failing);
        return isAborted
          ? reject(Object.assign(new Error(`${failing} failed`), { code }))
          : resolve({ rows: rowsOf() });
      });
    });
  };
  const client = { pipeline, query, release: () => undefined } as unknown as pg.PoolClient;
  return { sent, texts, client, pool: { connect: async () => client } as unknown as pg.Pool };
}

const stepsOf = (projections: readonly Projection[], events: readonly StoredEvent[], streams?: string[]): Step[] =>
  projections.map((projection) => ({
    projection,
    from: '',
    events,
    state: streams && { generation: '0', quarantined: new Set(streams) },
  }));
const TWO = ['a', 'b'].map(view);

async function written(pipeline: boolean, answers: Answers = {}, streams?: string[]): Promise<string[][]> {
  const steps = stepsOf(TWO, [event], streams);
  const { client, sent } = session(pipeline, steps, answers);
  await writeSteps(client, 'views', steps);
  return sent;
}

const ALL_WRITES = 'a_write+a_days_write+b_write+b_days_write+checkpoints_move';

it('waits for the lock and for the reads of views, and writes everything with one statement', async () => {
  expect(await written(true)).toEqual([['checkpoints.lock', 'quarantine.read'], ['a.read', 'b.read'], [ALL_WRITES]]);
});

it('saves one round trip when the state of each view is known', async () => {
  expect(await written(true, {}, [])).toEqual([['checkpoints.require', 'a.read', 'b.read'], [ALL_WRITES]]);
});

it('writes a table twice with two statements, of which the second sees the first one’s rows', async () => {
  const twice: Projection = {
    ...view('a'),
    async apply(transaction) {
      for (const what of ['place', 'move']) transaction.write(`a.${what}`, '', []);
      transaction.write('b.write', '', []);
    },
  };
  const steps = stepsOf([twice], [event], []);
  const { client, sent } = session(true, steps);
  await writeSteps(client, 'views', steps);
  expect(sent).toEqual([['checkpoints.require', 'a.place', 'a_move+b_write+checkpoints_move']]);
});

it.each([true, false])(
  'says that a checkpoint was moved when none is as required (pipeline mode: %s)',
  async (pipeline) => {
    const moved = written(pipeline, { failing: 'checkpoints.require', code: '22P02' }, []);
    await expect(moved).rejects.toMatchObject({ code: 'CHECKPOINT_MOVED' });
  },
);

it('needs two round trips for all views of the shop, commit included', async () => {
  const bought = [placed('o', 400), debited('o', 400, 600)];
  const cancelledAgain = [cancelled('o', 400), refunded('o', 400, 1_000)];
  const events = storedCommands(event.stream, [[adjusted(0, 1_000)], bought, cancelledAgain, [topUp(100)]]);
  const steps = stepsOf(ALL_PROJECTIONS, events, []);
  const { pool, sent, texts } = session(true, steps);
  await inPipelinedTransaction(pool, (client) => sendSteps(client, 'views', steps), BEGIN);
  expect(sent).toHaveLength(2);
  expect(sent[0]!.slice(0, -1)).toEqual(['begin', 'checkpoints.require']);
  expect(sent[0]!.at(-1)).toMatch(/^combined\./);
  const [writes, again, ...others] = sent[1]!;
  expect(writes).toMatch(/orders_place$/);
  expect(again).toMatch(/^orders_move.*\+checkpoints_move$/);
  expect(others).toEqual(['commit']);
  // Its name tells which table a write changes: two of the same table must not come together.
  const changed = /(\w+)_[a-z]+ as \(\s*(?:insert into|update) views\.(\w+)/g;
  const tables = texts.flatMap((text) => [...text.matchAll(changed)]);
  expect(tables).toHaveLength(writes!.split('+').length + again!.split('+').length);
  for (const [, named, table] of tables) expect(named).toBe(table);
});

it('needs one round trip when it knows the rows of the accounts', async () => {
  const cachedRows = new CachedRows();
  const write = async (commands: Parameters<typeof storedCommands>[1]) => {
    const steps = stepsOf(ALL_PROJECTIONS, storedCommands(event.stream, commands).slice(revisions), []);
    revisions += steps[0]!.events.length;
    const { pool, sent } = session(true, steps);
    const work = (client: pg.PoolClient) => sendSteps(client, 'views', steps, undefined, cachedRows);
    const { committed } = await inPipelinedTransaction(pool, work, BEGIN);
    committed();
    return sent;
  };
  let revisions = 0;
  const opened = [adjusted(0, 1_000)];
  const bought = [placed('o', 400), debited('o', 400, 600)];
  expect(await write([opened])).toHaveLength(2);
  const [sent, ...others] = await write([opened, bought]);
  expect(sent).toEqual(['begin', 'checkpoints.require', expect.stringMatching(/\+checkpoints_move$/), 'commit']);
  expect(others).toEqual([]);
});

it('sends statements one by one when the session is not in pipeline mode', async () => {
  expect((await written(false)).flat()).toEqual([
    'checkpoints.lock',
    'quarantine.read',
    'a.read',
    'b.read',
    ALL_WRITES,
  ]);
});

it.each([true, false])('rejects with the error of the first failed statement (pipeline mode: %s)', async (pipeline) => {
  const twice: Projection = {
    ...view('a'),
    async apply(transaction) {
      for (const what of ['place', 'move']) transaction.write(`a.${what}`, '', []);
    },
  };
  const steps = stepsOf([twice], [event]);
  const { client } = session(pipeline, steps, { failing: 'a.place' });
  await expect(writeSteps(client, 'views', steps)).rejects.toThrow('a.place failed');
});

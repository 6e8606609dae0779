import type { StoredEvent } from '@yukselt/event-store';
import { inPipelinedTransaction } from '@yukselt/postgres';
import type pg from 'pg';
import { ALL_PROJECTIONS } from '../all-projections.js';
import { adjusted, cancelled, debited, placed, refunded, storedCommands, topUp } from '../testing/ledger-events.js';
import type { Projection } from './projection.js';
import { BEGIN, type Step, sendSteps, writeSteps } from './view-writer.js';

const POSITION = '00000000000000000001';

/** A view that reads one row and writes two. */
const view = (name: string): Projection => ({
  name,
  version: 1,
  isMoneyView: false,
  tables: [name],
  create: () => '',
  async apply(transaction) {
    await transaction.query(`${name}.read`, '', []);
    transaction.write(`${name}.write`, '', []);
    transaction.write(`${name}.again`, '', []);
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
  /** What each view has stopped. */
  quarantined?: string[];
  failing?: string;
}

/**
 * A session that answers what was sent together in a later turn.
 * @returns the names of the statements, by what was sent without waiting for an answer
 */
function session(pipeline: boolean, steps: readonly Step[], { quarantined = [], failing }: Answers = {}) {
  const sent: string[][] = [];
  let isAborted = false;
  let open: string[] | null = null;
  const query = (statement: string | { name: string }) => {
    const name = typeof statement === 'string' ? statement.replace(/;.*/, '') : statement.name.replace('views.', '');
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
      if (name === 'checkpoints.move') return [{ moved: steps.length }];
      const projections = steps.map(({ projection }) => projection);
      if (name === 'checkpoints.lock')
        return projections.map(({ name: projection, version }) => ({ projection, position: '', version }));
      if (name !== 'quarantine.read') return [];
      return projections.flatMap(({ name: projection }) => quarantined.map((stream) => ({ projection, stream })));
    };
    return new Promise((resolve, reject) => {
      setImmediate(() => {
        if (isAborted) return reject(new Error('current transaction is aborted'));
        isAborted = name === failing;
        return isAborted ? reject(new Error(`${failing} failed`)) : resolve({ rows: rowsOf() });
      });
    });
  };
  const client = { pipeline, query, release: () => undefined } as unknown as pg.PoolClient;
  return { sent, client, pool: { connect: async () => client } as unknown as pg.Pool };
}

const stepsOf = (projections: readonly Projection[], events: readonly StoredEvent[], streams?: string[]): Step[] =>
  projections.map((projection) => ({
    projection,
    from: '',
    events,
    quarantined: streams && new Set(streams),
  }));
const TWO = ['a', 'b'].map(view);

async function written(pipeline: boolean, answers: Answers = {}, streams?: string[]): Promise<string[][]> {
  const steps = stepsOf(TWO, [event], streams);
  const { client, sent } = session(pipeline, steps, answers);
  await writeSteps(client, 'views', steps);
  return sent;
}

it('waits for the lock and for what views read; everything that they write is sent together', async () => {
  expect(await written(true)).toEqual([
    ['checkpoints.lock', 'quarantine.read'],
    ['a.read', 'b.read'],
    ['a.write', 'a.again', 'b.write', 'b.again', 'checkpoints.move'],
  ]);
});

it('waits once less where it is known what is in quarantine', async () => {
  expect(await written(true, {}, [])).toEqual([
    ['checkpoints.lock', 'quarantine.read', 'a.read', 'b.read'],
    ['a.write', 'a.again', 'b.write', 'b.again', 'checkpoints.move'],
  ]);
});

it.each([
  ['more', [], [event.stream]],
  ['fewer', [event.stream], []],
  ['others', ['account-1'], ['account-2']],
])('writes nothing when a view has stopped %s streams than it had', async (_what, known, quarantined) => {
  await expect(written(true, { quarantined }, known)).rejects.toMatchObject({ code: 'CHECKPOINT_MOVED' });
});

it('waits twice for all views of the shop, commit included', async () => {
  const bought = [placed('o', 400), debited('o', 400, 600)];
  const cancelledAgain = [cancelled('o', 400), refunded('o', 400, 1_000)];
  const events = storedCommands(event.stream, [[adjusted(0, 1_000)], bought, cancelledAgain, [topUp(100)]]);
  const steps = stepsOf(ALL_PROJECTIONS, events, []);
  const { pool, sent } = session(true, steps);
  await inPipelinedTransaction(pool, (client) => sendSteps(client, 'views', steps), BEGIN);
  expect(sent).toHaveLength(2);
  expect(sent[0]).toEqual(expect.arrayContaining(['begin', 'checkpoints.lock', 'quarantine.read', 'balances.read']));
  expect(sent[1]).toEqual(expect.arrayContaining(['balances.write', 'accounting.write', 'checkpoints.move', 'commit']));
});

it('sends one after the other where the session is in no pipeline mode', async () => {
  expect((await written(false)).flat()).toEqual([
    'checkpoints.lock',
    'quarantine.read',
    'a.read',
    'b.read',
    'a.write',
    'a.again',
    'b.write',
    'b.again',
    'checkpoints.move',
  ]);
});

it.each([true, false])('throws what the first statement that failed threw (pipeline mode: %s)', async (pipeline) => {
  await expect(written(pipeline, { failing: 'a.again' })).rejects.toThrow('a.again failed');
});

it.each([true, false])('throws what a write threw before a read that follows (pipeline mode: %s)', async (pipeline) => {
  const writing: Projection = {
    ...view('a'),
    async apply(transaction) {
      transaction.write('a.write', '', []);
      await transaction.query('a.read', '', []);
    },
  };
  const steps = stepsOf([writing], [event]);
  const { client } = session(pipeline, steps, { failing: 'a.write' });
  await expect(writeSteps(client, 'views', steps)).rejects.toThrow('a.write failed');
});

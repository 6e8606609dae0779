import type { StoredEvent } from '@yukselt/event-store';
import type pg from 'pg';
import type { Projection } from './projection.js';
import { writeSteps } from './view-writer.js';

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

/**
 * Writes two views' steps through a session that answers what was sent together in a later turn.
 * @returns the names of the statements, by what was sent without waiting for an answer
 */
async function written(pipeline: boolean, failing?: string): Promise<string[][]> {
  const sent: string[][] = [];
  let open: string[] | null = null;
  const query = ({ name }: { name: string }) => {
    if (!open) {
      const turn: string[] = [];
      sent.push(turn);
      open = turn;
      setImmediate(() => {
        open = null;
      });
    }
    open.push(name.replace('views.', ''));
    const rows = name.endsWith('checkpoints.lock')
      ? ['a', 'b'].map((projection) => ({ projection, position: '', version: 1, quarantined: [] }))
      : [{ moved: 2 }];
    return new Promise((resolve, reject) => {
      setImmediate(() => (name === `views.${failing}` ? reject(new Error(`${failing} failed`)) : resolve({ rows })));
    });
  };
  const client = { pipeline, query } as unknown as pg.ClientBase;
  const steps = ['a', 'b'].map((name) => ({ projection: view(name), from: '', events: [event] }));
  await writeSteps(client, 'views', steps);
  return sent;
}

it('waits for the lock and for what views read; everything that they write is sent together', async () => {
  expect(await written(true)).toEqual([
    ['checkpoints.lock'],
    ['a.read', 'b.read'],
    ['a.write', 'a.again', 'b.write', 'b.again', 'checkpoints.move'],
  ]);
});

it('sends one after the other where the session is in no pipeline mode', async () => {
  expect((await written(false)).flat()).toEqual([
    'checkpoints.lock',
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
  await expect(written(pipeline, 'a.again')).rejects.toThrow('a.again failed');
});

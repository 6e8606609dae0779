import { Writable } from 'node:stream';
import type pg from 'pg';
import { collectWrites } from './collected-writes.js';
import { createSiblingPool } from './pool.js';
import { type TestDatabase, testDatabase } from './testing/index.js';
import { inPipelinedTransaction } from './transaction.js';

describe('a transaction in pipeline mode', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  beforeAll(async () => {
    database = await testDatabase('transaction', (empty) => empty.query('create table kept (n int)'));
    pool = createSiblingPool(database.pool, { pipeline: true }, () => undefined);
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  const storedNumbers = async (): Promise<number[]> =>
    (await database.pool.query<{ n: number }>('select n from kept order by n')).rows.map(({ n }) => n);
  const writing = (...statements: string[]) =>
    inPipelinedTransaction(pool, async (client) => ({
      answered: Promise.all(statements.map((statement) => client.query(statement))),
    }));

  it('commits without waiting for an answer in between', async () => {
    await writing('insert into kept values (1)', 'insert into kept values (2)');
    expect(await storedNumbers()).toEqual([1, 2]);
  });

  it('stores nothing when one of its last statements fails, although the commit follows', async () => {
    const before = await storedNumbers();
    const failing = writing('insert into kept values (3)', 'insert into nowhere values (3)', 'select 1');
    await expect(failing).rejects.toMatchObject({ code: '42P01' });
    expect(await storedNumbers()).toEqual(before);
  });

  it('is not committed when its work throws', async () => {
    const before = await storedNumbers();
    const refusing = inPipelinedTransaction(pool, async (client) => {
      await client.query('insert into kept values (4)');
      throw new Error('refused');
    });
    await expect(refusing).rejects.toThrow('refused');
    expect(await storedNumbers()).toEqual(before);
  });
});

it('sends all statements of one turn of the event loop in one write', async () => {
  const writes: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => done(void writes.push(chunk.toString())),
    writev: (chunks, done) => done(void writes.push(chunks.map(({ chunk }) => String(chunk)).join(''))),
  });
  const client = { connection: { stream } } as unknown as pg.ClientBase;
  const send = (text: string): void => {
    collectWrites(client);
    stream.write(text);
  };
  send('a');
  send('b');
  void Promise.resolve().then(() => send('c'));
  await new Promise((resolve) => setImmediate(resolve));
  send('d');
  await new Promise((resolve) => setImmediate(resolve));
  expect(writes).toEqual(['abc', 'd']);
});

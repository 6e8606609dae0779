// What daily heads cost: the first one over a log, the next one, and the verification of both, against a bare cursor
// over the log; then the tree over many accounts, against a bare cursor over their chains.
import 'reflect-metadata';
import { HeadMakerService } from '../dist/backend/src/audit/heads/head-maker.service.js';
import { HeadProofsService } from '../dist/backend/src/audit/heads/head-proofs.service.js';
import { headsMigrations } from '../dist/backend/src/audit/heads/heads.migrations.js';
import { HeadsRepository } from '../dist/backend/src/audit/heads/heads.repository.js';
import { verifyHeads } from '../dist/backend/src/audit/heads/verify-heads.js';
import { EvidenceKeys } from '../dist/backend/src/platform/evidence-keys.js';
import { ShopDatabase } from '../dist/backend/src/platform/postgres/shop-database.js';
import { migrateEventStore } from '../dist/event-store/postgres/event-store.migrations.js';
import { PostgresEventStore } from '../dist/event-store/postgres/postgres.event-store.js';
import { migrateSchema } from '../dist/postgres/migrate.js';
import { createPool, WITHOUT_TIMEOUTS } from '../dist/postgres/pool.js';
import { print, sized, withDatabase } from './harness.mjs';
import { writeHistories } from './histories.mjs';

const CUSTOMERS = Number(process.env.BENCH_CUSTOMERS ?? sized(1_000, 10));
const ACCOUNTS = Number(process.env.BENCH_ACCOUNTS ?? sized(1_000_000, 1_000));
const FETCH = 1_000;

const fault = (error) => {
  throw error;
};
const millis = async (work) => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

async function cursor(pool, query) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`declare rows no scroll cursor for ${query}`);
    for (let rows; rows === undefined || rows.length > 0; ) ({ rows } = await client.query(`fetch ${FETCH} from rows`));
    await client.query('commit');
  } finally {
    client.release();
  }
}

const line = (work, count, unit, took, base) => ({
  work,
  s: (took / 1_000).toFixed(2),
  [`${unit}/s`]: Math.round(count / (took / 1_000)).toLocaleString('en-US'),
  'time of a cursor': (took / base).toFixed(1),
});

export default () =>
  withDatabase(async ({ url }) => {
    const pool = createPool(url, fault, { ...WITHOUT_TIMEOUTS, idle_in_transaction_session_timeout: 0 });
    await migrateEventStore(pool);
    await migrateSchema(pool, 'shop', headsMigrations);
    const store = new PostgresEventStore(pool);
    const db = new ShopDatabase(pool);
    const keys = EvidenceKeys.read({ EVIDENCE_KEY: Buffer.alloc(32, 'bench').toString('base64') });
    const heads = new HeadsRepository(db);
    const outbox = { add: async () => undefined };
    const clock = { now: () => new Date() };
    const maker = new HeadMakerService(db, heads, store, outbox, { evidenceKeys: keys, headsFile: null }, clock);
    const make = () => maker.make(async () => []);

    const events = await writeHistories(store, CUSTOMERS);
    const log = () =>
      cursor(pool, 'select position, stream, revision, id, type, data, metadata from es.events order by position');
    await log();
    const base = await millis(log);
    console.log(`\n${CUSTOMERS.toLocaleString('en-US')} accounts, ${events.toLocaleString('en-US')} events.`);
    print([
      line('first head', events, 'events', await millis(make), base),
      line('next head, no new event', CUSTOMERS, 'events', await millis(make), base),
      line(
        'verification of both',
        events,
        'events',
        await millis(async () => {
          const { findings } = await verifyHeads({ store, keys, published: await heads.all() });
          if (findings.length > 0) throw new Error(JSON.stringify(findings));
        }),
        base,
      ),
    ]);

    // Chains of accounts that no event belongs to: only the tree over them is of interest.
    await pool.query('truncate shop.head_chains');
    await pool.query(
      `insert into shop.head_chains select gen_random_uuid(), 1, 9, sha256(n::text::bytea) from generate_series(1, $1) n`,
      [ACCOUNTS],
    );
    await pool.query('vacuum analyze shop.head_chains');
    const [userId] = (await pool.query('select user_id from shop.head_chains limit 1')).rows.map((row) => row.user_id);
    const tree = async () => {
      for await (const _ of heads.chains(2));
    };
    const rows = () => cursor(pool, 'select user_id, revision, hash from shop.head_chains order by user_id');
    await rows();
    const bare = await millis(rows);
    const proofs = new HeadProofsService(heads, { pino: { error: () => undefined } });
    console.log(`\nThe tree over ${ACCOUNTS.toLocaleString('en-US')} accounts.`);
    print([
      line('reading the chains', ACCOUNTS, 'accounts', await millis(tree), bare),
      line('root', ACCOUNTS, 'accounts', await millis(() => maker.treeAt(db, 2)), bare),
      line('first proof, which plants the tree', ACCOUNTS, 'accounts', await millis(() => proofs.of(userId)), bare),
      line('each further proof', 1, 'accounts', await millis(() => proofs.of(userId)), bare),
    ]);
    console.log(`memory of the tree: ${(process.memoryUsage().arrayBuffers / 1e6).toFixed(0)} MB`);
    await store.close();
    await pool.end();
  });

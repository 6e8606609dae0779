// What an account with a long history costs: the first command after a restart, from its snapshot and from its first
// event, the next commands, and how long each keeps the event loop from everybody else.
import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { AccountRepository } from '../dist/backend/src/account/runtime/account.repository.js';
import { accountSnapshotsMigrations } from '../dist/backend/src/account/runtime/account-snapshots.migrations.js';
import { AccountSnapshotsRepository } from '../dist/backend/src/account/runtime/account-snapshots.repository.js';
import { migrateEventStore } from '../dist/event-store/postgres/event-store.migrations.js';
import { PostgresEventStore } from '../dist/event-store/postgres/postgres.event-store.js';
import { migrateSchema } from '../dist/postgres/migrate.js';
import { createPool } from '../dist/postgres/pool.js';
import { median, print, ROUNDS, sized, withDatabase } from './harness.mjs';
import { writeLongHistory } from './histories.mjs';

const EVENTS = Number(process.env.BENCH_EVENTS ?? sized(100_000, 400));
const FEW = 20;

const fault = (error) => {
  throw error;
};

/** Runs `work` and measures its time, its processor time and the longest turn of the event loop, all in ms. */
async function measured(work) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  await work();
  const wall = performance.now() - startedAt;
  await new Promise((resolve) => setTimeout(resolve, 5)); // the turn that ended the work counts, too
  const { user, system } = process.cpuUsage(cpu);
  delay.disable();
  return { wall, cpu: (user + system) / 1_000, blocked: delay.max / 1e6 };
}

export default () =>
  withDatabase(async ({ url }) => {
    const pool = createPool(url, fault);
    await migrateEventStore(pool);
    await migrateSchema(pool, 'shop', accountSnapshotsMigrations);
    const store = new PostgresEventStore(pool);
    const snapshots = new AccountSnapshotsRepository(pool);
    const alarms = { snapshotFailed: fault, snapshotDiscarded: fault, logWentBack: fault };
    /** A process that has just started. */
    const restarted = () => new AccountRepository(store, snapshots, alarms);
    const rows = [];
    for (const events of [FEW, EVENTS]) {
      const userId = randomUUID();
      await writeLongHistory(store, userId, events);
      const figures = new Map();
      const add = async (name, work) => {
        const list = figures.get(name) ?? [];
        list.push(await measured(work));
        figures.set(name, list);
      };
      for (let round = 0; round < ROUNDS; round++) {
        await snapshots.delete(userId);
        const accounts = restarted();
        let account;
        await add('from the first event', async () => ({ account } = await accounts.load(userId)));
        await accounts.idle();
        await add('snapshot written', () => snapshots.save(account));
        await add('from the snapshot', () => restarted().load(userId));
        await add('end read again', () => accounts.refresh(account));
      }
      const { rows: sizes } = await pool.query(
        'select octet_length(body) as bytes from shop.account_snapshots where user_id = $1',
        [userId],
      );
      for (const [name, list] of figures) {
        const of = (key) => median(list.map((figure) => figure[key])).toFixed(1);
        rows.push({
          account: `${events.toLocaleString('en-US')} events`,
          work: name,
          ms: of('wall'),
          'processor ms': of('cpu'),
          'longest turn ms': of('blocked'),
          'best round': Math.min(...list.map(({ blocked }) => blocked)).toFixed(1),
          'snapshot kB': ((sizes[0]?.bytes ?? 0) / 1_000).toFixed(1),
        });
      }
    }
    print(rows);
    await store.close();
    await pool.end();
  });

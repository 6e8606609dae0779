// What an auditor waits for on a long wallet: pages, an instant and comparisons, all from checkpoints, and what the
// first reading pays to write them; then replay, evidence and verification, which fold from the first event, and the
// verification of many accounts with their views; then what is asked about all accounts: balances at an instant,
// turnover, chains, the log of all events, decisions.
// Each against a bare cursor, or a bare sum, over the rows that the answer is about.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { EventLogService, SEARCHED_MAX } from '../dist/backend/src/audit/event-log.service.js';
import { evidenceLines } from '../dist/backend/src/audit/evidence-file.js';
import { accountStream } from '../dist/contracts/streams.js';
import { migrateEventStore } from '../dist/event-store/postgres/event-store.migrations.js';
import { PostgresEventStore } from '../dist/event-store/postgres/postgres.event-store.js';
import { createPool, WITHOUT_TIMEOUTS } from '../dist/postgres/pool.js';
import { ALL_PROJECTIONS } from '../dist/projections/all-projections.js';
import { AccountingQueries } from '../dist/projections/queries/accounting-queries.js';
import {
  AuditBalanceQueries,
  balancesAt,
  turnoverOf,
} from '../dist/projections/queries/audit/audit-balance-queries.js';
import { AuditChainQueries } from '../dist/projections/queries/audit/audit-chain-queries.js';
import { decisionsOf } from '../dist/projections/queries/audit/audit-decisions.js';
import { AuditQueries } from '../dist/projections/queries/audit/audit-queries.js';
import { migrateViews } from '../dist/projections/runtime/schema.js';
import { ViewWriter } from '../dist/projections/runtime/view-writer.js';
import { CustomerKeyStore } from '../dist/vault/customer-key-store.js';
import { migrateVault } from '../dist/vault/vault.migrations.js';
import { VaultKeys } from '../dist/vault/vault-key.js';
import { compare, median, print, ROUNDS, sized, withDatabase } from './harness.mjs';
import { writeHistories, writeLongHistory } from './histories.mjs';

const EVENTS = Number(process.env.BENCH_EVENTS ?? sized(100_000, 600));
const CUSTOMERS = Number(process.env.BENCH_CUSTOMERS ?? sized(10_000, 5));
/** Events of one page of the auditor's table. */
const PAGE = sized(1_000, 100);
/** Answers of each kind in a round, at other places each time. */
const ASKED = sized(20, 2);
const FETCH = 1_000;
/** As the command line has it; a smoke run has a thread as well. */
const THREAD_AFTER = sized(50_000, 0);
const COLUMNS = 'position, stream, revision, id, type, data, metadata';

const fault = (error) => {
  throw error;
};
const millis = async (work) => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

async function cursor(pool, where, values) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`declare rows no scroll cursor for select ${COLUMNS} from es.events ${where}`, values);
    let seen = 0;
    for (let rows; rows === undefined || rows.length > 0; seen += rows.length)
      ({ rows } = await client.query(`fetch ${FETCH} from rows`));
    await client.query('commit');
    return seen;
  } finally {
    client.release();
  }
}

/** p50 and p95 of an answer over all rounds, and how much longer than the bare cursor it takes. */
async function answers(name, ask, bare) {
  const [own, base] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    for (let n = 0; n < ASKED; n++) {
      own.push(await millis(() => ask(n)));
      base.push(await millis(() => bare(n)));
    }
  }
  const p95 = own.toSorted((a, b) => a - b)[Math.floor(own.length * 0.95)];
  return {
    answer: name,
    'p50 ms': median(own).toFixed(1),
    'p95 ms': p95.toFixed(1),
    'time of a cursor': (median(own) / median(base)).toFixed(1),
  };
}

/** Once from the first event to the last. */
async function replays(name, events, work, bare) {
  const before = process.memoryUsage();
  const cpu = process.cpuUsage();
  let [heap, rss] = [0, 0];
  const watch = setInterval(() => {
    const now = process.memoryUsage();
    heap = Math.max(heap, now.heapUsed - before.heapUsed);
    rss = Math.max(rss, now.rss - before.rss);
  }, 20);
  const took = await millis(work);
  clearInterval(watch);
  const { user, system } = process.cpuUsage(cpu);
  const base = await millis(bare);
  return {
    replay: name,
    s: (took / 1_000).toFixed(1),
    'events/s': Math.round(events / (took / 1_000)).toLocaleString('en-US'),
    'µs of processor': ((user + system) / events).toFixed(1),
    'time of a cursor': (took / base).toFixed(1),
    'heap grows MB': (heap / 1e6).toFixed(0),
    'process grows MB': (rss / 1e6).toFixed(0),
  };
}

/** Writes the evidence of an account as the shop does, but for names, access log, head and key. */
async function writeEvidence(audit, userId, file) {
  const evidence = {
    ...(await audit.evidence(userId)),
    ...{ account: { id: userId, name: 'bench', email: null }, asked: null, madeAt: new Date().toISOString() },
    ...{ madeBy: { id: 'operator', name: 'operator', role: 'operator' }, accessLog: (async function* () {})() },
    ...{ published: null, signedBy: null, sign: () => null, named: async () => [] },
  };
  await pipeline(evidenceLines(evidence), createWriteStream(file));
}

/** Exit code of the check for a file that is intact and carries no signature. */
const INTACT_UNSIGNED = 3;

/** Checks a file with the program that strangers check it with. @returns its largest memory, MB. */
async function checkEvidence(file) {
  const program = path.join(import.meta.dirname, '../contracts/evidence/check-evidence.mjs');
  const code = `process.argv[1] = ${JSON.stringify(program)};
    process.once('exit', () => process.stderr.write(String(process.resourceUsage().maxRSS)));
    await import(process.argv[1]);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, '-', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const exit = await new Promise((resolve) => child.once('close', resolve));
  if (exit !== INTACT_UNSIGNED) throw new Error(`the evidence is not accepted: ${said}`);
  return Number(said) / 1_024;
}

async function open(url) {
  const pool = createPool(url, fault, { ...WITHOUT_TIMEOUTS, idle_in_transaction_session_timeout: 0 });
  const keys = VaultKeys.read({ VAULT_KEY: Buffer.alloc(32, 'bench').toString('base64') });
  await migrateEventStore(pool);
  await migrateVault(pool, keys);
  const store = new PostgresEventStore(pool);
  await migrateViews(pool, store, ALL_PROJECTIONS);
  return { pool, store, audit: new AuditQueries(pool, store, new CustomerKeyStore(pool, keys, () => undefined)) };
}

const long = () =>
  withDatabase(async ({ url }) => {
    const { pool, store, audit } = await open(url);
    const userId = randomUUID();
    const stream = accountStream(userId);
    await writeLongHistory(store, userId, EVENTS);
    const last = Number((await store.readLast(stream)).revision);
    const whole = () => cursor(pool, 'where stream = $1 order by revision', [stream]);
    const folder = mkdtempSync(path.join(tmpdir(), 'yukselt-bench-evidence-'));
    const file = path.join(folder, 'evidence.ndjson');
    const heads = new Set();
    let checked = 0;
    const replayed = async (options) => heads.add((await audit.replay(userId, options)).headHash);
    const range = (from, limit) =>
      cursor(pool, 'where stream = $1 and revision >= $2 order by revision limit $3', [stream, from, limit]);
    /** Places all over the history, off the checkpoints. */
    const place = (n) => Math.floor(((n + 0.37) / ASKED) * (last - PAGE));
    const history = (from) => audit.history(userId, { from: BigInt(from), limit: PAGE });
    console.log(`\nOne wallet of ${(last + 1).toLocaleString('en-US')} events, pages of ${PAGE}.`);
    print([
      await replays('first answer, which writes the checkpoints', last + 1, () => history(last - PAGE), whole),
      await replays('replay with its chain, in one thread', last + 1, () => replayed({}), whole),
      await replays(
        'the same with a second thread, as on the command line',
        last + 1,
        () => replayed({ threadAfter: THREAD_AFTER }),
        whole,
      ),
      await replays('evidence, verified and written', last + 1, () => writeEvidence(audit, userId, file), whole),
      await replays(
        'its check by check-evidence.mjs',
        last + 1,
        async () => {
          checked = await checkEvidence(file);
        },
        whole,
      ),
    ]);
    if (heads.size !== 1) throw new Error(`the threads come to different heads: ${[...heads].join(', ')}`);
    const { size } = statSync(file);
    console.log(`\nThe file has ${(size / 1e6).toFixed(0)} MB; its check takes ${checked.toFixed(0)} MB of memory.`);
    rmSync(folder, { recursive: true });
    const atOf = async (n) => (await audit.balanceAt(userId, { revision: BigInt(place(n)) })).at;
    const instants = await Promise.all(Array.from({ length: ASKED }, (_, n) => atOf(n)));
    print([
      await answers(
        'first page',
        () => history(0),
        () => range(0, PAGE),
      ),
      await answers(
        'last page',
        () => history(last - PAGE + 1),
        () => range(last - PAGE + 1, PAGE),
      ),
      await answers(
        'page anywhere',
        (n) => history(place(n)),
        (n) => range(place(n), PAGE),
      ),
      await answers(
        'step of the slider: 1 event',
        (n) => audit.history(userId, { from: BigInt(place(n)), limit: 1 }),
        (n) => range(place(n), 1),
      ),
      await answers(
        'balance at an instant',
        (n) => audit.balanceAt(userId, { at: instants[n] }),
        (n) => range(place(n), 1),
      ),
      await answers(
        'comparison with the end',
        (n) => audit.compare(userId, { from: BigInt(place(n)), to: BigInt(last) }),
        (n) => range(place(n), 1),
      ),
    ]);
    print([
      await replays('verification of the money, each checkpoint compared', last + 1, () => audit.verifyAll(), whole),
    ]);
    await store.close();
    await pool.end();
  });

/** Folds all views up to the end of the log. */
async function foldViews(pool, store) {
  const client = await pool.connect();
  const writers = ALL_PROJECTIONS.map((projection) => new ViewWriter(projection, 'views'));
  let position = '';
  for (let events = await store.readAll(position, { limit: FETCH }); events.length > 0; ) {
    for (const writer of writers) await writer.apply(client, position, events);
    position = events.at(-1).position;
    events = await store.readAll(position, { limit: FETCH });
  }
  client.release();
  await pool.query('vacuum analyze');
}

/** Rows of one page of an answer about all accounts. */
const ANSWER_ROWS = 50;

/** All accounts at an instant between the first and the last event, against one sum over all entries of all wallets. */
async function balances(pool, store) {
  const ofAll = new AuditBalanceQueries(pool, store, new AccountingQueries(pool, store));
  const {
    rows: [{ first, last }],
  } = await pool.query('select min(first_event_at) as first, max(last_event_at) as last from views.balances');
  const at = (share) => new Date(first.getTime() + share * (last.getTime() - first.getTime()));
  const place = (n) => at((n + 0.37) / ASKED);
  const bare = () => pool.query('select sum(amount), max(balance_after) from views.wallet_entries');
  const page = (sql, order) => pool.query(`select * from (${sql}) r order by ${order} limit ${ANSWER_ROWS}`);
  const shown = async (when) => {
    const { rows } = await page(balancesAt(when), 'balance desc, user_id');
    for (const { user_id, revision, event_at, is_last } of rows)
      if (!is_last) await ofAll.lastEvent(user_id, { revision: BigInt(revision), at: event_at }, when);
  };
  const behind = (n) =>
    `select * from (${balancesAt(place(n))}) r where user_id > '00000000-0000-0000-0000-000000000000'`;
  print([
    await answers('sums over all balances at an instant', (n) => ofAll.totals(place(n)), bare),
    await answers('the same now', () => ofAll.totals(at(1)), bare),
    await answers(`largest ${ANSWER_ROWS} balances with their last events`, (n) => shown(place(n)), bare),
    await answers('500 rows of the file', (n) => pool.query(`${behind(n)} order by user_id limit 500`), bare),
    await answers(
      'what accounts moved in a tenth of the time',
      (n) => page(turnoverOf({ from: at(n / ASKED - 0.1), to: at(n / ASKED) }), 'turnover desc, user_id'),
      bare,
    ),
  ]);
}

/** The questions of the newer pages: chains, the log of all events, decisions. */
async function questions(pool, store, audit) {
  const chains = new AuditChainQueries(pool, audit);
  const log = new EventLogService(store, { byIds: async (ids) => new Map(ids.map((id) => [id, { id, name: id }])) });
  const {
    rows: [{ first, last }],
  } = await pool.query(`select min(at) as first, max(at) + interval '1 ms' as last from views.payment_timeline`);
  const decisions = decisionsOf({ from: first, to: last });
  const { rows: orders } = await pool.query(
    'select order_id, user_id from views.orders order by md5(order_id) limit $1',
    [ASKED],
  );
  const order = (n) => orders[n % orders.length];
  const newest = (limit) => cursor(pool, 'order by position desc limit $1', [limit]);
  const timeline = () => pool.query('select count(*), max(at) from views.payment_timeline');
  print([
    await answers(
      'chain of an order',
      (n) => chains.chainOf({ orderId: order(n).order_id }),
      (n) => cursor(pool, 'where stream = $1 order by revision', [accountStream(order(n).user_id)]),
    ),
    await answers(
      `newest ${ANSWER_ROWS} events`,
      () => log.page({ limit: ANSWER_ROWS }),
      () => newest(ANSWER_ROWS),
    ),
    await answers(
      `events of a type that there is not, ${SEARCHED_MAX.toLocaleString('en-US')} searched`,
      () => log.page({ limit: ANSWER_ROWS, type: 'BalanceForfeited' }),
      () => newest(SEARCHED_MAX),
    ),
    await answers(
      `newest ${ANSWER_ROWS} decisions`,
      () => pool.query(`select * from (${decisions}) r order by at desc, request_id desc limit ${ANSWER_ROWS}`),
      timeline,
    ),
    await answers(
      'sums over all decisions',
      () => pool.query(`select outcome, count(*), sum(amount), max(took_ms) from (${decisions}) r group by outcome`),
      timeline,
    ),
  ]);
}

const many = () =>
  withDatabase(async ({ url }) => {
    const { pool, store, audit } = await open(url);
    const events = await writeHistories(store, CUSTOMERS);
    await foldViews(pool, store);
    console.log(
      `\n${CUSTOMERS.toLocaleString('en-US')} accounts, ${events.toLocaleString('en-US')} events, all views folded.`,
    );
    const verified = async (threads) => {
      const { equal, isComplete } = await audit.verifyAll({ threads });
      if (!isComplete || equal !== CUSTOMERS) throw new Error(`${equal} accounts are equal`);
      return events;
    };
    const rated = (work) => async () => ({ rate: events / ((await millis(work)) / 1_000) });
    await compare('verification of all accounts', 'events/s', [
      { name: 'cursor', run: rated(() => cursor(pool, 'order by position', [])) },
      { name: 'in one thread', run: rated(() => verified(null)), against: 'cursor' },
      {
        name: 'in a thread for each processor',
        run: rated(() => verified({ databaseUrl: url, eventStoreUrl: null })),
        against: 'cursor',
      },
    ]);
    await balances(pool, store);
    await questions(pool, store, audit);
    await store.close();
    await pool.end();
  });

export default async () => {
  await long();
  await many();
};

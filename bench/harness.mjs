// What every bench needs: a PostgreSQL of its own, rounds in which the variants take turns, and a table of medians and
// ratios.
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { destroyDatabase, openDatabase } from '../scripts/postgres/server.mjs';
import { isAlive } from '../scripts/process/processes.mjs';
import { onCleanup } from './cleanup.mjs';

/** `npm run bench -- --smoke`: each bench starts, measures a little, prints its table and ends. Its figures mean nothing. */
export const SMOKE = process.env.BENCH_SMOKE === '1';
/** @template T @param {T} full @param {T} smoke the size of a smoke run */
export const sized = (full, smoke) => (SMOKE ? smoke : full);

/** Number of rounds; odd, so that the median is one of them. */
export const ROUNDS = Math.max(1, Number(process.env.BENCH_ROUNDS ?? sized(5, 1)));
/** Time per variant and round, after a warm-up. */
export const MEASURE_MS = Number(process.env.BENCH_MS ?? sized(2_000, 30));
const WARM_UP_MS = sized(300, 10);

const PREFIX = 'yukselt-bench-';

/** A killed run leaves its server behind; the folder's name holds the run's pid. */
async function sweep() {
  for (const name of readdirSync(tmpdir())) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) await remove(path.join(tmpdir(), name));
  }
}

async function remove(folder) {
  await destroyDatabase(path.join(folder, 'data'));
  rmSync(folder, { recursive: true, force: true });
}

/** A folder for a database server, which is gone with its server when it is released. */
async function openFolder() {
  await sweep();
  const folder = mkdtempSync(path.join(tmpdir(), `${PREFIX}${process.pid}-`));
  const release = onCleanup(() => remove(folder));
  const data = path.join(folder, 'data');
  mkdirSync(data);
  // as root the server runs as user postgres, who must be able to enter
  for (const each of [folder, data]) chmodSync(each, 0o711);
  return { data, release };
}

/** The data of a smoke run need not be durable. */
async function waitForNoDisk(adminUrl) {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await client.query(`alter system set ${setting} = off`);
  await client.query('select pg_reload_conf()');
  await client.end();
}

/** @type {Awaited<ReturnType<typeof openFolder>> | undefined} */
let shared;
let databases = 0;

/**
 * Runs a bench against a new database of an embedded PostgreSQL with default durability (fsync, synchronous commit). The
 * server is the bench's own and gone afterwards. In a smoke run all benches share one, which ends with the run.
 * @param {(database: { url: string, data: string }) => Promise<void>} work
 */
export async function withDatabase(work) {
  if (SMOKE) shared ??= await openFolder();
  const { data, release } = shared ?? (await openFolder());
  databases += 1;
  try {
    const { url, adminUrl } = await openDatabase(data, { database: `bench_${databases}` });
    if (SMOKE && databases === 1) await waitForNoDisk(adminUrl);
    await work({ url, data });
  } finally {
    if (!SMOKE) await release();
  }
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

const percentile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/**
 * Closed loop: `clients` of them do `step(client)` again and again; what ends in the measured time counts.
 * @param {{ millis?: number, warmUp?: number }} [options] `warmUp` ms come before the measured `millis`.
 * @returns {Promise<{ rate: number, p50: number, p95: number, p99: number }>} steps per second and latency in ms.
 */
export async function closedLoop(clients, step, { millis = MEASURE_MS, warmUp = WARM_UP_MS } = {}) {
  const from = performance.now() + warmUp;
  const until = from + millis;
  const latencies = [];
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let startedAt = performance.now(); startedAt < until; ) {
        await step(client);
        const end = performance.now();
        if (end >= from && end < until) latencies.push(end - startedAt);
        startedAt = end;
      }
    }),
  );
  return rated(latencies, millis);
}

/** @param {number[]} latencies ms @param {number} millis in which they ended. */
function rated(latencies, millis) {
  latencies.sort((a, b) => a - b);
  return {
    rate: latencies.length / (millis / 1_000),
    p50: percentile(latencies, 0.5),
    p95: percentile(latencies, 0.95),
    p99: percentile(latencies, 0.99),
  };
}

/** Of the steps of an open loop, at most this share may fail: a busy machine lets single requests run out of time. */
const FAILED_MAX = 0.01;

/**
 * Open loop: a step begins at every `1 / perSecond`, whether or not those before it have ended. The latency of each is
 * counted from the moment at which it was due, so that a server that falls behind is seen.
 * @param {number} perSecond @param {(n: number) => Promise<unknown>} step
 * @throws what the first step threw, when more than {@link FAILED_MAX} of them fail.
 */
export async function openLoop(perSecond, step, { millis = MEASURE_MS } = {}) {
  const startedAt = performance.now();
  const latencies = [];
  const failures = [];
  const running = [];
  const steps = Math.max(1, Math.round((perSecond * millis) / 1_000));
  for (let n = 0; n < steps; n++) {
    const due = startedAt + (n * 1_000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await wait(early);
    const ended = () => latencies.push(performance.now() - due);
    running.push(step(n).then(ended, (error) => failures.push(error)));
  }
  await Promise.all(running);
  if (failures.length > steps * FAILED_MAX) throw failures[0];
  return { ...rated(latencies, performance.now() - startedAt), failed: failures.length };
}

/** This share of a list comes before the clock starts. */
const WARM_UP_SHARE = 0.1;

/**
 * As {@link closedLoop}, for work that can be done once: every client does its own list, one piece after the other. The
 * clock stops when the first client has done its list, so that all clients are busy while it runs.
 * @template T @param {T[][]} lists by client @param {(piece: T, client: number) => Promise<unknown>} step
 */
export async function closedLists(lists, step) {
  const warmUp = Math.floor(Math.min(...lists.map(({ length }) => length)) * WARM_UP_SHARE);
  const done = [];
  let from;
  let until;
  await Promise.all(
    lists.map(async (list, client) => {
      for (const [n, piece] of list.entries()) {
        if (n === warmUp) from ??= performance.now();
        const startedAt = performance.now();
        await step(piece, client);
        const end = performance.now();
        if (from !== undefined && until === undefined) done.push(end - startedAt);
      }
      until ??= performance.now();
    }),
  );
  return rated(done, until - from);
}

/**
 * Measures variants in turns, so that other load on the machine affects all of them.
 * @param {{ name: string, run: () => Promise<{ rate: number, p50?: number, p95?: number, p99?: number, note?: string }>, against?:
 *   string, goal?: number }[]} variants `against`: the baseline's name; `goal`: the ratio to reach.
 */
export async function compare(title, unit, variants) {
  const rounds = new Map(variants.map(({ name }) => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    // The order alternates, so that no variant is always first, always last, or always after the same one.
    for (const { name, run } of round % 2 === 0 ? variants : variants.toReversed()) {
      rounds.get(name).push(await run());
      if (process.stderr.isTTY) process.stderr.write(`\r\x1b[2K  ${title}: round ${round + 1} of ${ROUNDS}, ${name}`);
    }
  }
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[2K');
  const rows = variants.map(({ name, against, goal }) => {
    const own = rounds.get(name);
    // The ratio is computed within each round, where both variants ran, and then its median.
    const ratios = against ? own.map(({ rate }, round) => rate / rounds.get(against)[round].rate) : [];
    const ratio = ratios.length > 0 ? median(ratios) : undefined;
    const best = (name) => Math.max(...rounds.get(name).map(({ rate }) => rate));
    const of = (key) =>
      own.some((result) => result[key] !== undefined) ? median(own.map((result) => result[key])).toFixed(2) : '';
    return {
      [title]: name,
      [unit]: Math.round(median(own.map(({ rate }) => rate))).toLocaleString('en-US'),
      'p50 ms': of('p50'),
      'p95 ms': of('p95'),
      'p99 ms': of('p99'),
      ratio: ratio === undefined ? '1' : `${ratio.toFixed(2)} × ${against}`,
      range: ratios.length > 1 ? `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}` : '',
      // Other work on the machine only slows variants down, so where the range is wide the best rounds are more telling
      // than the median.
      best: ratios.length > 1 ? (best(name) / best(against)).toFixed(2) : '',
      goal: goal === undefined ? '' : `≥ ${goal} ${ratio >= goal ? 'met' : 'missed'}`,
      note: own.at(-1).note ?? '',
    };
  });
  print(rows);
}

/** A Markdown table; columns that are empty in every row are left out. */
export function print(rows) {
  const columns = Object.keys(rows[0]).filter((column) => rows.some((row) => row[column] !== ''));
  const width = (column) => Math.max(column.length, ...rows.map((row) => row[column].length));
  const line = (cells) => `| ${cells.join(' | ')} |`;
  console.log(
    `\n${line(columns.map((column) => column.padEnd(width(column))))}\n${line(columns.map((column) => '-'.repeat(width(column))))}`,
  );
  for (const row of rows) console.log(line(columns.map((column) => row[column].padEnd(width(column)))));
}

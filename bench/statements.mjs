// Which statements PostgreSQL carries out for some work, by its own log: counts that no other work on the machine moves.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { sized } from './harness.mjs';

/** Until every connection has read the settings anew. */
const RELOAD_MS = sized(500, 50);
const NAME_LENGTH = 70;

/** Statements of PostgreSQL's log from an offset on, the most expensive first. */
function statementsIn(log, from) {
  const found = new Map();
  const lines = /duration: ([\d.]+) ms {2}(?:execute ([^:]*)|statement): \s*(.*)/g;
  for (const [, ms, name, text] of readFileSync(log, 'utf8').slice(from).matchAll(lines)) {
    const label = (name && name !== '<unnamed>' ? name : text.replace(/\s+/g, ' ')).slice(0, NAME_LENGTH);
    const entry = found.get(label) ?? { name: label, count: 0, us: 0 };
    found.set(label, { name: label, count: entry.count + 1, us: entry.us + Number(ms) * 1_000 });
  }
  return [...found.values()].sort((a, b) => b.us - a.us);
}

/**
 * @param {{ data: string, url: string }} database its data folder and its address.
 * @param {() => Promise<void>} work
 * @returns {Promise<{ name: string, count: number, us: number }[]>} by name or text; `us` is the time of all, µs.
 */
export async function statementsOf({ data, url }, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const log = path.join(data, 'postgres.log');
  const logAll = async (setting) => {
    await client.query(`alter system ${setting}`);
    await client.query('select pg_reload_conf()');
    await wait(RELOAD_MS);
  };
  try {
    await logAll('set log_min_duration_statement = 0');
    const from = readFileSync(log, 'utf8').length;
    try {
      await work();
    } finally {
      await logAll('reset log_min_duration_statement');
    }
    return statementsIn(log, from);
  } finally {
    await client.end();
  }
}

/** @param {{ count: number }[]} statements */
export const countOf = (statements) => statements.reduce((sum, { count }) => sum + count, 0);

// What can be found out about a PostgreSQL server that this process did not start.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { argumentsOf, isAlive } from '../process/processes.mjs';

/**
 * A running server, as postmaster.pid describes it.
 * @typedef {{ pid: number, folder: string, port: number }} Postmaster
 */

/** The superuser of the cluster. */
export const USER = 'postgres';
const CANNOT_CONNECT_NOW = '57P03'; // the server lives, but still recovers

/**
 * Whether a process is a PostgreSQL server, as far as the system reports: after a crash its number may belong to any
 * program.
 * @param {number} pid
 */
const isServer = (pid) => argumentsOf(pid)?.[0]?.includes('postgres') ?? true;

/**
 * The contents of postmaster.pid, if the process that it names is still a server.
 * @param {string} folder
 * @returns {Postmaster | undefined}
 */
export function postmaster(folder) {
  let lines;
  try {
    lines = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
  const pid = Number(lines[0]);
  return pid > 0 && isAlive(pid) && isServer(pid)
    ? { pid, folder: lines[1] ?? '', port: Number(lines[3] ?? 0) }
    : undefined;
}

/**
 * Asks the server on a port which folder it serves.
 * @param {number} port
 * @param {string} password
 * @returns {Promise<{ folder?: string, failure?: string, final?: boolean }>} final: asking again is pointless.
 */
export async function probe(port, password) {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: USER,
    password,
    database: USER,
    connectionTimeoutMillis: 3_000,
  });
  client.on('error', () => undefined); // the rejected query reports a server that ends meanwhile
  try {
    await client.connect();
    const { rows } = await client.query('show data_directory');
    return { folder: rows[0].data_directory };
  } catch (error) {
    // A refused password stays refused; a server that recovers, or does not listen yet, is asked again.
    return {
      failure: error.code === CANNOT_CONNECT_NOW ? 'it is still recovering' : error.message,
      final: error.code?.startsWith('28') === true,
    };
  } finally {
    await client.end().catch(() => undefined);
  }
}

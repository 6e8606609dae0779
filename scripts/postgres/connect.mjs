// Which database a script works on: the one that DATABASE_URL names, or the embedded one of the data folder.
import { connect } from 'node:net';
import pg from 'pg';
import { EXIT_SILENT, OperatorError } from '../console/operator-error.mjs';
import { environment } from '../environment.mjs';
import { messageOf, serverExitCode } from '../process/silent-server.mjs';
import { noteVaultKeyOf } from './data-folder.mjs';
import { openDatabase } from './server.mjs';

const REACH_MS = 5_000;

/**
 * An address without user, password and options.
 * @param {string} text
 */
export function withoutSecrets(text) {
  try {
    const { protocol, host, pathname } = new URL(text);
    return `${protocol}//${host}${pathname === '/' ? '' : pathname}`;
  } catch {
    return text.replace(/\/\/[^@/]*@/, '//').replace(/\?.*$/, '');
  }
}

/**
 * A database that answers.
 * @typedef {object} ReachedDatabase
 * @property {string} url
 * @property {string} detail for the operator.
 * @property {'created' | 'started' | 'adopted' | 'external'} how
 * @property {string} [aside] the cluster's folder, when it lies outside the data folder.
 * @property {number} [pid] of our own server.
 * @property {() => Promise<import('./server.mjs').RunningDatabase>} [open] starts our own server again.
 * @property {(mode?: 'fast' | 'immediate', options?: { waits?: boolean }) => Promise<void> | void} stop does
 *   nothing to a server that is not ours.
 */

/**
 * The database that DATABASE_URL names, else the embedded one.
 * @param {string} data the data folder.
 * @returns {Promise<ReachedDatabase>}
 * @throws {OperatorError} when it does not answer.
 */
export async function reachDatabase(data) {
  const external = environment.databaseUrl;
  if (!external) {
    const db = await openDatabase(data);
    const verb = { created: 'created', started: 'started', adopted: 'found running' }[db.how];
    return {
      url: db.url,
      how: db.how,
      detail: `PostgreSQL 18, embedded, ${verb} (port ${db.port})`,
      ...(db.aside ? { aside: db.folder } : {}),
      pid: db.pid,
      open: () => openDatabase(data),
      stop: db.stop,
    };
  }
  let client;
  try {
    client = new pg.Client({ connectionString: external, connectionTimeoutMillis: REACH_MS });
    client.on('error', () => undefined); // the rejected query reports it
    await client.connect();
    const { rows } = await client.query('show server_version');
    return {
      url: external,
      how: 'external',
      detail: `PostgreSQL ${rows[0].server_version.split(' ')[0]} at ${withoutSecrets(external)}`,
      stop: () => undefined,
    };
  } catch (error) {
    const reason = messageOf(error);
    throw new OperatorError(
      `DATABASE_URL names ${withoutSecrets(external)}, which does not answer as expected: ${reason}.`,
      ['Start or correct it, or unset DATABASE_URL to use the embedded PostgreSQL.'],
      serverExitCode(reason),
    );
  } finally {
    await client?.end().catch(() => undefined);
  }
}

/**
 * The folder's vault key is going to wrap the keys of a database elsewhere, unless VAULT_KEY is set: it has to outlive
 * the folder's other data.
 * @param {ReachedDatabase} database
 * @param {string} data
 */
export function rememberVaultKeyOf({ how, url }, data) {
  if (how === 'external' && !environment.hasVaultKey && !environment.isProduction)
    noteVaultKeyOf(data, withoutSecrets(url));
}

/**
 * Where the event log lives, for the operator. @throws {OperatorError} when EVENTSTORE_URL names a server that does not
 * answer.
 */
export async function reachEventStore() {
  const url = environment.eventStoreUrl;
  if (!url) return 'in PostgreSQL (EVENTSTORE_URL is not set)';
  // A cluster is reached when one of its nodes is. What this cannot read, the program refuses in words of its own.
  const [, hosts = ''] = /^esdb(?:\+discover)?:\/\/(?:[^@/]*@)?([\w.:,-]+)(?:[/?]|$)/.exec(url) ?? [];
  const failures = await Promise.all(hosts.split(',').map(connectionFailure));
  if (!failures.includes(null)) {
    const failure = failures.find((each) => each !== null && serverExitCode(each) === EXIT_SILENT) ?? failures[0] ?? '';
    throw new OperatorError(
      `EVENTSTORE_URL names ${withoutSecrets(url)}, which cannot be reached: ${failure}.`,
      ['Start EventStoreDB (docker compose up -d eventstore), or unset EVENTSTORE_URL to keep the log in PostgreSQL.'],
      serverExitCode(failure),
    );
  }
  return `EventStoreDB at ${withoutSecrets(url)}`;
}

/**
 * @param {string} node `host` or `host:port`
 * @returns {Promise<string | null>} why no connection could be made.
 */
const connectionFailure = (node) =>
  new Promise((resolve) => {
    const [host = '', port = '2113'] = node.split(':');
    if (!host) return resolve(null);
    const socket = connect({ host, port: Number(port), timeout: REACH_MS });
    /** @param {string | null} failure */
    const end = (failure) => {
      socket.destroy();
      resolve(failure);
    };
    socket
      .once('connect', () => end(null))
      .once('error', (error) => end(messageOf(error)))
      .once('timeout', () => end(`no answer within ${REACH_MS} ms`));
  });

import { ACCOUNT_PREFIX, accountOwner } from '@yukselt/contracts';
import { UnknownEvent, upcast } from '@yukselt/contracts/events';
import { inTransaction } from '@yukselt/postgres';
import type pg from 'pg';
import type { EventLogReader, LoggedEvent } from './event-log.js';

/** Events per read. */
const PAGE = 1_000;
/** A checkpoint is stored after this many pages, so that an interrupted start resumes from there. */
const PAGES_PER_CHECKPOINT = 50;

/** An account of the log whose owner has no key in this database, or has the key of another account number. */
export interface KeylessAccount {
  userId: string;
  /** From its `AccountOpened`; `null` when this program cannot read that event. */
  accountNumber: number | null;
}

/**
 * The database was restored from an older copy than the event log: it lacks the keys of newer customers, would issue
 * their account numbers again, and could not open what their keys sealed.
 */
export class DatabaseBehindLog extends Error {
  readonly code = 'DATABASE_BEHIND_LOG';
  constructor(readonly accounts: readonly KeylessAccount[]) {
    super(
      `The database is older than the event log (accounts without their key: ${accounts.length}, the first is ` +
        `${accounts[0]?.userId}): it was restored from a backup, and would give their account numbers to new ` +
        'customers. Restore the newer database; if there is none, run "npm run vault:tombstones" ' +
        '(docs/operations.md#a-database-that-is-older-than-the-log).',
    );
  }
}

/** @throws DatabaseBehindLog unless the database has the key of every account of the log. StoreUnavailable */
export async function requireKeysOfLog(pool: pg.Pool, eventLog: EventLogReader): Promise<void> {
  const accounts = await keylessAccounts(pool, eventLog);
  if (accounts.length > 0) throw new DatabaseBehindLog(accounts);
}

/**
 * Accounts of the log without their key here. Reads only what the log holds after the position up to which all keys
 * were found before. That position is stored next to the keys, so that an older copy of the database has an older
 * position, and every account that the copy lacks comes after it. The newest accounts alone prove nothing: a key may be
 * far older than its account's first event. Destroyed keys are keys. Needs a database that is bound to the log.
 * @param fromStart reads the whole log, and so also finds keys that were removed after an earlier check.
 * @throws StoreUnavailable
 */
export async function keylessAccounts(
  pool: pg.Pool,
  eventLog: EventLogReader,
  fromStart = false,
): Promise<KeylessAccount[]> {
  const keyless: KeylessAccount[] = [];
  let after = fromStart ? '' : await readCheckpoint(pool, eventLog);
  for (let pages = 1, more = true; more; pages++) {
    const events = await eventLog.readAll(after, { limit: PAGE, prefix: ACCOUNT_PREFIX });
    more = events.length === PAGE;
    const last = events.at(-1);
    if (!last) break;
    // Runs after the read: a key is committed before the first event of its account.
    keyless.push(...(await withoutKey(pool, events.flatMap(openedAccounts))));
    after = last.position;
    if (keyless.length === 0 && (!more || pages % PAGES_PER_CHECKPOINT === 0)) await storeCheckpoint(pool, last);
  }
  return keyless;
}

/** Where the last check ended; the log's start when the log no longer holds that event, because it is another copy. */
async function readCheckpoint(pool: pg.Pool, eventLog: EventLogReader): Promise<string> {
  const { rows } = await pool.query<{ position: string | null; event: string | null }>(
    'select keys_checked_position as position, keys_checked_event as event from vault.log_binding',
  );
  const { position = null, event = null } = rows[0] ?? {};
  if (position === null) return '';
  return (await eventLog.readAt(position))?.id === event ? position : '';
}

/** The slowest of several processes may store an earlier position, which only makes the next check longer. */
async function storeCheckpoint(pool: pg.Pool, { position, id }: LoggedEvent): Promise<void> {
  await pool.query('update vault.log_binding set keys_checked_position = $1, keys_checked_event = $2', [position, id]);
}

function openedAccounts({ stream, type, data, metadata }: LoggedEvent): KeylessAccount[] {
  const userId = accountOwner(stream);
  if (userId === null || type !== 'AccountOpened') return [];
  return [{ userId, accountNumber: accountNumber(type, data, metadata) }];
}

function accountNumber(type: string, data: unknown, metadata: unknown): number | null {
  try {
    const event = upcast(type, (metadata as { schemaVersion?: unknown } | null)?.schemaVersion, data);
    const number = (event.data as { accountNumber?: unknown } | null)?.accountNumber;
    return Number.isSafeInteger(number) ? (number as number) : null;
  } catch (error) {
    if (error instanceof UnknownEvent) return null; // of a newer program: its views name it
    throw error;
  }
}

async function withoutKey(pool: pg.Pool, accounts: readonly KeylessAccount[]): Promise<KeylessAccount[]> {
  if (accounts.length === 0) return [];
  const { rows } = await pool.query<{ user_id: string; number: string | null }>(
    `select a.user_id, a.number
       from unnest($1::uuid[], $2::bigint[]) with ordinality as a(user_id, number, n)
       left join vault.customer_keys k using (user_id)
      where k.user_id is null or (k.secret is not null and k.account_number <> a.number)
      order by a.n`,
    [accounts.map(({ userId }) => userId), accounts.map((account) => account.accountNumber)],
  );
  return rows.map(({ user_id: userId, number }) => ({
    userId,
    accountNumber: number === null ? null : Number(number),
  }));
}

/**
 * Gives each account whose key is lost a destroyed key, like that of an erased person, and lets the next new customer
 * have a number above all of theirs. An account keeps its number unless another customer got it meanwhile. A key of
 * another number than its account's is destroyed: no command of the account was accepted with it. All or nothing.
 */
export async function writeKeyTombstones(pool: pg.Pool, accounts: readonly KeylessAccount[]): Promise<void> {
  const users = accounts.map(({ userId }) => userId);
  const numbers = accounts.map((account) => account.accountNumber);
  await inTransaction(pool, async (client) => {
    // Processes that make keys at this moment have to wait, because their numbers come from the same sequence.
    await client.query('lock table vault.customer_keys in share row exclusive mode');
    await client.query(
      `update vault.customer_keys set secret = null, wrapped_by = null, destroyed_at = coalesce(destroyed_at, now())
        where user_id = any($1::uuid[])`,
      [users],
    );
    await client.query(
      `insert into vault.customer_keys (user_id, account_number, secret, destroyed_at) overriding system value
       select user_id, number, null, now() from unnest($1::uuid[], $2::bigint[]) as a(user_id, number)
        where number is not null on conflict do nothing`,
      [users, numbers],
    );
    await client.query(
      `select setval(sequence, greatest(last_value,
                (select max(account_number) from vault.customer_keys), (select max(n) from unnest($1::bigint[]) as n)))
         from pg_get_serial_sequence('vault.customer_keys', 'account_number') as sequence,
              lateral (select coalesce(pg_sequence_last_value(sequence::regclass), 1) as last_value) as s`,
      [numbers],
    );
    await client.query(
      `insert into vault.customer_keys (user_id, secret, destroyed_at)
       select user_id, null, now() from unnest($1::uuid[]) as a(user_id)
        where not exists (select from vault.customer_keys k where k.user_id = a.user_id)`,
      [users],
    );
  });
}

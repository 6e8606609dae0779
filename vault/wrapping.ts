import type pg from 'pg';
import type { VaultKey, VaultKeys } from './vault-key.js';

/** Rows per statement: enough to hold locks for only a few milliseconds. */
const BATCH_SIZE = 500;

interface Row {
  user_id: string;
  secret: Buffer;
  wrapped_by: string | null;
}

/**
 * Stores the secret of a customer who has none: user, wrapped secret, id of the vault key. Does nothing unless that key
 * still wraps new secrets; the shared lock makes a rotation wait, so that it misses none.
 */
export const INSERT_SECRET = `
  insert into vault.customer_keys (user_id, secret, wrapped_by)
  select $1, $2, $3 from vault.wrapping_key where key_id = $3 for share
  on conflict (user_id) do nothing`;

/** The result of a walk over all secrets. */
export interface Rewrapped {
  count: number;
  /** Customers whose secret could not be opened and stays as it is, with the reason. */
  failures: { userId: string; error: Error }[];
}

/**
 * The key that wraps new secrets at this moment. Processes with two keys follow the database, so that all of them
 * change over at the same moment.
 * @throws VaultKeyRefused when this process does not have it.
 */
export async function wrappingKey(pool: pg.Pool, keys: VaultKeys): Promise<VaultKey> {
  const { rows } = await pool.query<{ key_id: string }>('select key_id from vault.wrapping_key');
  return keys.byId(rows[0]?.key_id ?? '');
}

/**
 * Makes the configured key that of a new database, and keeps a used database to its own key: a second key never comes
 * into use by mistake. Secrets from before the vault key are wrapped. Safe in several processes at once.
 * @throws VaultKeyRefused
 */
export async function adoptVaultKey(pool: pg.Pool, keys: VaultKeys): Promise<void> {
  const { rows: wrapped } = await pool.query<{ wrapped_by: string }>(
    'select distinct wrapped_by from vault.customer_keys where secret is not null and wrapped_by is not null',
  );
  for (const { wrapped_by: id } of wrapped) keys.byId(id);
  await pool.query('insert into vault.wrapping_key (key_id) values ($1) on conflict do nothing', [keys.newest.id]);
  const key = await wrappingKey(pool, keys);
  // A secret that cannot be opened keeps its form and is reported whenever it is read: it affects only its customer.
  await rewrap(pool, keys, key, 'wrapped_by is null');
}

/**
 * Wraps every secret with `VAULT_KEY`. From the first statement on all processes wrap new secrets with it; those with
 * both keys go on reading all others meanwhile. After an interruption it is simply run again.
 * @param onProgress number of secrets so far. @throws VaultKeyRefused
 */
export async function rotateVaultKey(
  pool: pg.Pool,
  keys: VaultKeys,
  onProgress: (count: number) => void = () => undefined,
): Promise<Rewrapped> {
  await wrappingKey(pool, keys); // the current wrapping key must be one that this process has
  // Waits for secrets that are being made, because their insert locks the row.
  await pool.query('update vault.wrapping_key set key_id = $1, changed_at = now() where key_id <> $1', [
    keys.newest.id,
  ]);
  return rewrap(pool, keys, keys.newest, 'wrapped_by is distinct from $3', onProgress);
}

async function rewrap(
  pool: pg.Pool,
  keys: VaultKeys,
  target: VaultKey,
  which: 'wrapped_by is null' | 'wrapped_by is distinct from $3',
  onProgress: (count: number) => void = () => undefined,
): Promise<Rewrapped> {
  const result: Rewrapped = { count: 0, failures: [] };
  for (let last: string | null = null; ; ) {
    const { rows }: pg.QueryResult<Row> = await pool.query<Row>(
      `select user_id, secret, wrapped_by from vault.customer_keys
        where secret is not null and ($1::uuid is null or user_id > $1) and $3::text is not null and ${which}
        order by user_id limit $2`,
      [last, BATCH_SIZE, target.id],
    );
    if (rows.length === 0) return result;
    last = rows.at(-1)!.user_id;
    const changed: { userId: string; before: Buffer; secret: Buffer }[] = [];
    for (const { user_id: userId, secret, wrapped_by: wrappedBy } of rows) {
      try {
        const plain = keys.unwrap(userId, { secret, wrappedBy });
        changed.push({ userId, before: secret, secret: target.wrap(userId, plain) });
      } catch (error) {
        result.failures.push({ userId, error: error instanceof Error ? error : new Error(String(error)) });
      }
    }
    // Compared with what was read: a key that is destroyed meanwhile stays destroyed.
    const { rowCount } = await pool.query(
      `update vault.customer_keys k set secret = c.secret, wrapped_by = $4
         from unnest($1::uuid[], $2::bytea[], $3::bytea[]) as c(user_id, before, secret)
        where k.user_id = c.user_id and k.secret = c.before`,
      [
        changed.map(({ userId }) => userId),
        changed.map(({ before }) => before),
        changed.map(({ secret }) => secret),
        target.id,
      ],
    );
    result.count += rowCount ?? 0;
    onProgress(result.count);
  }
}

import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { CustomerKey, SECRET_BYTES } from './customer-key.js';

const SCHEMA = `
create schema if not exists vault;
create table if not exists vault.customer_keys (
  user_id        uuid primary key,
  account_number bigint generated always as identity unique,
  -- null after erasure: whatever the key had sealed can never be read again
  secret         bytea,
  created_at     timestamptz not null default now(),
  destroyed_at   timestamptz
);`;

/** Creates the key table. Safe to run again, and by several processes at once. */
export async function migrateVault(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(7272743)');
    await client.query(SCHEMA);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

interface KeyRow {
  user_id: string;
  account_number: string;
  secret: Buffer | null;
}

/**
 * Keys that are kept in memory. A destroyed key is asked again after this time at the latest, in every other process.
 */
const CACHE_MS = 10_000;
const CACHE_SIZE = 10_000;

/**
 * The customers' keys. They live in Postgres, apart from the log: erasing a person is destroying a row here
 * (docs/product-rules.md#privacy-3), and what the log holds of that person becomes unreadable while amounts stay.
 */
export class CustomerKeyStore {
  private readonly cache = new Map<string, { key: CustomerKey; until: number }>();

  constructor(private readonly pool: pg.Pool) {}

  /**
   * The customer's key, made and committed at its first use (so that no event can be sealed with a key that gets lost).
   * @returns `null` when the key was destroyed: the person was erased.
   */
  async ensureKey(userId: string): Promise<CustomerKey | null> {
    const known = await this.key(userId);
    if (known !== undefined) return known;
    await this.pool.query(
      'insert into vault.customer_keys (user_id, secret) values ($1, $2) on conflict (user_id) do nothing',
      [userId, randomBytes(SECRET_BYTES)],
    );
    return (await this.key(userId)) ?? null;
  }

  /** The customer's key; `null` when it was destroyed, `undefined` when it was never made. */
  async key(userId: string): Promise<CustomerKey | null | undefined> {
    return (await this.keys([userId])).get(userId);
  }

  /** Keys of several customers; a destroyed key is `null`, one that was never made is absent. */
  async keys(userIds: readonly string[]): Promise<Map<string, CustomerKey | null>> {
    const now = Date.now();
    const found = new Map<string, CustomerKey | null>();
    const missing: string[] = [];
    for (const id of new Set(userIds)) {
      const cached = this.cache.get(id);
      if (cached && cached.until > now) found.set(id, cached.key);
      else missing.push(id);
    }
    if (missing.length === 0) return found;
    const { rows } = await this.pool.query<KeyRow>({
      name: 'vault_keys',
      text: 'select user_id, account_number, secret from vault.customer_keys where user_id = any($1::uuid[])',
      values: [missing],
    });
    for (const row of rows) {
      const key = row.secret === null ? null : new CustomerKey(row.user_id, Number(row.account_number), row.secret);
      found.set(row.user_id, key);
      if (key) this.remember(key, now);
      else this.cache.delete(row.user_id);
    }
    return found;
  }

  /** Destroys the customer's key for good. Repeating it changes nothing. */
  async destroy(userId: string): Promise<void> {
    await this.pool.query(
      `insert into vault.customer_keys (user_id, secret, destroyed_at) values ($1, null, now())
       on conflict (user_id) do update set secret = null, destroyed_at = coalesce(vault.customer_keys.destroyed_at, now())`,
      [userId],
    );
    this.cache.delete(userId);
  }

  private remember(key: CustomerKey, now: number): void {
    this.cache.delete(key.userId);
    this.cache.set(key.userId, { key, until: now + CACHE_MS });
    if (this.cache.size > CACHE_SIZE) this.cache.delete(this.cache.keys().next().value!);
  }
}

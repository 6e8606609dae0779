import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { CustomerKey, SECRET_BYTES } from './customer-key.js';
import { SealedReader } from './sealed-reader.js';

interface KeyRow {
  user_id: string;
  account_number: string;
  secret: Buffer | null;
}

/** A process that holds a key in memory learns of its destruction elsewhere within this time. */
const CACHE_MS = 10_000;
const CACHE_SIZE = 10_000;

/**
 * The customers' keys, in Postgres and outside the event log: destroying a key, the `secret` of its row, erases a
 * person (docs/product-rules.md#privacy-3), because what the log holds of that person becomes unreadable while
 * amounts stay.
 */
export class CustomerKeyStore {
  private readonly cache = new LRUCache<string, CustomerKey>({ max: CACHE_SIZE, ttl: CACHE_MS });

  /** @param onUnreadable a sealed text could not be opened: an operator has to look. Must not throw. */
  constructor(
    private readonly pool: pg.Pool,
    private readonly onUnreadable: (error: Error) => void = (error) => process.emitWarning(error.message),
  ) {}

  /**
   * The customer's key, created and committed at its first use, so that no event is sealed with a key that gets lost.
   * @returns `null` when the key was destroyed: the person was erased.
   */
  async ensureKey(userId: string): Promise<CustomerKey | null> {
    const existing = await this.key(userId);
    if (existing !== undefined) return existing;
    await this.pool.query(
      'insert into vault.customer_keys (user_id, secret) values ($1, $2) on conflict (user_id) do nothing',
      [userId, randomBytes(SECRET_BYTES)],
    );
    return (await this.key(userId)) ?? null;
  }

  /** The customer's key; `null` when it was destroyed, `undefined` when it was never created. */
  async key(userId: string): Promise<CustomerKey | null | undefined> {
    return (await this.keys([userId])).get(userId);
  }

  /** Keys of several customers; a destroyed key is `null`, one that was never created is absent. */
  async keys(userIds: readonly string[]): Promise<Map<string, CustomerKey | null>> {
    const keys = new Map<string, CustomerKey | null>();
    const missing: string[] = [];
    for (const id of new Set(userIds)) {
      const cached = this.cache.get(id);
      if (cached) keys.set(id, cached);
      else missing.push(id);
    }
    if (missing.length === 0) return keys;
    const { rows } = await this.pool.query<KeyRow>({
      name: 'vault_keys',
      text: 'select user_id, account_number, secret from vault.customer_keys where user_id = any($1::uuid[])',
      values: [missing],
    });
    for (const row of rows) {
      const key = row.secret === null ? null : new CustomerKey(row.user_id, Number(row.account_number), row.secret);
      keys.set(row.user_id, key);
      if (key) this.cache.set(row.user_id, key);
      else this.cache.delete(row.user_id);
    }
    return keys;
  }

  /** Opens the sealed texts of several customers for display. */
  async readers(userIds: readonly string[]): Promise<(userId: string) => SealedReader> {
    const keys = await this.keys(userIds);
    return (userId) => new SealedReader(userId, keys.get(userId), this.onUnreadable);
  }

  /** As {@link readers}, for one customer. */
  async reader(userId: string): Promise<SealedReader> {
    return (await this.readers([userId]))(userId);
  }

  /** Destroys the customer's key for good. Idempotent. */
  async destroy(userId: string): Promise<void> {
    await this.pool.query(
      `insert into vault.customer_keys (user_id, secret, destroyed_at) values ($1, null, now())
       on conflict (user_id) do update set secret = null,
         destroyed_at = coalesce(vault.customer_keys.destroyed_at, now())`,
      [userId],
    );
    this.cache.delete(userId);
  }
}

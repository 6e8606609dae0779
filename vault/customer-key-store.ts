import { randomBytes } from 'node:crypto';
import { queryByIds } from '@yukselt/postgres';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { CustomerKey, SECRET_BYTES } from './customer-key.js';
import { type OnUnreadable, SealedReader } from './sealed-reader.js';
import { VaultKeyRefused, type VaultKeys } from './vault-key.js';
import { INSERT_SECRET, wrappingKey } from './wrapping.js';

interface KeyRow {
  user_id: string;
  account_number: string;
  secret: Buffer | null;
  wrapped_by: string | null;
}

/** A process that holds a key in memory learns of its destruction elsewhere within this time. */
const CACHE_MS = 10_000;
const CACHE_SIZE = 10_000;
/** How many attempts to insert a key are made while a rotation changes the vault key; one change takes two. */
const INSERTS_MAX = 3;

/**
 * The customers' keys, in Postgres and outside the event log: destroying a key, the `secret` of its row, erases a
 * person (docs/product-rules.md#privacy-3), because what the log holds of that person becomes unreadable while
 * amounts stay. Each secret is wrapped by the vault key, which is not in the database.
 */
export class CustomerKeyStore {
  private readonly cache = new LRUCache<string, CustomerKey>({ max: CACHE_SIZE, ttl: CACHE_MS });

  /** @param vaultKeys unwrap the secrets. */
  constructor(
    private readonly pool: pg.Pool,
    private readonly vaultKeys: VaultKeys,
    private readonly onUnreadable: OnUnreadable = (error) => process.emitWarning(error.message),
  ) {}

  /**
   * The customer's key, created and committed at its first use, so that no event is sealed with a key that could get
   * lost.
   * @returns `null` when the key was destroyed: the person was erased.
   */
  async ensureKey(userId: string): Promise<CustomerKey | null> {
    const existing = await this.key(userId);
    if (existing !== undefined) return existing;
    for (let attempt = 1; attempt <= INSERTS_MAX; attempt++) {
      const wrapping = await wrappingKey(this.pool, this.vaultKeys);
      // Inserts nothing when a rotation has changed the key meanwhile: then it tries again with the new one.
      await this.pool.query(INSERT_SECRET, [userId, wrapping.wrap(userId, randomBytes(SECRET_BYTES)), wrapping.id]);
      const created = await this.key(userId);
      if (created !== undefined) return created;
    }
    throw new VaultKeyRefused('The vault key changes faster than a customer key can be made.');
  }

  /**
   * The customer's key; `null` when it was destroyed, `undefined` when it was never created.
   * @throws DecryptionFailed, VaultKeyRefused when its secret cannot be unwrapped.
   */
  async key(userId: string): Promise<CustomerKey | null | undefined> {
    const key = (await this.load([userId])).get(userId);
    if (key instanceof Error) throw key;
    return key;
  }

  /** Keys of several customers: `null` when destroyed, an error when it cannot be unwrapped, absent when never made. */
  private async load(userIds: readonly string[]): Promise<Map<string, CustomerKey | null | Error>> {
    const keys = new Map<string, CustomerKey | null | Error>();
    const missing: string[] = [];
    for (const id of new Set(userIds)) {
      const cached = this.cache.get(id);
      if (cached) keys.set(id, cached);
      else missing.push(id);
    }
    if (missing.length === 0) return keys;
    const { rows } = await this.pool.query<KeyRow>(
      queryByIds(
        'vault_wrapped_key',
        missing,
        (isOne) => `select user_id, account_number, secret, wrapped_by from vault.customer_keys
                     where user_id = ${isOne ? '$1' : 'any($1::uuid[])'}`,
      ),
    );
    for (const row of rows) {
      const key = this.keyOf(row);
      keys.set(row.user_id, key);
      if (key instanceof CustomerKey) this.cache.set(row.user_id, key);
      else this.cache.delete(row.user_id);
    }
    return keys;
  }

  private keyOf({
    user_id: userId,
    account_number,
    secret,
    wrapped_by: wrappedBy,
  }: KeyRow): CustomerKey | null | Error {
    if (secret === null) return null;
    try {
      return new CustomerKey(userId, Number(account_number), this.vaultKeys.unwrap(userId, { secret, wrappedBy }));
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  /** Opens the sealed texts of several customers for display. */
  async readers(userIds: readonly string[]): Promise<(userId: string) => SealedReader> {
    const keys = await this.load(userIds);
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
       on conflict (user_id) do update set secret = null, wrapped_by = null,
         destroyed_at = coalesce(vault.customer_keys.destroyed_at, now())`,
      [userId],
    );
    this.cache.delete(userId);
  }
}

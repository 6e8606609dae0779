import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ShopDatabase } from '../platform/postgres/shop-database.js';

/** Platforms are few, and a lookup of an unknown address fails and is not cached. */
const ENTRIES_MAX = 500;

/**
 * Caches reads of the catalogue until its version changes. Each call reads the version, one small row instead of the
 * whole catalogue, so that a change by any process shows at once. The version is read before the catalogue: an entry
 * may be newer than its version, never older.
 */
@Injectable()
export class CatalogCacheService {
  private version = '';
  private readonly entries = new LRUCache<string, Promise<unknown>>({ max: ENTRIES_MAX });

  constructor(private readonly db: ShopDatabase) {}

  /**
   * @param read is called once per version; a failure is not cached.
   * @returns a value that all callers share and must not change.
   */
  async get<T>(key: string, read: () => Promise<T>): Promise<T> {
    const { version } = await this.db.selectFrom('catalog_version').select('version').executeTakeFirstOrThrow();
    if (version !== this.version) {
      this.version = version;
      this.entries.clear();
    }
    const cached = this.entries.get(key);
    if (cached) return cached as Promise<T>;
    const reading = read();
    this.entries.set(key, reading);
    reading.catch(() => {
      if (this.entries.peek(key) === reading) this.entries.delete(key);
    });
    return reading;
  }
}

import { Injectable } from '@nestjs/common';
import { ShopDatabase } from '../platform/postgres/shop-database.js';

/** Platforms are few; an address that is none is never kept. */
const ENTRIES_MAX = 500;

/**
 * Keeps what was read of the catalogue as long as its version stands. The version is asked for every time, one small
 * row instead of the whole catalogue,
 * so that a change of any process shows at once. It is read before the catalogue: an answer may be newer than its
 * version, never older.
 */
@Injectable()
export class CatalogCacheService {
  private version = '';
  private readonly kept = new Map<string, Promise<unknown>>();

  constructor(private readonly db: ShopDatabase) {}

  /** @param read is called once per version; a failure is not kept. The answer is shared: nobody may change it. */
  async get<T>(key: string, read: () => Promise<T>): Promise<T> {
    const { version } = await this.db.selectFrom('catalog_version').select('version').executeTakeFirstOrThrow();
    if (version !== this.version) {
      this.version = version;
      this.kept.clear();
    }
    const known = this.kept.get(key);
    if (known) return known as Promise<T>;
    if (this.kept.size >= ENTRIES_MAX) this.kept.clear();
    const reading = read();
    this.kept.set(key, reading);
    reading.catch(() => {
      if (this.kept.get(key) === reading) this.kept.delete(key);
    });
    return reading;
  }
}

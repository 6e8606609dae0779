import { LRUCache } from 'lru-cache';
import type { RowMemory } from './account-rows.js';
import type { AccountRow, AccountRowMap, AccountTable } from './account-table.js';

/** Of each table; a row takes some 300 bytes. */
const ROWS_MAX = 5_000;

/**
 * Rows of tables with one row per account, as a writer last read or wrote them, so that it need not read them again.
 * They are true while nobody else has written the table, which the writer's next transaction requires.
 */
export class CachedRows implements RowMemory {
  private readonly tables = new Map<string, LRUCache<string, AccountRow>>();

  get({ name }: AccountTable, account: string): AccountRow | undefined {
    return this.tables.get(name)?.get(account);
  }

  due(_table: AccountTable, changed: AccountRowMap): AccountRowMap {
    return changed;
  }

  committed({ name }: AccountTable, rows: AccountRowMap): void {
    let cached = this.tables.get(name);
    if (!cached) {
      cached = new LRUCache({ max: ROWS_MAX });
      this.tables.set(name, cached);
    }
    for (const [account, row] of rows) cached.set(account, row);
  }

  /** Others may write these tables from now on. */
  forget(tables: Iterable<string>): void {
    for (const table of tables) this.tables.delete(table);
  }
}

import { LRUCache } from 'lru-cache';

/** Of each table; a row takes some 300 bytes. */
const ROWS_MAX = 5_000;

/** The columns of a row behind its account. */
export type RowValues = readonly unknown[];

/**
 * Rows of tables with one row per account, as a writer last read or wrote them, so that it need not read them again.
 * They are true while nobody else has written the table, which the writer's next transaction requires.
 */
export class CachedRows {
  private readonly tables = new Map<string, LRUCache<string, RowValues>>();

  get(table: string, account: string): RowValues | undefined {
    return this.tables.get(table)?.get(account);
  }

  set(table: string, account: string, values: RowValues): void {
    let rows = this.tables.get(table);
    if (!rows) {
      rows = new LRUCache({ max: ROWS_MAX });
      this.tables.set(table, rows);
    }
    rows.set(account, values);
  }

  /** Others may write these tables from now on. */
  forget(tables: Iterable<string>): void {
    for (const table of tables) this.tables.delete(table);
  }
}

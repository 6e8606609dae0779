import type { RowMemory } from '../runtime/account-rows.js';
import type { AccountRow, AccountRowMap, AccountTable } from '../runtime/account-table.js';

/** Of a table; a row takes some 300 bytes. */
const ROWS_MAX = 10_000;
const NONE: AccountRowMap = new Map();

const INT8_MAX = 2n ** 63n - 1n;
const INT4_MAX = 2 ** 31 - 1;
/** The form in which the shop writes times. PostgreSQL knows no year 0000. */
const isUsualTime = (text: string): boolean => {
  const at = Date.parse(text);
  return !Number.isNaN(at) && new Date(at).toISOString() === text && text >= '0001';
};
/** Whether PostgreSQL takes the value for certain. */
const isStorable = (value: unknown): boolean => {
  if (typeof value === 'bigint') return value <= INT8_MAX && value >= -INT8_MAX;
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) <= INT4_MAX;
  return typeof value === 'boolean' || (typeof value === 'string' && isUsualTime(value));
};

/**
 * Rows of accounts that a rebuild has folded and not written yet: a row is written once for many events of its account.
 * It may wait, because nobody reads the new tables before the rebuild ends, and a killed rebuild begins again. A row
 * that PostgreSQL might refuse is written at once, so that the event at fault is found.
 */
export class HeldRows implements RowMemory {
  private readonly tables = new Map<AccountTable, Map<string, AccountRow>>();

  /** @param rowsMax of a table; all of it is written once there would be more. */
  constructor(private readonly rowsMax = ROWS_MAX) {}

  get(table: AccountTable, account: string): AccountRow | undefined {
    return this.tables.get(table)?.get(account);
  }

  due(table: AccountTable, changed: AccountRowMap, read: AccountRowMap): AccountRowMap {
    const held = this.tables.get(table) ?? NONE;
    const isFull = held.size + changed.size > this.rowsMax;
    const mayWait = ([account, row]: [string, AccountRow]): boolean => {
      const before: AccountRow | undefined = held.get(account) ?? read.get(account);
      // A value that was there before was storable. Testing a time takes as long as the rest of a row.
      for (const column in row) if (row[column] !== before?.[column] && !isStorable(row[column])) return false;
      return true;
    };
    return !isFull && [...changed].every(mayWait) ? NONE : new Map([...held, ...changed]);
  }

  committed(table: AccountTable, rows: AccountRowMap, written: boolean): void {
    const held = this.tables.get(table);
    if (written) held?.clear();
    else if (held) for (const [account, row] of rows) held.set(account, row);
    else this.tables.set(table, new Map(rows));
  }

  /** Rows that are still to be written. */
  rows(): Iterable<[AccountTable, AccountRowMap]> {
    return this.tables;
  }
}

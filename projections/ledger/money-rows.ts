import type pg from 'pg';
import type { KeptDifferences } from './kept-differences.js';
import type { Ledger, LedgerEntry } from './ledger-fold.js';
import { entryRow, orderRow, requestRow, SUM_ROWS } from './ledger-rows.js';
import { RowCursor } from './row-cursor.js';
import { differencesOf, type ReplayedRow, type Row } from './row-differences.js';

/** The projection whose rows are compared with each money move as it is folded. */
export const ENTRIES = 'wallet_entries';

type KeyedRow = Row & { key: string };

const ENTRY_ROWS = `select revision::text as key, amount::text as amount, balance_after::text as balance_after,
  order_id, request_id from views.wallet_entries where user_id = $1 order by revision`;
const ORDER_ROWS = 'select order_id as key, status, total::text as total from views.orders where user_id = $1';
const REQUEST_ROWS =
  'select request_id as key, status, amount::text as amount from views.payment_requests where user_id = $1';

/**
 * The money that the views hold about one account, read as it is compared, so that a long account is never whole in
 * memory.
 */
export class MoneyRows {
  private readonly entries: RowCursor<KeyedRow>;

  /**
   * @param client in a transaction that sees one moment
   * @param differences where each comparison adds what it finds
   */
  constructor(
    private readonly client: pg.ClientBase,
    private readonly userId: string,
    private readonly differences: KeptDifferences,
  ) {
    this.entries = new RowCursor(client, ENTRY_ROWS, [userId]);
  }

  /** Compares the row of the next money move, and finds earlier rows that no event caused. */
  async compareEntry(entry: LedgerEntry): Promise<void> {
    for (
      let row = await this.entries.peek();
      row && BigInt(row.key) <= entry.revision;
      row = await this.entries.peek()
    ) {
      await this.entries.next();
      const isOfEntry = BigInt(row.key) === entry.revision;
      this.differences.add(...differencesOf(ENTRIES, row.key, row, isOfEntry ? entryRow(entry) : null));
      if (isOfEntry) return;
    }
    this.differences.add(...differencesOf(ENTRIES, `${entry.revision}`, null, entryRow(entry)));
  }

  /** Compares the rows of a projection with the account as it is folded now. */
  compare(projection: string, ledger: Ledger): Promise<void> {
    switch (projection) {
      case ENTRIES:
        return this.compareEntriesLeft();
      case 'orders':
        return this.compareRowsById('orders', ORDER_ROWS, ledger.orders, orderRow);
      case 'payment_requests':
        return this.compareRowsById('payment_requests', REQUEST_ROWS, ledger.requests, requestRow);
      default:
        return this.compareSums(projection, ledger);
    }
  }

  private async compareEntriesLeft(): Promise<void> {
    for await (const row of this.entries) this.differences.add(...differencesOf(ENTRIES, row.key, row, null));
  }

  private async compareRowsById<T>(
    table: string,
    sql: string,
    folded: { size: number; get(id: string): T | undefined; keys(): Iterable<string> },
    rowOf: (value: T) => ReplayedRow,
  ): Promise<void> {
    let matching = 0;
    for await (const row of new RowCursor<KeyedRow>(this.client, sql, [this.userId])) {
      const value = folded.get(row.key);
      if (value) matching++;
      this.differences.add(...differencesOf(table, row.key, row, value ? rowOf(value) : null));
    }
    if (matching === folded.size) return;
    const missing = new Set(folded.keys());
    for await (const { key } of new RowCursor<KeyedRow>(this.client, sql, [this.userId])) missing.delete(key);
    for (const key of missing) this.differences.add(...differencesOf(table, key, null, rowOf(folded.get(key)!)));
  }

  private async compareSums(projection: string, ledger: Ledger): Promise<void> {
    const { table, columns, row } = SUM_ROWS[projection]!;
    const expected = row(ledger);
    const texts = columns.map((column) => `${column}::text as ${column}`);
    const { rows } = await this.client.query<Row>(`select ${texts.join(', ')} from views.${table} where user_id = $1`, [
      this.userId,
    ]);
    this.differences.add(...differencesOf(table, '', rows[0] ?? null, ledger.revision < 0n ? null : expected));
  }
}

import { accountStream } from '@yukselt/contracts';
import { type EventWithJson, parsePosition, type StoredEvent } from '@yukselt/event-store';
import type pg from 'pg';
import { OF_THIS_FOLD } from './audit-checkpoints.js';
import { LedgerEventReader } from './ledger-event.js';
import { Ledger, type LedgerEntry, LedgerInvariantViolated } from './ledger-fold.js';
import { entryRow, orderRow, requestRow, SUM_ROWS } from './ledger-rows.js';
import type { ReplayedRow } from './row-differences.js';
import { type Columns, type IdRange, type Values, ViewRows } from './view-rows.js';

const SUMS = Object.values(SUM_ROWS);
const ENTRY_COLUMNS = {
  revision: 'bigint',
  amount: 'bigint',
  balance_after: 'bigint',
  order_id: 'text',
  request_id: 'text',
} as const;
const events = new LedgerEventReader();

/** All rows of views about the money of a range of accounts, read in the order of the accounts' ids. */
export class MoneyRowsOfRange {
  readonly entries: ViewRows;
  readonly orders: ViewRows;
  readonly requests: ViewRows;
  /** In the order of {@link SUM_ROWS}. */
  readonly sums: readonly ViewRows[];
  /**
   * Checkpoints, written for auditors. Not compared here: an account that has some is verified alone, from its first
   * event.
   */
  readonly checkpoints: ViewRows;
  private readonly all: readonly ViewRows[];

  /**
   * @param client in a transaction that sees one moment.
   * @param rowsMax the most rows of a view in memory.
   */
  constructor(client: pg.ClientBase, range: IdRange, rowsMax: number) {
    const rows = (table: string, columns: Columns, order?: string): ViewRows =>
      new ViewRows(client, { table, columns, order }, range, rowsMax);
    this.entries = rows('wallet_entries', ENTRY_COLUMNS, 'revision');
    this.orders = rows('orders', { order_id: 'text', status: 'text', total: 'bigint' });
    this.requests = rows('payment_requests', { request_id: 'text', status: 'text', amount: 'bigint' });
    this.sums = SUMS.map(({ table, columns }) =>
      rows(table, Object.fromEntries(columns.map((column) => [column, 'bigint']))),
    );
    this.checkpoints = new ViewRows(
      client,
      { table: 'audit_checkpoints', columns: {}, where: `v.${OF_THIS_FOLD}` },
      range,
      rowsMax,
    );
    this.all = [this.entries, this.orders, this.requests, ...this.sums, this.checkpoints];
  }

  /**
   * Moves on to an account; `null`: past the last. @returns the skipped accounts that have rows, in the order of ids.
   */
  async skipTo(userId: string | null): Promise<string[]> {
    const skipped = new Set<string>();
    for (const rows of this.all) for (const owner of await rows.skipTo(userId)) skipped.add(owner);
    return [...skipped].sort();
  }

  /** Whether some rows of this account are missing here. */
  isCut(userId: string): boolean {
    return this.all.some((rows) => rows.isCut(userId));
  }

  skip(userId: string): void {
    for (const rows of this.all) rows.skip(userId);
  }
}

/** A short account, folded by the ledger's own fold, and compared with the rows of its money in all views. */
export class AccountComparison {
  readonly ledger: Ledger;
  events = 0;
  /**
   * Whether all is equal so far: the views have applied every event, the log keeps its rules, and each money move has
   * its row.
   */
  private equal: boolean;

  /** @param views at the first row of the account, see {@link MoneyRowsOfRange.skipTo}. */
  constructor(
    readonly userId: string,
    private readonly views: MoneyRowsOfRange,
  ) {
    this.ledger = new Ledger(accountStream(userId));
    this.equal = !views.isCut(userId) && !views.checkpoints.has(userId);
  }

  /** @param applied position up to which every view has applied the log. */
  fold(event: StoredEvent | EventWithJson, applied: bigint): void {
    this.events++;
    if (!this.equal) return;
    this.equal = positionOf(event) <= applied && this.keepsRules(() => this.ledger.fold(events.read(event)));
    const { entry } = this.ledger;
    if (this.equal && entry) this.equal = isEntry(this.views.entries.take(this.userId), entry);
  }

  /**
   * Whether every money column of every row equals the replay. If not, a verification of this account alone names the
   * fault.
   */
  isEqual(): boolean {
    const { userId, ledger, views } = this;
    return (
      this.equal &&
      this.keepsRules(() => ledger.requireSettled()) &&
      !views.entries.has(userId) &&
      this.hasAllRows(views.orders, ledger.orders, orderRow) &&
      this.hasAllRows(views.requests, ledger.requests, requestRow) &&
      SUMS.every(({ row }, n) => isSame(views.sums[n]!.take(userId), Object.values(row(ledger))))
    );
  }

  private hasAllRows<T>(
    rows: ViewRows,
    folded: { size: number; get(id: string): T | undefined },
    rowOf: (value: T) => ReplayedRow,
  ): boolean {
    let same = 0;
    for (let values = rows.take(this.userId); values; values = rows.take(this.userId)) {
      const [id, ...columns] = values;
      const value = folded.get(id as string);
      if (!value || !isSame(columns, Object.values(rowOf(value)))) return false;
      same++;
    }
    return same === folded.size; // ids are primary keys: no row was counted twice
  }

  private keepsRules(step: () => void): boolean {
    try {
      step();
      return true;
    } catch (error) {
      if (!(error instanceof LedgerInvariantViolated)) throw error;
      return false;
    }
  }
}

const positionOf = (event: StoredEvent | EventWithJson): bigint =>
  'positionNumber' in event ? event.positionNumber : parsePosition(event.position);

const isEntry = (values: Values | null, entry: LedgerEntry): boolean =>
  isSame(values, [entry.revision, ...Object.values(entryRow(entry))]);

const isSame = (values: Values | null, expected: Values): boolean =>
  values?.length === expected.length && expected.every((value, n) => values[n] === value);

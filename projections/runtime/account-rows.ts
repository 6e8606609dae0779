import {
  type AccountRow,
  type AccountRowMap,
  type AccountTable,
  readExpressions,
  rowOf,
  writeRows,
} from './account-table.js';
import { combinedStatement, type Statement } from './statement.js';

/** Executes the statements. */
interface Transaction {
  /** Of the tables. */
  readonly schema: string;
  queryArrays<R extends unknown[]>(statement: Statement): Promise<R[]>;
  write(name: string, text: string, values: unknown[]): void;
}

/** Rows that a writer has in memory. They are true while nobody else writes their tables. */
export interface RowMemory {
  get(table: AccountTable, account: string): AccountRow | undefined;
  /** Rows that have to be written now, where a transaction changes some. @param read what it has read of the table */
  due(table: AccountTable, changed: AccountRowMap, read: AccountRowMap): AccountRowMap;
  /** The transaction that read or changed these rows is committed. @param written it wrote those that were due. */
  committed(table: AccountTable, rows: AccountRowMap, written: boolean): void;
}

interface PendingRead {
  table: AccountTable;
  accounts: readonly string[];
  resolve: (rows: Map<string, AccountRow>) => void;
  reject: (error: unknown) => void;
}

/**
 * Tables with one row per account, in a transaction. Reads that views request at the same moment are one statement,
 * which joins their tables; rows in memory are not read.
 */
export class AccountRows {
  private pending: PendingRead[] = [];
  /** What the transaction read and changed: true once it is committed. */
  private readonly uncommitted = new Map<AccountTable, Map<string, AccountRow>>();
  private readonly written = new Set<AccountTable>();

  constructor(
    private readonly transaction: Transaction,
    private readonly memory?: RowMemory,
  ) {}

  /** Rows by account: what the view holds before new events are applied. */
  async read<T extends AccountTable>(
    table: T,
    accounts: Iterable<string>,
  ): Promise<ReadonlyMap<string, AccountRow<T['columns']>>> {
    const rows = new Map<string, AccountRow>();
    const missing: string[] = [];
    for (const account of accounts) {
      const row = this.memory?.get(table, account);
      if (row) rows.set(account, row);
      else missing.push(account);
    }
    if (missing.length > 0) {
      const stored = await this.readStored(table, missing);
      for (const account of missing) {
        const row = stored.get(account);
        if (row) rows.set(account, row);
      }
      this.record(table, rows);
    }
    return rows as Map<string, AccountRow<T['columns']>>;
  }

  /** Writes rows that events have changed, now or with later ones. */
  write<T extends AccountTable>(table: T, changed: ReadonlyMap<string, AccountRow<T['columns']>>): void {
    const due = this.memory?.due(table, changed, this.uncommitted.get(table) ?? new Map()) ?? changed;
    this.record(table, changed);
    if (due.size === 0) return;
    const { name, text, values } = writeRows(this.transaction.schema, table, due);
    this.transaction.write(name, text, values);
    this.written.add(table);
  }

  /** The transaction is committed. */
  committed(): void {
    for (const [table, rows] of this.uncommitted) this.memory?.committed(table, rows, this.written.has(table));
    this.uncommitted.clear();
  }

  private record(table: AccountTable, rows: AccountRowMap): void {
    if (!this.memory) return;
    const rowsOfTable = this.uncommitted.get(table);
    if (!rowsOfTable) this.uncommitted.set(table, new Map(rows));
    else for (const [account, row] of rows) rowsOfTable.set(account, row);
  }

  /** May return rows of other accounts, too. */
  private readStored(table: AccountTable, accounts: readonly string[]): Promise<Map<string, AccountRow>> {
    return new Promise((resolve, reject) => {
      if (this.pending.length === 0) queueMicrotask(() => this.send());
      this.pending.push({ table, accounts, resolve, reject });
    });
  }

  private send(): void {
    const reads = this.pending.splice(0);
    const [first, ...further] = reads;
    const answered = further.length === 0 ? this.readOne(first!) : this.readJoined(reads);
    answered.catch((error: unknown) => {
      for (const { reject } of reads) reject(error);
    });
  }

  private async readOne({ table, accounts, resolve }: PendingRead): Promise<void> {
    const rows = await this.transaction.queryArrays<[string, ...unknown[]]>({
      name: `${table.name}.read`,
      text: `select ${['user_id', ...readExpressions(table)].join(', ')} from ${this.transaction.schema}.${table.name}
              where user_id = any($1::uuid[])`,
      values: [accounts],
    });
    resolve(new Map(rows.map(([account, ...values]) => [account, rowOf(table, values)])));
  }

  private async readJoined(reads: readonly PendingRead[]): Promise<void> {
    const { schema } = this.transaction;
    const columns = reads.flatMap(({ table }) => [`${table.name}.user_id`, ...readExpressions(table)]);
    // With `offset 0` the planner looks up each account, even in a plan that it made for empty tables. Otherwise it
    // would join whole tables.
    const joins = reads.map(
      ({ table: { name } }) => `left join lateral (
        select * from ${schema}.${name} where user_id = account.user_id offset 0) as ${name} on true`,
    );
    const rows = await this.transaction.queryArrays(
      combinedStatement(
        [schema, ...columns],
        () => `select ${columns.join(', ')} from unnest($1::uuid[]) as account(user_id) ${joins.join('\n')}`,
        [[...new Set(reads.flatMap(({ accounts }) => accounts))]],
      ),
    );
    let from = 0;
    for (const { table, resolve } of reads) {
      const [at, end] = [from, from + 1 + Object.keys(table.columns).length];
      from = end;
      const stored = rows.filter((row) => row[at] !== null);
      resolve(new Map(stored.map((row) => [row[at] as string, rowOf(table, row.slice(at + 1, end))])));
    }
  }
}

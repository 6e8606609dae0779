import type { CachedRows, RowValues } from './cached-rows.js';
import { combinedStatement, type Statement } from './statement.js';

/** Executes the reads. */
interface Reader {
  /** Schema of the tables. */
  readonly schema: string;
  queryArrays<R extends unknown[]>(statement: Statement): Promise<R[]>;
}

type Columns = readonly [string, ...unknown[]];

interface AccountRead {
  table: string;
  columns: readonly string[];
  accounts: readonly string[];
  resolve: (rows: Columns[]) => void;
  reject: (error: unknown) => void;
}

/**
 * Reads of tables with one row per account. Reads that views request at the same moment are one statement, which joins
 * their tables; cached rows are not read.
 */
export class AccountReads {
  private pending: AccountRead[] = [];
  /** What the transaction read and wrote: true once it is committed. */
  private uncommitted: [table: string, account: string, values: RowValues][] = [];

  constructor(
    private readonly reader: Reader,
    private readonly cachedRows?: CachedRows,
  ) {}

  /**
   * Rows of accounts: the account first, then the columns, which are the same at each read of the table. They may
   * include accounts that were not requested.
   */
  async rows(table: string, columns: readonly string[], accounts: readonly string[]): Promise<Columns[]> {
    const { cachedRows } = this;
    if (!cachedRows) return this.read(table, columns, accounts);
    const cachedColumns: Columns[] = [];
    const missing: string[] = [];
    for (const account of accounts) {
      const values = cachedRows.get(table, account);
      if (values) cachedColumns.push([account, ...values]);
      else missing.push(account);
    }
    if (missing.length === 0) return cachedColumns;
    const read = await this.read(table, columns, missing);
    for (const [account, ...values] of read) this.uncommitted.push([table, account, values]);
    return [...read, ...cachedColumns];
  }

  /** A row that the transaction writes. @param values in the order in which they are read */
  recordWrite(table: string, account: string, values: RowValues): void {
    if (this.cachedRows) this.uncommitted.push([table, account, values]);
  }

  /** The transaction is committed. */
  committed(): void {
    for (const row of this.uncommitted.splice(0)) this.cachedRows?.set(...row);
  }

  private read(table: string, columns: readonly string[], accounts: readonly string[]): Promise<Columns[]> {
    return new Promise((resolve, reject) => {
      if (this.pending.length === 0) queueMicrotask(() => this.send());
      this.pending.push({ table, columns, accounts, resolve, reject });
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

  private async readOne({ table, columns, accounts, resolve }: AccountRead): Promise<void> {
    resolve(
      await this.reader.queryArrays<[string, ...unknown[]]>({
        name: `${table}.read`,
        text: `select ${['user_id', ...columns].join(', ')} from ${this.reader.schema}.${table}
                where user_id = any($1::uuid[])`,
        values: [accounts],
      }),
    );
  }

  private async readJoined(reads: readonly AccountRead[]): Promise<void> {
    const columns = reads.flatMap((read) => ['user_id', ...read.columns].map((column) => `${read.table}.${column}`));
    // With `offset 0` the planner looks up each account, even in a plan that it made for empty tables. Otherwise it
    // would join whole tables.
    const joins = reads.map(
      ({ table }) => `left join lateral (
        select * from ${this.reader.schema}.${table} where user_id = account.user_id offset 0) as ${table} on true`,
    );
    const rows = await this.reader.queryArrays(
      combinedStatement(
        [this.reader.schema, ...columns],
        () => `select ${columns.join(', ')} from unnest($1::uuid[]) as account(user_id) ${joins.join('\n')}`,
        [[...new Set(reads.flatMap(({ accounts }) => accounts))]],
      ),
    );
    let from = 0;
    for (const read of reads) {
      const first = from;
      from += 1 + read.columns.length;
      const end = from;
      read.resolve(
        rows.map((row) => row.slice(first, end) as unknown as Columns).filter(([account]) => account !== null),
      );
    }
  }
}

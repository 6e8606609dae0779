import { combinedStatement, type Statement } from './statement.js';

/** What carries the reads out. */
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
 * Reads of tables with one row per account. What views ask for at the same moment is one statement, which joins their
 * tables.
 */
export class AccountReads {
  private asked: AccountRead[] = [];

  constructor(private readonly reader: Reader) {}

  /** Rows of accounts: the account first, then the columns. More accounts than were asked for may be among them. */
  rows(table: string, columns: readonly string[], accounts: readonly string[]): Promise<Columns[]> {
    return new Promise((resolve, reject) => {
      if (this.asked.length === 0) queueMicrotask(() => this.send());
      this.asked.push({ table, columns, accounts, resolve, reject });
    });
  }

  private send(): void {
    const reads = this.asked.splice(0);
    const [first, ...others] = reads;
    const answered = others.length === 0 ? this.alone(first!) : this.joined(reads);
    answered.catch((error: unknown) => {
      for (const { reject } of reads) reject(error);
    });
  }

  private async alone({ table, columns, accounts, resolve }: AccountRead): Promise<void> {
    resolve(
      await this.reader.queryArrays<[string, ...unknown[]]>({
        name: `${table}.read`,
        text: `select ${['user_id', ...columns].join(', ')} from ${this.reader.schema}.${table}
                where user_id = any($1::uuid[])`,
        values: [accounts],
      }),
    );
  }

  private async joined(reads: readonly AccountRead[]): Promise<void> {
    const columns = reads.flatMap((read) => ['user_id', ...read.columns].map((column) => `${read.table}.${column}`));
    // With `offset 0` the planner looks up each account, also by a plan that it made for empty tables. It would join
    // whole tables otherwise.
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
      const begin = from;
      from += 1 + read.columns.length;
      const end = from;
      read.resolve(
        rows.map((row) => row.slice(begin, end) as unknown as Columns).filter(([account]) => account !== null),
      );
    }
  }
}

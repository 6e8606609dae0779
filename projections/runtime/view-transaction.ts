import { collectWrites, isPipelined } from '@yukselt/postgres';
import type pg from 'pg';
import { AccountRows, type RowMemory } from './account-rows.js';
import { type Statement, writtenTogether } from './statement.js';

/**
 * `views` answers queries; `views_next` holds the tables of a rebuild until they are swapped in; `pg_temp` those of a
 * verification, for one session.
 */
export type ViewSchema = 'views' | 'views_next' | 'pg_temp';

/**
 * The transaction that writes a view's rows and advances its checkpoint. The reads and writes of several views are
 * combined into few statements, because a statement costs PostgreSQL and Node more than most rows do.
 */
export class ViewTransaction {
  /** Tables with one row per account. */
  readonly accounts: AccountRows;
  /** The writes, by statement. */
  private writes: Statement[][] = [[]];
  private readonly pipelined: boolean;

  constructor(
    private readonly client: pg.ClientBase,
    readonly schema: ViewSchema,
    memory?: RowMemory,
  ) {
    this.accounts = new AccountRows(this, memory);
    this.pipelined = isPipelined(client);
  }

  /** Runs one prepared statement. It sees nothing of what the transaction writes. */
  async query<R extends pg.QueryResultRow>({ name, text, values }: Statement): Promise<R[]> {
    if (this.pipelined) collectWrites(this.client);
    return (await this.client.query<R>({ name: `${this.schema}.${name}`, text, values })).rows;
  }

  /** Like {@link query}, with each row as an array of its columns. */
  async queryArrays<R extends unknown[]>({ name, text, values }: Statement): Promise<R[]> {
    if (this.pipelined) collectWrites(this.client);
    const query = { name: `${this.schema}.${name}`, text, values, rowMode: 'array' as const };
    return (await this.client.query<R>(query)).rows;
  }

  /**
   * Writes one table, when {@link send} is called. Writes of several tables become one statement, in which none sees
   * what another one writes; those of the same table come one after the other.
   * @param name `<table>.<what>`, always with the same text. @param text one INSERT, UPDATE or DELETE.
   */
  write(name: string, text: string, values: unknown[]): void {
    const statement = { name, text, values };
    const last = this.writes.at(-1)!;
    if (last.some((other) => tableOf(other) === tableOf(statement))) this.writes.push([statement]);
    else last.push(statement);
  }

  /**
   * Sends the writes and waits for them. @param result a SELECT after the last of the writes; what a write returns is a
   * table of its name, with `_` for the dot. @throws the error of the first statement that failed
   */
  async send<R extends pg.QueryResultRow>(result?: string): Promise<R[]> {
    const parts = this.writes.filter((writes) => writes.length > 0);
    this.writes = [[]];
    const statements = parts.map((writes, index) =>
      writtenTogether(this.schema, writes, index === parts.length - 1 ? result : undefined),
    );
    let rows: R[] = [];
    if (this.pipelined)
      rows = (await Promise.all(statements.map((statement) => this.query<R>(statement)))).at(-1) ?? [];
    else for (const statement of statements) rows = await this.query<R>(statement);
    return rows;
  }
}

const tableOf = ({ name }: Statement): string => name.slice(0, name.indexOf('.'));

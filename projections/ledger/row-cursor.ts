import type pg from 'pg';

const FETCHED = 1_000;
let names = 0;

/** Rows of a query one by one, in a transaction, so that the rows of a long account are never all in memory. */
export class RowCursor<R extends object> {
  private readonly name = `rows_${++names}`;
  private rows: R[] = [];
  private at = 0;
  private ended = false;
  private declared = false;

  constructor(
    private readonly client: pg.ClientBase,
    private readonly sql: string,
    private readonly values: unknown[],
  ) {}

  /** Looks at the next row without taking it; `null` after the last. */
  async peek(): Promise<R | null> {
    if (this.at === this.rows.length && !this.ended) await this.fetch();
    return this.rows[this.at] ?? null;
  }

  async next(): Promise<R | null> {
    const row = await this.peek();
    if (row) this.at++;
    return row;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<R> {
    for (let row = await this.next(); row; row = await this.next()) yield row;
  }

  private async fetch(): Promise<void> {
    if (!this.declared) await this.client.query(`declare ${this.name} no scroll cursor for ${this.sql}`, this.values);
    this.declared = true;
    ({ rows: this.rows } = await this.client.query<R>(`fetch ${FETCHED} from ${this.name}`));
    this.at = 0;
    this.ended = this.rows.length < FETCHED;
    if (this.ended) await this.client.query(`close ${this.name}`);
  }
}

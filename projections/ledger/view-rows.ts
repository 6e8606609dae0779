import { copyRows } from '@yukselt/postgres';
import pg from 'pg';

/** A range of account ids: after `after`, up to and including `until`; `null` leaves that side open. */
export interface IdRange {
  after: string | null;
  until: string | null;
}

/** What is read from a view. */
export interface ViewColumns {
  table: string;
  columns: readonly string[];
  /** Order of the rows of one account; none when absent. */
  order?: string;
  /** SQL over `v`; without it all rows are read. */
  where?: string;
}

/** Values of a row as text, in the order of {@link ViewColumns.columns}. */
export type Values = readonly (string | null)[];

/** Sizes in PostgreSQL's binary COPY: bytes of a row's number of fields, and of each field's length. */
const [COUNT_BYTES, LENGTH_BYTES] = [2, 4];
const ID_AT = COUNT_BYTES + LENGTH_BYTES;
const ID_LENGTH = 36;

/**
 * A cursor over the rows of a view in the order of their accounts' ids. The rows are read in large pages, each by one
 * query that may scan the whole table: this takes a fifth of the time of one query per account, because nearly every
 * row of an account lies on a page of its own. A page ends at the end of an account, and memory is bounded.
 */
export class ViewRows {
  private page = Buffer.alloc(0);
  /** Where the next row begins, and where the page ends. */
  private at = 0;
  private end = 0;
  /** The next page begins after this account; `undefined`: there is none. */
  private next: string | null | undefined;
  /** The account of the next row; `null`: after the last. */
  private owner: string | null = null;
  /** The account whose rows alone fill more than a page. */
  private cut: string | null = null;

  /**
   * @param client in a transaction that sees one moment.
   * @param most the most rows of a page.
   */
  constructor(
    private readonly client: pg.ClientBase,
    private readonly view: ViewColumns,
    private readonly range: IdRange,
    private readonly most: number,
  ) {
    this.next = range.after;
  }

  /** Moves on to the first row of `owner` (`null`: after all rows). @returns the accounts whose rows it skips. */
  async skipTo(owner: string | null): Promise<Set<string>> {
    const skipped = new Set<string>();
    for (;;) {
      for (; this.owner !== null && (owner === null || this.owner < owner); this.skipRow()) skipped.add(this.owner);
      if (this.owner !== null || this.next === undefined) return skipped;
      await this.readPage(this.next);
    }
  }

  /** Whether the account has more rows than fit in a page; {@link take} does not give all of them. */
  isCut(owner: string): boolean {
    return this.cut === owner;
  }

  /** Whether there is a next row of this account, the one of the last {@link skipTo}. */
  has(owner: string): boolean {
    return this.owner === owner;
  }

  /** The next row of this account, or `null`. */
  take(owner: string): Values | null {
    if (this.owner !== owner) return null;
    const { page } = this;
    const fields = page.readInt16BE(this.at);
    const values: (string | null)[] = [];
    let at = this.at + ID_AT + ID_LENGTH;
    for (let field = 1; field < fields; field++) {
      const length = page.readInt32BE(at);
      at += LENGTH_BYTES;
      values.push(length < 0 ? null : page.toString('utf8', at, at + length));
      at += Math.max(0, length);
    }
    this.go(at);
    return values;
  }

  /** Skips the remaining rows of this account. */
  skip(owner: string): void {
    while (this.owner === owner) this.skipRow();
  }

  private skipRow(): void {
    this.go(this.endOfRow(this.at));
  }

  private go(at: number): void {
    this.at = at;
    this.owner = at < this.end ? this.ownerAt(at) : null;
  }

  private ownerAt(row: number): string {
    return this.page.toString('latin1', row + ID_AT, row + ID_AT + ID_LENGTH);
  }

  private endOfRow(row: number): number {
    let at = row + COUNT_BYTES;
    for (let fields = this.page.readInt16BE(row); fields > 0; fields--)
      at += LENGTH_BYTES + Math.max(0, this.page.readInt32BE(at));
    return at;
  }

  private async readPage(after: string | null): Promise<void> {
    const { bytes, length } = await copyRows(this.client, this.select(after));
    this.page = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.end = this.page.length;
    this.next = undefined;
    if (length === this.most) this.endWithAccount();
    this.go(0);
  }

  /** The last account of a full page may have more rows: the next page begins with it, unless it is the only one. */
  private endWithAccount(): void {
    let [last, begin, before]: [string, number, string | null] = ['', 0, null];
    for (let at = 0; at < this.end; at = this.endOfRow(at)) {
      const owner = this.ownerAt(at);
      if (owner !== last) [before, last, begin] = [last, owner, at];
    }
    if (begin === 0) this.cut = last;
    else this.end = begin;
    this.next = begin === 0 ? last : before;
  }

  private select(after: string | null): string {
    const { table, columns, order, where } = this.view;
    const { until } = this.range;
    const conditions = [
      ...(after === null ? [] : [`v.user_id > ${pg.escapeLiteral(after)}`]),
      ...(until === null ? [] : [`v.user_id <= ${pg.escapeLiteral(until)}`]),
      ...(where === undefined ? [] : [where]),
    ];
    return `select ${['user_id', ...columns].map((column) => `v.${column}::text`).join(', ')} from views.${table} v
      where ${conditions.length === 0 ? 'true' : conditions.join(' and ')}
      order by v.user_id${order === undefined ? '' : `, v.${order}`} limit ${this.most}`;
  }
}

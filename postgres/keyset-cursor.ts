/** The cursor was never issued by this list in this order. */
export class InvalidCursor extends Error {
  readonly code = 'INVALID_CURSOR';
}

/** What a caller requests from a paged list. */
export interface PageQuery {
  /** `next` of the previous page. */
  cursor?: string | undefined;
  limit: number;
}

/** `next` is the cursor of the following page, or `null` on the last one. */
export interface KeysetPage<T> {
  items: T[];
  next: string | null;
}

/** Part of every cursor, so that its form can change while old pages are open in browsers. */
const VERSION = 1;

/**
 * Shapes of cursor values. Values reach SQL as parameters of these types, so that a forged cursor cannot fail there.
 */
export const CURSOR_VALUES = {
  /** A log position, which may have leading zeros, or a revision. */
  position: /^\d{1,40}$/,
  bigint: /^-?\d{1,18}$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  id: /^[\w-]{1,64}$/,
  /** In the form that PostgreSQL gives it as text. */
  timestamptz: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/,
  text: /^[^\0]*$/,
} as const satisfies Record<string, RegExp>;

/**
 * Keyset paging over one order of a list. A cursor holds the sort values of the last row of a page, so that rows added
 * meanwhile do not shift the next page. It is opaque to clients.
 */
export class KeysetCursor {
  /**
   * @param order name of the list's order, such as `newest`: a cursor of another order is refused. @param shapes one
   * per sort column.
   */
  constructor(
    private readonly order: string,
    private readonly shapes: readonly RegExp[],
  ) {}

  /** Sort values after which the page begins; `null` for the first page. @throws InvalidCursor */
  after(cursor: string | undefined): readonly string[] | null {
    if (cursor === undefined) return null;
    const [version, order, ...values] = parse(cursor);
    const valid =
      version === VERSION &&
      order === this.order &&
      values.length === this.shapes.length &&
      this.shapes.every((shape, index) => typeof values[index] === 'string' && shape.test(values[index]));
    if (!valid) throw new InvalidCursor('unknown cursor');
    return values as string[];
  }

  /**
   * Makes a page of rows that were read with `limit + 1`.
   * @param valuesOf the sort values of a row, in the order of the shapes.
   * @param searchedTo those of the last row that was tested, when the rows did not fill the page and others follow
   */
  page<R, T>(
    rows: readonly R[],
    limit: number,
    valuesOf: (row: R) => readonly string[],
    map: (row: R) => T,
    searchedTo: readonly string[] | null = null,
  ): KeysetPage<T> {
    const visible = rows.slice(0, limit);
    const last = rows.length > limit ? visible.at(-1) : undefined;
    const nextValues = last === undefined ? searchedTo : valuesOf(last);
    return { items: visible.map(map), next: nextValues && this.encode(nextValues) };
  }

  private encode(values: readonly string[]): string {
    return Buffer.from(JSON.stringify([VERSION, this.order, ...values]), 'utf8').toString('base64url');
  }
}

function parse(cursor: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

import { pipeline, Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { Page } from '@yukselt/contracts/api';
import { stringify } from 'csv-stringify';
import { textResponse } from '../openapi/endpoint.decorator.js';

/** The response of a route that exports a list, for its `@Endpoint`. */
export const CSV_RESPONSE = textResponse('UTF-8 with byte order mark; semicolons, decimal commas', 'text/csv');

/** A cell that starts like this is a formula to a spreadsheet, even after spaces. */
const FORMULA = /^\s*[=+\-@\t\r]/;
/**
 * Where another cell begins for a spreadsheet whose separator is not the semicolon, because it does not see the quotes.
 * The sign is matched first and what precedes it afterwards: otherwise each of many line breaks would scan everything
 * that follows.
 */
const INNER_FORMULA = /[=+\-@](?<=[,;\t\r\n][\s"]*[=+\-@])/g;
const NUMBER = /^-?\d+(,\d+)?$/;

/**
 * Prefixes text that a spreadsheet would run with an apostrophe. The library's own `escape_formulas` would do that to
 * amounts (`-12,50`) too, which must stay numbers.
 */
const escapeFormula = (text: string): string =>
  NUMBER.test(text) ? text : `${FORMULA.test(text) ? "'" : ''}${text.replace(INNER_FORMULA, "'$&")}`;

/** Kuruş as Turkish Excel reads an amount: `1234,50`. */
export function csvMoney(kurus: string): string {
  const amount = BigInt(kurus);
  const size = amount < 0n ? -amount : amount;
  return `${amount < 0n ? '-' : ''}${size / 100n},${String(size % 100n).padStart(2, '0')}`;
}

const MINUTE = {
  timeZone: 'Europe/Istanbul',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const;
const dateTime = new Intl.DateTimeFormat('tr-TR', MINUTE);
const instant = new Intl.DateTimeFormat('tr-TR', { ...MINUTE, second: '2-digit' });
/** `21.11.2026 12:04` in Istanbul; empty for `null`. */
export const csvTime = (iso: string | null): string =>
  iso === null ? '' : dateTime.format(new Date(iso)).replace(',', '');
/** `21.11.2026 12:04:09` in Istanbul. */
export const csvInstant = (iso: string): string => instant.format(new Date(iso)).replace(',', '');

/** How many rows an export reads at once. */
const EXPORT_PAGE = 500;
/** Reads the page of a list after a cursor. */
type ReadPage<T> = (page: { cursor: string | undefined; limit: number }) => Promise<Page<T>>;

/** The items of all pages in order, read one page at a time. */
async function* allItems<T>(readPage: ReadPage<T>): AsyncGenerator<T> {
  let cursor: string | undefined;
  do {
    const { items, next } = await readPage({ cursor, limit: EXPORT_PAGE });
    yield* items;
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}

type Rows = AsyncIterable<readonly string[]>;

/**
 * CSV for Turkish Excel: UTF-8 with a byte order mark, semicolons, CRLF, every cell in quotes. Rows are read as the
 * reader takes them.
 */
export function csvStream(columns: readonly string[], rows: Rows): Readable {
  async function* table() {
    yield columns;
    yield* rows;
  }
  const text = stringify({
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    quoted: true,
    quoted_empty: true,
    cast: { string: escapeFormula },
  });
  // `pipeline` passes a failed read on to the reader of the text, and a reader that disconnects ends the reads.
  return pipeline(Readable.from(table()), text, () => {});
}

/** A CSV file, sent while its rows are read: memory holds one page of them. */
export const csvFile = (name: string, columns: readonly string[], rows: Rows): StreamableFile =>
  new StreamableFile(csvStream(columns, rows), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}"`,
  });

/**
 * A CSV file of all items of a paged list. Readers may be slow, and no transaction waits for them, so a row has to keep
 * its place while the file is read: the list is ordered by what never changes. One that is not is read at once
 * ({@link csvOfList}).
 * @param rowsOf the lines of one item.
 */
export function csvOfPages<T>(
  name: string,
  columns: readonly string[],
  readPage: ReadPage<T>,
  rowsOf: (item: T) => string[][],
): StreamableFile {
  async function* rows() {
    for await (const item of allItems(readPage)) yield* rowsOf(item);
  }
  return csvFile(name, columns, rows());
}

/** A whole list as one page. */
const WHOLE_LIST = { cursor: undefined, limit: 1_000_000 } as const;

/** A CSV file of a list that one statement reads whole, in any order: a list that people keep by hand. */
export function csvOfList<T>(
  name: string,
  columns: readonly string[],
  readPage: ReadPage<T>,
  rowsOf: (item: T) => string[][],
): StreamableFile {
  async function* rows() {
    for (const item of (await readPage(WHOLE_LIST)).items) yield* rowsOf(item);
  }
  return csvFile(name, columns, rows());
}

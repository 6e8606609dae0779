import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';

/** Excel takes a file with this mark for UTF-8; without it Turkish letters break. */
const BYTE_ORDER_MARK = '\u{feff}';
/** A cell that starts like this is a formula to a spreadsheet. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(,\d+)?$/;

/**
 * One cell: quoted where it must be; text that a spreadsheet would run is made text by an apostrophe. Amounts
 * (`-12,50`) stay numbers.
 */
export function csvCell(value: string): string {
  const safe = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvRow = (cells: readonly string[]): string => `${cells.map(csvCell).join(';')}\r\n`;

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

/**
 * A CSV file for Turkish Excel (UTF-8 with mark, semicolons, decimal commas), sent while it is read: memory holds one
 * page of rows.
 */
export function csvFile(name: string, head: readonly string[], rows: AsyncIterable<readonly string[]>): StreamableFile {
  async function* lines() {
    yield BYTE_ORDER_MARK + csvRow(head);
    for await (const row of rows) yield csvRow(row);
  }
  return new StreamableFile(Readable.from(lines(), { objectMode: false }), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}"`,
  });
}

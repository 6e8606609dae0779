export type CsvCell = string | number;

/** A cell that a spreadsheet would take for a formula. */
const FORMULA = /^\s*[=+\-@\t\r]/;

function cell(value: CsvCell): string {
  if (typeof value === 'number') return String(value).replace('.', ',');
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as Turkish Excel opens it: UTF-8 with a mark, semicolons, decimal commas. No cell is run as a formula. */
export const csvText = (head: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  `\ufeff${[head, ...rows].map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;

/** Gives the browser a file, e.g. `hizmetler-2026-11-21.csv`. */
export function downloadCsv(name: string, text: string, day = new Date().toISOString().slice(0, 10)): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}-${day}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}

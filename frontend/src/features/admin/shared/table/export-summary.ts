import { slugOf } from '@yukselt/contracts';
import { formatDateTime } from '../../../../lib/format.js';
import { readableAmount } from '../../../../ui/forms/MoneyInput.js';
import { FILTER_LABELS, FILTER_OTHER, FILTER_PHRASES, FILTER_SEARCHED } from '../admin.texts.js';

/** Parts of the address that filter no list: order, open row, section. */
const NO_FILTER: ReadonlySet<string> = new Set([
  'sirala',
  'yon',
  'sira',
  'talep',
  'siparis',
  'kisi',
  'mesaj',
  'bolum',
  'dokum',
]);
/** A search may be a person's name, which has no place in the name of a file. */
const SEARCHES: ReadonlySet<string> = new Set(['q', 'ara']);
/** The meaning of a value depends on the filter: amounts, instants, and words that several filters use. */
const PHRASES: Readonly<Record<string, (value: string) => string>> = {
  asan: (amount) => FILTER_PHRASES.over(readableAmount(amount, 'as-typed')),
  an: (instant) => (Number.isNaN(Date.parse(instant)) ? FILTER_OTHER : formatDateTime(instant)),
  bakiye: () => FILTER_PHRASES.withBalance,
};
/** Ids narrow a list, but name nothing. */
const WORD = /^[\p{L}\d-]{1,20}$/u;
const stampFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Istanbul',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Stands for the whole list. */
const EVERY = 'all';

/**
 * The filters of a list's address in words, e.g. `bekliyor`, `arama`. @param defaults filters, written as in an
 * address, that apply where the address does not name them
 */
export const filtersOf = (search: string, defaults = ''): string[] =>
  [...new Map([...new URLSearchParams(defaults), ...new URLSearchParams(search)])]
    .filter(([name, value]) => value !== '' && value !== EVERY && !NO_FILTER.has(name))
    .map(([name, value]) => {
      if (SEARCHES.has(name)) return FILTER_SEARCHED;
      return PHRASES[name]?.(value) ?? FILTER_LABELS[value] ?? (WORD.test(value) ? value : FILTER_OTHER);
    });

/** `siparisler-bekliyor-2026-11-22-1430.csv`: what it holds, and of which moment, Istanbul time. */
export function exportName(base: string, filters: readonly string[], now: Date): string {
  const stamp = stampFormat.format(now).replace(' ', '-').replace(':', '');
  return `${[base, ...filters.map(slugOf), stamp].join('-')}.csv`;
}

/** Rows of a CSV without its header; a line break inside quotes is part of a field. */
export function rowsOfCsv(text: string): number {
  let quoted = false;
  let lines = 0;
  for (const sign of text.trimEnd()) {
    if (sign === '"') quoted = !quoted;
    else if (sign === '\n' && !quoted) lines += 1;
  }
  return lines;
}

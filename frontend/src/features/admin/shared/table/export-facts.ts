import { slugOf } from '@yukselt/contracts';
import { FILTER_OTHER, FILTER_SEARCHED, FILTER_WORDS } from '../admin.texts.js';

/** What the address keeps that narrows no list: order, open row, section. */
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
 * The filters of a list's address in words, e.g. `bekliyor`, `arama`. @param standing filters that hold where the
 * address names no other of theirs, as in an address
 */
export const filtersOf = (search: string, standing = ''): string[] =>
  [...new Map([...new URLSearchParams(standing), ...new URLSearchParams(search)])]
    .filter(([name, value]) => value !== '' && value !== EVERY && !NO_FILTER.has(name))
    .map(([name, value]) => {
      if (SEARCHES.has(name)) return FILTER_SEARCHED;
      return FILTER_WORDS[value] ?? (WORD.test(value) ? value : FILTER_OTHER);
    });

/** `siparisler-bekliyor-2026-11-22-1430.csv`: what it holds, and of which moment, Istanbul time. */
export function exportName(base: string, filters: readonly string[], now: Date): string {
  const stamp = stampFormat.format(now).replace(' ', '-').replace(':', '');
  return `${[base, ...filters.map(slugOf), stamp].join('-')}.csv`;
}

/** Rows of a CSV without its head; a line break inside quotes is part of a field. */
export function rowsOfCsv(text: string): number {
  let quoted = false;
  let lines = 0;
  for (const sign of text.trimEnd()) {
    if (sign === '"') quoted = !quoted;
    else if (sign === '\n' && !quoted) lines += 1;
  }
  return lines;
}

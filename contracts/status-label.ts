import type { IconName } from './icon-names.js';
import { keysOf } from './keys-of.js';

/** How a status looks wherever it is shown. */
export interface StatusLabel {
  /** Turkish. */
  word: string;
  tone: 'ok' | 'warn' | 'danger' | 'info' | 'plain' | 'none';
  icon: IconName;
}

/** The labels of a table of statuses, for filters. */
export const labelsOf = <S extends string>(table: Readonly<Record<S, StatusLabel>>): Record<S, string> =>
  Object.fromEntries(keysOf(table).map((status) => [status, table[status].word])) as Record<S, string>;

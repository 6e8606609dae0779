import { kurusText, parseTurkishAmount } from '@yukselt/contracts';
import { useEffect } from 'react';
import { today } from '../../../lib/day-clock.js';
import { type TableQuery, useTableQuery } from '../../admin/shared/table/use-table-query.js';
import { daysNamed, monthOf } from '../accounting/accounting-days.js';
import { isAmountInvalid } from '../amount-filter.js';
import type { TurnoverStore } from './TurnoverStore.js';
import type { TurnoverFilter } from './turnover.api.js';

/** Names in the address. The amount is ₺ there, as it is typed. */
const IN_ADDRESS = { from: 'ilk', to: 'son', over: 'asan' } as const satisfies Record<keyof TurnoverFilter, string>;

/**
 * The filter that an address names: this month where it names no days, that of the last day where it names no first
 * one; days in the wrong order change places.
 */
export function turnoverFilterOf(get: (name: string) => string | null, today: string): TurnoverFilter {
  const days = { from: get(IN_ADDRESS.from), to: get(IN_ADDRESS.to) };
  const over = parseTurkishAmount(get(IN_ADDRESS.over) ?? '');
  return {
    ...daysNamed(days, today, (last) => `${monthOf(last)}-01`),
    over: over === null || over <= 0n ? null : kurusText(over),
  };
}

interface TurnoverUrl {
  query: TableQuery;
  filter: TurnoverFilter;
  /** The days that are shown, written as in an address, which need not name them. */
  defaults: string;
  typed: string;
  /** What was typed is no amount that could narrow the list. */
  isInvalid: boolean;
  set: (field: keyof TurnoverFilter, value: string) => void;
}

/** The filter, kept in the address; the store follows it. */
export function useTurnoverUrl(store: TurnoverStore): TurnoverUrl {
  const query = useTableQuery(['turnover']);
  const filter = turnoverFilterOf(query.get, today());
  const { from, to, over } = filter;
  useEffect(() => store.show({ from, to, over }), [store, from, to, over]);
  return {
    query,
    filter,
    defaults: `${IN_ADDRESS.from}=${from}&${IN_ADDRESS.to}=${to}`,
    typed: query.get(IN_ADDRESS.over) ?? '',
    isInvalid: over === null && isAmountInvalid(query.get(IN_ADDRESS.over) ?? ''),
    set: (field, value) => query.set(IN_ADDRESS[field], value),
  };
}

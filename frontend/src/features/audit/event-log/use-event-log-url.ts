import { kurusText, parseTurkishAmount } from '@yukselt/contracts';
import { EVENT_LABELS } from '@yukselt/contracts/texts';
import { useEffect } from 'react';
import { type TableQuery, useTableQuery } from '../../admin/shared/table/use-table-query.js';
import { daysInOrder } from '../accounting/accounting-days.js';
import { isAmountInvalid } from '../amount-filter.js';
import { idNamed } from '../id-filter.js';
import type { EventLogStore } from './EventLogStore.js';
import type { EventLogFilter } from './event-log.api.js';

/** Names in the address. Amounts are ₺ there, as they are typed. */
const IN_ADDRESS = {
  type: 'tur',
  actor: 'kim',
  account: 'hesap',
  from: 'ilk',
  to: 'son',
  min: 'enaz',
  max: 'encok',
} as const satisfies Record<keyof EventLogFilter, string>;
const SYSTEM = 'system';

interface EventLogUrl {
  query: TableQuery;
  filter: EventLogFilter;
  typed: (field: 'min' | 'max') => string;
  /** What was typed is no amount. */
  isInvalid: (field: 'min' | 'max') => boolean;
  set: (field: keyof EventLogFilter, value: string) => void;
  filtered: boolean;
}

/** The filter that an address names. Invalid values filter nothing; days in the wrong order change places. */
export function eventLogFilterOf(get: (name: string) => string | null): EventLogFilter {
  const typed = (field: keyof EventLogFilter) => get(IN_ADDRESS[field]) ?? '';
  const amount = (field: 'min' | 'max') => {
    const kurus = parseTurkishAmount(typed(field));
    return kurus === null || kurus < 0n ? null : kurusText(kurus);
  };
  return {
    type: Object.hasOwn(EVENT_LABELS, typed('type')) ? typed('type') : null,
    actor: typed('actor') === SYSTEM ? SYSTEM : idNamed(typed('actor')),
    account: idNamed(typed('account')),
    ...daysInOrder(typed('from'), typed('to')),
    min: amount('min'),
    max: amount('max'),
  };
}

/** The filter, kept in the address; the store follows it. */
export function useEventLogUrl(store: EventLogStore): EventLogUrl {
  const query = useTableQuery(['position']);
  const filter = eventLogFilterOf(query.get);
  const { type, actor, account, from, to, min, max } = filter;
  useEffect(
    () => store.show({ type, actor, account, from, to, min, max }),
    [store, type, actor, account, from, to, min, max],
  );
  useEffect(() => store.listen(), [store]);
  return {
    query,
    filter,
    typed: (field) => query.get(IN_ADDRESS[field]) ?? '',
    isInvalid: (field) => isAmountInvalid(query.get(IN_ADDRESS[field]) ?? ''),
    set: (field, value) => query.set(IN_ADDRESS[field], value),
    filtered: Object.values(filter).some((value) => value !== null),
  };
}

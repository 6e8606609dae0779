import { kurusText, parseTurkishAmount } from '@yukselt/contracts';
import { useEffect } from 'react';
import { type TableQuery, useTableQuery } from '../../admin/shared/table/use-table-query.js';
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
const DAY = /^\d{4}-\d\d-\d\d$/;
const TYPE = /^[A-Za-z]{1,60}$/;
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const ACTOR = new RegExp(`${ID.source}|^system$`);

interface EventLogUrl {
  query: TableQuery;
  filter: EventLogFilter;
  typed: (field: 'min' | 'max') => string;
  set: (field: keyof EventLogFilter, value: string) => void;
  filtered: boolean;
}

/** The filter, kept in the address; the store follows it. What the address names wrongly narrows nothing. */
export function useEventLogUrl(store: EventLogStore): EventLogUrl {
  const query = useTableQuery(['position']);
  const typed = (field: keyof EventLogFilter) => query.get(IN_ADDRESS[field]) ?? '';
  const fitting = (field: keyof EventLogFilter, shape: RegExp) => (shape.test(typed(field)) ? typed(field) : null);
  const amount = (field: 'min' | 'max') => {
    const kurus = parseTurkishAmount(typed(field));
    return kurus === null || kurus < 0n ? null : kurusText(kurus);
  };
  const type = fitting('type', TYPE);
  const [actor, account] = [fitting('actor', ACTOR), fitting('account', ID)];
  const [from, to] = [fitting('from', DAY), fitting('to', DAY)];
  const [min, max] = [amount('min'), amount('max')];
  useEffect(
    () => store.show({ type, actor, account, from, to, min, max }),
    [store, type, actor, account, from, to, min, max],
  );
  useEffect(() => store.listen(), [store]);
  const filter = { type, actor, account, from, to, min, max };
  return {
    query,
    filter,
    typed,
    set: (field, value) => query.set(IN_ADDRESS[field], value),
    filtered: Object.values(filter).some((value) => value !== null),
  };
}

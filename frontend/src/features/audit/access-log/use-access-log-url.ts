import { ACCESS_LOG_ACTIONS, ACCESS_LOG_SUBJECTS } from '@yukselt/contracts';
import { useEffect } from 'react';
import { type TableQuery, useTableQuery } from '../../admin/shared/table/use-table-query.js';
import { daysInOrder } from '../accounting/accounting-days.js';
import { idNamed } from '../id-filter.js';
import type { AccessLogStore } from './AccessLogStore.js';
import type { AccessLogFilter } from './access-log.api.js';

/** Names in the address. */
export const IN_ADDRESS = {
  actor: 'kim',
  act: 'islem',
  subject: 'konu',
  account: 'hesap',
  from: 'ilk',
  to: 'son',
} as const satisfies Record<keyof AccessLogFilter, string>;

interface AccessLogUrl {
  query: TableQuery;
  filter: AccessLogFilter;
  set: (field: keyof AccessLogFilter, value: string) => void;
  filtered: boolean;
}

/** The filter that an address names. Invalid values filter nothing; days in the wrong order change places. */
export function accessLogFilterOf(get: (name: string) => string | null): AccessLogFilter {
  const fieldOf = (field: keyof AccessLogFilter) => get(IN_ADDRESS[field]);
  return {
    actor: idNamed(fieldOf('actor')),
    account: idNamed(fieldOf('account')),
    act: ACCESS_LOG_ACTIONS.find((act) => act === fieldOf('act')) ?? null,
    subject: ACCESS_LOG_SUBJECTS.find((subject) => subject === fieldOf('subject')) ?? null,
    ...daysInOrder(fieldOf('from'), fieldOf('to')),
  };
}

/** The filter, kept in the address; the store follows it. */
export function useAccessLogUrl(store: AccessLogStore): AccessLogUrl {
  const query = useTableQuery(['number']);
  const filter = accessLogFilterOf(query.get);
  const { actor, act, subject, account, from, to } = filter;
  useEffect(
    () => store.show({ actor, act, subject, account, from, to }),
    [store, actor, act, subject, account, from, to],
  );
  return {
    query,
    filter,
    set: (field, value) => query.set(IN_ADDRESS[field], value),
    filtered: Object.values(filter).some((value) => value !== null),
  };
}

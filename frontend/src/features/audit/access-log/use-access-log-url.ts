import { ACCESS_LOG_SUBJECTS, INSIDER_ACTS } from '@yukselt/contracts';
import { useEffect } from 'react';
import { type TableQuery, useTableQuery } from '../../admin/shared/table/use-table-query.js';
import { daysInOrder } from '../accounting/accounting-days.js';
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

/** The filter, kept in the address; the store follows it. Invalid values in the address filter nothing. */
export function useAccessLogUrl(store: AccessLogStore): AccessLogUrl {
  const query = useTableQuery(['number']);
  const fieldOf = (field: keyof AccessLogFilter) => query.get(IN_ADDRESS[field]);
  const actor = fieldOf('actor');
  const account = fieldOf('account');
  const act = INSIDER_ACTS.find((one) => one === fieldOf('act')) ?? null;
  const subject = ACCESS_LOG_SUBJECTS.find((one) => one === fieldOf('subject')) ?? null;
  const { from, to } = daysInOrder(fieldOf('from'), fieldOf('to'));
  useEffect(
    () => store.show({ actor, act, subject, account, from, to }),
    [store, actor, act, subject, account, from, to],
  );
  const filter = { actor, act, subject, account, from, to };
  return {
    query,
    filter,
    set: (field, value) => query.set(IN_ADDRESS[field], value),
    filtered: Object.values(filter).some((value) => value !== null),
  };
}

import { INSIDER_ACTS, JOURNAL_SUBJECTS } from '@yukselt/contracts';
import { useEffect } from 'react';
import { type TableQuery, useTableQuery } from '../../admin/shared/table/use-table-query.js';
import type { JournalStore } from './AccessLogStore.js';
import type { JournalFilter } from './access-log.api.js';

/** Names in the address. */
export const IN_ADDRESS = {
  actor: 'kim',
  act: 'islem',
  subject: 'konu',
  account: 'hesap',
  from: 'ilk',
  to: 'son',
} as const satisfies Record<keyof JournalFilter, string>;
const DAY = /^\d{4}-\d\d-\d\d$/;

interface JournalUrl {
  query: TableQuery;
  filter: JournalFilter;
  set: (field: keyof JournalFilter, value: string) => void;
  filtered: boolean;
}

/** The filter, kept in the address; the store follows it. What the address names wrongly narrows nothing. */
export function useJournalUrl(store: JournalStore): JournalUrl {
  const query = useTableQuery(['number']);
  const fieldOf = (field: keyof JournalFilter) => query.get(IN_ADDRESS[field]);
  const day = (field: 'from' | 'to') => (DAY.test(fieldOf(field) ?? '') ? fieldOf(field) : null);
  const actor = fieldOf('actor');
  const account = fieldOf('account');
  const act = INSIDER_ACTS.find((one) => one === fieldOf('act')) ?? null;
  const subject = JOURNAL_SUBJECTS.find((one) => one === fieldOf('subject')) ?? null;
  const [from, to] = [day('from'), day('to')];
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

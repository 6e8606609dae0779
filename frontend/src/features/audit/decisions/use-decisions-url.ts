import { DECISION_KINDS } from '@yukselt/contracts/texts';
import { useEffect } from 'react';
import { calendarDay, DAY_MS } from '../../../lib/calendar-day.js';
import { today } from '../../../lib/day-clock.js';
import { type TableQuery, useTableQuery } from '../../admin/shared/table/use-table-query.js';
import { daysNamed } from '../accounting/accounting-days.js';
import { idNamed } from '../id-filter.js';
import type { DecisionsStore, SumsBy } from './DecisionsStore.js';
import type { DecisionFilter } from './decisions.api.js';

/** Names in the address. */
const IN_ADDRESS = {
  from: 'ilk',
  to: 'son',
  admin: 'yonetici',
  kind: 'karar',
  only: 'aykiri',
} as const satisfies Record<keyof DecisionFilter, string>;
/** Of the sums: by admins when the address does not name it. */
const BY = 'dokum';
const BY_DAYS = 'gunler';
/** The value of `aykiri`. */
const OUTLIERS = 'var';
/** Days that are shown when the address names none, with the last. */
const DAYS = 30;

/** The first day of a month of days that ends with a day. */
const monthBefore = (day: string): string => calendarDay(Date.parse(`${day}T12:00:00Z`) - (DAYS - 1) * DAY_MS);

/**
 * The filter that an address names: the last 30 days where it names none, and days in the wrong order change places.
 * Invalid values filter nothing.
 */
export function decisionFilterOf(get: (name: string) => string | null, today: string): DecisionFilter {
  const fieldOf = (field: keyof DecisionFilter) => get(IN_ADDRESS[field]);
  return {
    ...daysNamed({ from: fieldOf('from'), to: fieldOf('to') }, today, monthBefore),
    admin: idNamed(fieldOf('admin')),
    kind: DECISION_KINDS.find((kind) => kind === fieldOf('kind')) ?? null,
    only: fieldOf('only') === OUTLIERS ? 'outliers' : null,
  };
}

interface DecisionsUrl {
  query: TableQuery;
  filter: DecisionFilter;
  /** The days that are shown, written as in an address, which need not name them. */
  defaults: string;
  set: (field: Exclude<keyof DecisionFilter, 'only'>, value: string) => void;
  setOutliers: (only: boolean) => void;
  by: SumsBy;
  setBy: (by: SumsBy) => void;
  /** Narrows to one day; `null` shows the usual days again. */
  setDay: (day: string | null) => void;
  /** More than days narrows the list. */
  narrowed: boolean;
}

/** The filter, kept in the address; the store follows it. */
export function useDecisionsUrl(store: DecisionsStore): DecisionsUrl {
  const query = useTableQuery(['newest'], [IN_ADDRESS.from, IN_ADDRESS.to, BY]);
  const filter = decisionFilterOf(query.get, today());
  const { from, to, admin, kind, only } = filter;
  useEffect(() => store.show({ from, to, admin, kind, only }), [store, from, to, admin, kind, only]);
  const by = query.get(BY) === BY_DAYS ? 'days' : 'admins';
  useEffect(() => {
    if (by === 'days') store.showDays();
  }, [store, by, from, to, admin]);
  return {
    query,
    filter,
    by,
    setBy: (next) => query.set(BY, next === 'days' ? BY_DAYS : null),
    setDay: (day) => query.change({ [IN_ADDRESS.from]: day, [IN_ADDRESS.to]: day }),
    defaults: `${IN_ADDRESS.from}=${from}&${IN_ADDRESS.to}=${to}`,
    set: (field, value) => query.set(IN_ADDRESS[field], value),
    setOutliers: (outliers) => query.set(IN_ADDRESS.only, outliers ? OUTLIERS : null),
    narrowed: admin !== null || kind !== null || only !== null,
  };
}

import { useEffect, useState } from 'react';
import { serverNow } from '../../../lib/server-clock.js';
import { type TableQuery, useTableQuery } from '../../admin/shared/table/use-table-query.js';
import type { BalancesStore } from './BalancesStore.js';

/** Names in the address; the instant is named as in the history of an account. */
const AT = 'an';
const HELD = 'bakiye';
const WITH = 'var';

const nowText = (): string => new Date(serverNow()).toISOString();

interface BalancesUrl {
  query: TableQuery;
  /** ISO instant of the balances: the moment of opening where the address names none. */
  at: string;
  /** The address names the instant. */
  isAtInstant: boolean;
  withBalance: boolean;
  filtered: boolean;
  ask: (instant: string | null) => void;
  setWithBalance: (held: boolean) => void;
}

/** Instant and filter, kept in the address; the store follows it. */
export function useBalancesUrl(store: BalancesStore): BalancesUrl {
  const query = useTableQuery(['balance', 'name'], [AT], 'desc');
  const [opened, setOpened] = useState(nowText);
  const addressTime = Date.parse(query.get(AT) ?? '');
  const isAtInstant = !Number.isNaN(addressTime);
  const at = isAtInstant ? new Date(addressTime).toISOString() : opened;
  const withBalance = query.get(HELD) === WITH;
  const { q, dir } = query;
  const sort = query.sort === 'name' ? 'name' : 'balance';
  useEffect(() => store.show({ at, q, withBalance }, { sort, dir }), [store, at, q, withBalance, sort, dir]);
  return {
    query,
    at,
    isAtInstant,
    withBalance,
    filtered: withBalance || q !== '',
    ask: (instant) => {
      setOpened(nowText());
      query.set(AT, instant);
    },
    setWithBalance: (on) => query.set(HELD, on ? WITH : null),
  };
}

import type { AdminUserView } from '@yukselt/contracts/api';
import { useEffect } from 'react';
import { statusOf } from '../catalog/list/CatalogFilters.js';
import { useAdminCountersStore } from '../shared/frame/admin-counters.js';
import { type TableQuery, useTableQuery } from '../shared/table/use-table-query.js';
import type { AdminUsersStore } from './AdminUsersStore.js';
import { USERS } from './admin-users.texts.js';

/** Orders that the server knows, its own first. */
export const USER_SORTS = {
  created: USERS.columns.created,
  name: USERS.columns.name,
  lastLogin: USERS.columns.lastLogin,
  balance: USERS.columns.balance,
} as const;
const SORT_NAMES = Object.keys(USER_SORTS);
export const ROLE_OPTIONS = Object.keys(USERS.roles) as AdminUserView['role'][];
/** Names in the address. */
const OPEN_USER = 'kisi';
const ROLE = 'rol';

interface UsersUrl {
  query: TableQuery;
  role: AdminUserView['role'] | null;
  setRole: (role: string) => void;
  openId: string | null;
  open: (userId: string | null) => void;
}

/** Search, filters, order and the open user, kept in the address; the store follows them. */
export function useUsersUrl(store: AdminUsersStore): UsersUrl {
  const { counters } = useAdminCountersStore();
  const query = useTableQuery(SORT_NAMES, [OPEN_USER], 'desc');
  const status = statusOf(query);
  const role = ROLE_OPTIONS.find((option) => option === query.get(ROLE)) ?? null;
  const openId = query.get(OPEN_USER);
  const { q, sort, dir } = query;
  useEffect(() => {
    void store.show({ q, role, status, sort, dir });
  }, [store, q, role, status, sort, dir]);
  useEffect(() => store.start(), [store]);
  useEffect(() => {
    void store.readWaiting();
  }, [store, counters?.pendingLinks, counters?.pendingResets]);
  useEffect(() => {
    void store.open(openId);
  }, [store, openId]);
  return {
    query,
    role,
    setRole: (next) => query.set(ROLE, next),
    openId,
    open: (userId) => query.set(OPEN_USER, userId),
  };
}

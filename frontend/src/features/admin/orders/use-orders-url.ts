import { ORDER_STATUS_LIST } from '@yukselt/contracts';
import type { ListSort, OrderStatus } from '@yukselt/contracts/api';
import { useEffect } from 'react';
import { sortFrom } from '../shared/table/list-sort.js';
import { type AddressSearch, useAddressSearch } from '../shared/table/use-address-search.js';
import type { AdminOrdersStore } from './AdminOrdersStore.js';

type StatusOption = OrderStatus | 'all';
export const STATUS_OPTIONS: readonly StatusOption[] = ['all', ...ORDER_STATUS_LIST];

export interface OrdersUrl extends Pick<AddressSearch, 'text' | 'setText'> {
  status: StatusOption;
  /** `null` is the list's own order. */
  sort: ListSort | null;
  openId: string | null;
  /** Sets one part of the address; `null` or an empty text removes it. */
  set: (name: 'durum' | 'sira' | 'siparis', value: string | null) => void;
  clear: () => void;
  /** A search or a filter leaves orders out. */
  narrowed: boolean;
}

/** Filter, search and open order, kept in the address; the store follows them. */
export function useOrdersUrl(store: AdminOrdersStore): OrdersUrl {
  const { query, q, text, setText, change, reset } = useAddressSearch();
  const status = STATUS_OPTIONS.find((option) => option === query.get('durum')) ?? 'all';
  const sort = sortFrom(query.get('sira'));
  const openId = query.get('siparis');
  useEffect(() => {
    store.setFilter({ status: status === 'all' ? null : status, q, sort });
  }, [store, status, q, sort]);
  useEffect(() => store.start(), [store]);
  useEffect(() => {
    void store.open(openId);
  }, [store, openId]);
  return {
    status,
    sort,
    openId,
    text,
    setText,
    set: (name, value) => change({ [name]: value }),
    clear: () => reset(),
    narrowed: status !== 'all' || q !== '',
  };
}

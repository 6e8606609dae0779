import { ORDER_STATUS_LIST } from '@yukselt/contracts';
import type { ListSort, OrderStatus } from '@yukselt/contracts/api';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sortFrom } from '../shared/table/list-sort.js';
import { useSearchText } from '../shared/table/use-search-text.js';
import type { AdminOrdersStore } from './AdminOrdersStore.js';

type StatusOption = OrderStatus | 'all';
export const STATUS_OPTIONS: readonly StatusOption[] = ['all', ...ORDER_STATUS_LIST];

export interface OrdersUrl {
  status: StatusOption;
  /** `null` is the list's own order. */
  sort: ListSort | null;
  openId: string | null;
  /** What the search field shows; the address follows a moment later. */
  text: string;
  setText: (text: string) => void;
  /** Sets one part of the address; `null` or an empty text removes it. */
  set: (name: 'durum' | 'sira' | 'siparis' | 'q', value: string | null) => void;
  clear: () => void;
  /** A search or a filter leaves orders out. */
  narrowed: boolean;
}

/** Filter, search and open order, kept in the address; the store follows them. */
export function useOrdersUrl(store: AdminOrdersStore): OrdersUrl {
  const [query, setQuery] = useSearchParams();
  const status = STATUS_OPTIONS.find((option) => option === query.get('durum')) ?? 'all';
  const q = query.get('q') ?? '';
  const sort = sortFrom(query.get('sira'));
  const openId = query.get('siparis');
  const set: OrdersUrl['set'] = (name, value) =>
    setQuery(
      (before) => {
        if (value === null || value === '') before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  const [text, setText] = useSearchText(q, (search) => set('q', search));
  useEffect(() => {
    store.setFilter({ status: status === 'all' ? null : status, q, sort });
  }, [store, status, q, sort]);
  useEffect(() => store.start(), [store]);
  useEffect(() => {
    void store.open(openId);
  }, [store, openId]);
  const clear = () => {
    setText('');
    setQuery({}, { replace: true });
  };
  return { status, sort, openId, text, setText, set, clear, narrowed: status !== 'all' || q !== '' };
}

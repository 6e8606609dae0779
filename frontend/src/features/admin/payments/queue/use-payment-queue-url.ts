import { useCallback, useEffect, useRef } from 'react';
import type { AdminPaymentFilter } from '../../shared/admin.api.js';
import { type AddressSearch, useAddressSearch } from '../../shared/table/use-address-search.js';
import type { PaymentQueueStore } from '../PaymentQueueStore.js';
import { filterFrom, PARAM } from './payment-filter.js';

export interface PaymentQueueUrl extends Pick<AddressSearch, 'text' | 'setText'> {
  filter: AdminPaymentFilter;
  /** Sets one part of the address; `null` or an empty text removes it. */
  set: (name: string, value: string | null) => void;
  /** Shows everything that waits. */
  clear: () => void;
  showApproved: () => void;
}

/**
 * Filter and open request of the queue, kept in the address. The filter follows the address. The open request follows
 * it when the page opens and when a link names another one; otherwise the address follows the store, which moves on to
 * the next request by itself.
 */
export function usePaymentQueueUrl(store: PaymentQueueStore): PaymentQueueUrl {
  const { query, text, setText, change, reset } = useAddressSearch((params) => {
    void store.open(params.get(PARAM.open));
  });
  const { openId } = store;
  const address = query.toString();
  useEffect(() => {
    store.setFilter(filterFrom(new URLSearchParams(address)));
  }, [store, address]);
  useEffect(() => store.start(), [store]);
  const openAtFirst = useRef(query.get(PARAM.open));
  useEffect(() => {
    void store.open(openAtFirst.current);
  }, [store]);
  const set = useCallback((name: string, value: string | null) => change({ [name]: value }), [change]);
  useEffect(() => {
    // Read when the effect runs: the first opening may have happened since this render.
    const open = store.openId;
    if (new URLSearchParams(address).get(PARAM.open) !== open) set(PARAM.open, open);
  }, [store, openId, address, set]);
  return {
    filter: filterFrom(query),
    text,
    setText,
    set,
    clear: () => reset(),
    showApproved: () => reset({ parts: { [PARAM.status]: 'approved' } }),
  };
}

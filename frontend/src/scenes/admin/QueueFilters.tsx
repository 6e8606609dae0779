import type { AdminPaymentView } from '@yukselt/contracts/api/admin.js';
import type { Ref } from 'react';
import type { SetURLSearchParams } from 'react-router-dom';
import { Icon } from '../../components/Icon.js';
import { formatNumber } from '../../format.js';
import type { QueueFilter } from '../../stores/PaymentQueueStore.js';
import { PAYMENTS } from '../../texts/admin.js';

const STATUSES = ['pending', 'approved', 'rejected', 'all'] as const;

interface Props {
  ref: Ref<HTMLInputElement>;
  filter: QueueFilter;
  list: readonly AdminPaymentView[];
  query: URLSearchParams;
  setQuery: SetURLSearchParams;
  onSearch: (text: string) => void;
}

/** Search, status, "Limit dışı" and method. All but the search live in the address. */
export function QueueFilters({ ref, filter, list, query, setQuery, onSearch }: Props) {
  const set = (name: string, value: string | null) => setQuery((before) => {
    if (value === null) before.delete(name);
    else before.set(name, value);
    return before;
  }, { replace: true, preventScrollReset: true });
  const status = filter.status ?? 'all';
  const outside = list.filter((row) => row.outsideLimits).length;
  return (
    <div className="filterbar">
      <span className="input-icon"><Icon name="search" /><input ref={ref} className="input" aria-label={PAYMENTS.searchLabel} placeholder={PAYMENTS.search} value={filter.q} onChange={(event) => onSearch(event.target.value)}
        onKeyDown={(event) => { if (event.key === 'Escape') event.currentTarget.blur(); }} /><span className="kbd">/</span></span>
      <div className="chips chips--scroll">
        {STATUSES.map((one) => (
          <button key={one} type="button" className="chip" aria-pressed={status === one} onClick={() => set('durum', one === 'pending' ? null : one)}>
            {PAYMENTS.filters[one]}{one === 'pending' && status === 'pending' && <> <span className="n">{formatNumber(list.length)}</span></>}
          </button>
        ))}
      </div>
      <span className="sep" />
      <button type="button" className="chip" aria-pressed={filter.outside} disabled={outside === 0 && !filter.outside} onClick={() => set('limit', filter.outside ? null : 'disi')}><Icon name="flag" size="xs" />{PAYMENTS.outside} <span className="n">{formatNumber(outside)}</span></button>
      <span className="select"><select className="input" aria-label={PAYMENTS.method} value={query.get('yontem') ?? ''} onChange={(event) => set('yontem', event.target.value || null)}><option value="">{PAYMENTS.allMethods}</option><option value="papara">{PAYMENTS.methods.papara}</option><option value="bank">{PAYMENTS.methods.bank}</option></select><Icon name="chevron-down" /></span>
    </div>
  );
}

import { type Ref, useEffect, useState } from 'react';
import type { SetURLSearchParams } from 'react-router-dom';
import { Icon } from '../../../ui/Icon.js';
import type { AdminPaymentFilter } from '../shared/admin.api.js';
import { SortSelect } from '../shared/SortSelect.js';
import { PAYMENTS } from './payments.texts.js';

const STATUSES = ['pending', 'approved', 'rejected', 'all'] as const;
const SEARCH_AFTER_MS = 300;

interface Props {
  ref: Ref<HTMLInputElement>;
  filter: AdminPaymentFilter;
  query: URLSearchParams;
  setQuery: SetURLSearchParams;
}

/** Search, status, "Limit dışı", "Aynı dekont", method and order; all of them live in the address. */
export function QueueFilters({ ref, filter, query, setQuery }: Props) {
  const [text, setText] = useState(filter.q);
  const set = (name: string, value: string | null) =>
    setQuery(
      (before) => {
        if (value === null || value === '') before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  // Emptied from outside, e.g. by "Süzgeci temizle".
  useEffect(() => {
    if (filter.q === '') setText('');
  }, [filter.q]);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (text.trim() !== filter.q) set('q', text.trim());
    }, SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  });
  const status = filter.status ?? 'all';
  return (
    <div className="filterbar queuebar">
      <span className="input-icon">
        <Icon name="search" />
        <input
          ref={ref}
          className="input"
          aria-label={PAYMENTS.searchLabel}
          placeholder={PAYMENTS.search}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur();
          }}
        />
        <span className="kbd">/</span>
      </span>
      <div className="chips chips--scroll">
        {STATUSES.map((one) => (
          <button
            key={one}
            type="button"
            className="chip"
            aria-pressed={status === one}
            onClick={() => set('durum', one === 'pending' ? null : one)}
          >
            {PAYMENTS.filters[one]}
          </button>
        ))}
        <button
          type="button"
          className="chip"
          aria-pressed={filter.outside}
          onClick={() => set('limit', filter.outside ? null : 'disi')}
        >
          <Icon name="flag" size="xs" />
          {PAYMENTS.outside}
        </button>
        <button
          type="button"
          className="chip"
          aria-pressed={filter.shared}
          onClick={() => set('dekont', filter.shared ? null : 'ayni')}
        >
          <Icon name="copy" size="xs" />
          {PAYMENTS.sameReceipt}
        </button>
      </div>
      <SortSelect
        label={PAYMENTS.method}
        options={{ '': PAYMENTS.allMethods, ...PAYMENTS.methods }}
        value={query.get('yontem') ?? ''}
        onChange={(value) => set('yontem', value)}
      />
      <SortSelect
        label={PAYMENTS.sort}
        options={PAYMENTS.sorts}
        value={filter.sort ?? ''}
        onChange={(value) => set('sira', value)}
      />
    </div>
  );
}

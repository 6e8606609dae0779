import type { ReactNode } from 'react';
import { CATALOG } from '../../../texts/admin-catalog.js';
import { Icon } from '../../Icon.js';
import type { TableQuery } from '../use-table-query.js';

const STATUSES = ['all', 'active', 'passive'] as const;
export type StatusFilter = 'active' | 'passive';
/** The address says it in Turkish. */
const WORD: Record<StatusFilter, string> = { active: 'aktif', passive: 'pasif' };
export const statusOf = (query: TableQuery): StatusFilter | null => (['active', 'passive'] as const).find((one) => WORD[one] === query.get('durum')) ?? null;

/** Search and status; what else a list is filtered by comes as children. */
export function CatalogFilters({ query, label, placeholder, children }: { query: TableQuery; label: string; placeholder: string; children?: ReactNode }) {
  const status = statusOf(query) ?? 'all';
  return (
    <div className="filterbar">
      <span className="input-icon"><Icon name="search" /><input className="input" type="search" aria-label={label} placeholder={placeholder} value={query.text} onChange={(event) => query.setText(event.target.value)} /></span>
      <div className="chips chips--scroll">
        {STATUSES.map((one) => <button key={one} type="button" className="chip" aria-pressed={one === status} onClick={() => query.set('durum', one === 'all' ? null : WORD[one])}>{CATALOG.filters[one]}</button>)}
      </div>
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';
import { Icon } from '../../../ui/Icon.js';
import type { TableQuery } from '../shared/use-table-query.js';
import { CATALOG } from './admin-catalog.texts.js';

const STATUSES = ['all', 'active', 'passive'] as const;
export type StatusFilter = 'active' | 'passive';
/** The address says it in Turkish. */
const WORD: Record<StatusFilter, string> = { active: 'aktif', passive: 'pasif' };
export const statusOf = (query: TableQuery): StatusFilter | null =>
  (['active', 'passive'] as const).find((one) => WORD[one] === query.get('durum')) ?? null;

/**
 * Search and status; `lead` stands before them, what else a list is filtered by comes as children. `sorts` names the
 * orders: on the phone there are no heads to press.
 */
export function CatalogFilters({
  query,
  label,
  placeholder,
  sorts,
  lead,
  children,
}: {
  query: TableQuery;
  label: string;
  placeholder: string;
  sorts: Readonly<Record<string, string>>;
  lead?: ReactNode;
  children?: ReactNode;
}) {
  const status = statusOf(query) ?? 'all';
  return (
    <div className="filterbar">
      {lead}
      <span className="input-icon">
        <Icon name="search" />
        <input
          className="input"
          type="search"
          aria-label={label}
          placeholder={placeholder}
          value={query.text}
          onChange={(event) => query.setText(event.target.value)}
        />
      </span>
      <div className="chips chips--scroll">
        {STATUSES.map((one) => (
          <button
            key={one}
            type="button"
            className="chip"
            aria-pressed={one === status}
            onClick={() => query.set('durum', one === 'all' ? null : WORD[one])}
          >
            {CATALOG.filters[one]}
          </button>
        ))}
      </div>
      {children}
      <span className="select c-sort">
        <select
          className="input"
          aria-label={CATALOG.sortLabel}
          value={`${query.sort} ${query.dir}`}
          onChange={(event) =>
            query.order(event.target.value.split(' ')[0]!, event.target.value.endsWith('desc') ? 'desc' : 'asc')
          }
        >
          {Object.entries(sorts).flatMap(([name, column]) => [
            <option key={name} value={`${name} asc`}>
              {CATALOG.ascending(column)}
            </option>,
            <option key={`${name} desc`} value={`${name} desc`}>
              {CATALOG.descending(column)}
            </option>,
          ])}
        </select>
        <Icon name="chevron-down" />
      </span>
    </div>
  );
}

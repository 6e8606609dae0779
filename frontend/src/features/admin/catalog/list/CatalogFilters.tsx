import type { ReactNode } from 'react';
import { FilterBar } from '../../shared/table/FilterBar.js';
import styles from '../../shared/table/FilterBar.module.css';
import { FilterChips } from '../../shared/table/FilterChips.js';
import { FilterSelect } from '../../shared/table/FilterSelect.js';
import { SearchField } from '../../shared/table/SearchField.js';
import type { TableQuery } from '../../shared/table/use-table-query.js';
import { CATALOG } from '../admin-catalog.texts.js';

const STATUSES = ['all', 'active', 'passive'] as const;
export type StatusFilter = 'active' | 'passive';
/** Query values are product, so they are Turkish. */
const WORD: Record<StatusFilter, string> = { active: 'aktif', passive: 'pasif' };
export const statusOf = (query: TableQuery): StatusFilter | null =>
  (['active', 'passive'] as const).find((status) => WORD[status] === query.get('durum')) ?? null;

/**
 * Search and status; `lead` is placed before them; further filters are children. `sorts` names the orders of the list
 * for phones, which show no column headings.
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
  return (
    <FilterBar>
      {lead}
      <SearchField label={label} placeholder={placeholder} value={query.text} onChange={query.setText} />
      <FilterChips
        names={CATALOG.filters}
        options={STATUSES}
        current={statusOf(query) ?? 'all'}
        onChange={(status) => query.set('durum', status === 'all' ? null : WORD[status])}
      />
      {children}
      <FilterSelect
        className={styles.phoneOnly}
        label={CATALOG.sortLabel}
        options={Object.entries(sorts).flatMap(([name, column]) => [
          [`${name} asc`, CATALOG.ascending(column)] as const,
          [`${name} desc`, CATALOG.descending(column)] as const,
        ])}
        value={`${query.sort} ${query.dir}`}
        onChange={(order) => query.order(order.split(' ')[0]!, order.endsWith('desc') ? 'desc' : 'asc')}
      />
    </FilterBar>
  );
}

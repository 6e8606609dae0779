import { Icon } from '../../../../ui/pictures/Icon.js';
import { CATALOG } from '../../catalog/admin-catalog.texts.js';

interface Props {
  label: string;
  name: string;
  sort: string;
  dir: 'asc' | 'desc';
  onSort: (name: string) => void;
  /** The column holds numbers: at the right. */
  numeric?: boolean;
  className?: string | undefined;
}

/** Head of a column that the server sorts by. Pressed again it turns the direction. */
export function SortableHeader({ label, name, sort, dir, onSort, numeric = false, className }: Props) {
  const current = sort === name;
  return (
    <th
      className={className}
      data-cell={numeric ? 'number' : undefined}
      aria-sort={current ? (dir === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <button type="button" title={CATALOG.sortBy(label)} onClick={() => onSort(name)}>
        {label}
        {current && <Icon name={dir === 'asc' ? 'chevron-up' : 'chevron-down'} />}
      </button>
    </th>
  );
}

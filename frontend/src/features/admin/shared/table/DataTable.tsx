import { observer } from 'mobx-react-lite';
import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from '../../../../ui/class-names.js';
import { Table } from '../../../../ui/data/Table.js';
import styles from './DataTable.module.css';
import { SortableHeader } from './SortableHeader.js';

/**
 * What a column holds. It decides how the column looks and when it makes room: on a phone a row shows its name, its
 * number or date, its status and its actions.
 */
type ColumnKind =
  | 'name'
  | 'text'
  | 'index'
  | 'parent'
  | 'group'
  | 'detail'
  | 'number'
  | 'status'
  | 'date'
  | 'keptDate'
  | 'extra'
  | 'actions';

export interface Column<V> {
  kind: ColumnKind;
  label: string;
  /** The order that the server knows it by; without one the column is not sorted. */
  sort?: string;
  title?: (row: V) => string;
  cell: (row: V) => ReactNode;
}

const HEADER_CLASS: Record<ColumnKind, string | undefined> = {
  name: undefined,
  text: styles.text,
  index: styles.index,
  parent: styles.parent,
  group: styles.group,
  detail: styles.detail,
  number: undefined,
  status: undefined,
  date: styles.wide,
  keptDate: styles.keptDate,
  extra: styles.wide,
  actions: styles.actionsHeader,
};
const CELL_CLASS: Record<ColumnKind, string | undefined> = {
  name: styles.name,
  text: styles.text,
  index: styles.index,
  parent: styles.parent,
  group: styles.group,
  detail: styles.detail,
  number: styles.number,
  status: styles.status,
  date: `${styles.wide} ${styles.date}`,
  keptDate: `${styles.keptDate} ${styles.date}`,
  extra: styles.wide,
  actions: styles.actions,
};

const isNumber = (kind: ColumnKind): boolean => kind === 'index' || kind === 'number';

type RowAttributes = HTMLAttributes<HTMLTableRowElement> & Partial<Record<`data-${string}`, string | undefined>>;

interface Props<V> {
  caption: string;
  columns: readonly Column<V>[];
  rows: readonly V[];
  sort?: { sort: string; dir: 'asc' | 'desc'; onSort: (name: string) => void };
  className?: string;
  rowProps?: (row: V) => RowAttributes;
}

/** A table of the panel: its columns say what they hold, and the table draws them alike everywhere. */
export const DataTable = observer(function DataTable<V extends { id: string }>({
  caption,
  columns,
  rows,
  sort,
  className,
  rowProps,
}: Props<V>) {
  return (
    <Table className={classNames(styles.table, className)}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <HeaderCell key={column.label} column={column} sort={sort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <DataRow key={row.id} row={row} columns={columns} {...rowProps?.(row)} />
        ))}
      </tbody>
    </Table>
  );
});

type RowProps<V> = RowAttributes & { row: V; columns: readonly Column<V>[] };

/** Renders again only when its row changes, provided that `columns` is the same array. */
const DataRow = observer(function DataRow<V>({ row, columns, ...attributes }: RowProps<V>) {
  return (
    <tr {...attributes}>
      {columns.map(({ kind, label, title, cell }) => (
        <td
          key={label}
          className={CELL_CLASS[kind]}
          data-cell={isNumber(kind) ? 'number' : undefined}
          data-label={kind === 'keptDate' ? label : undefined}
          title={title?.(row)}
        >
          {cell(row)}
        </td>
      ))}
    </tr>
  );
});

function HeaderCell<V>({ column, sort }: { column: Column<V>; sort: Props<V>['sort'] }) {
  const className = HEADER_CLASS[column.kind];
  return sort && column.sort !== undefined ? (
    <SortableHeader
      {...sort}
      className={className}
      numeric={isNumber(column.kind)}
      name={column.sort}
      label={column.label}
    />
  ) : (
    <th className={className} data-cell={isNumber(column.kind) ? 'number' : undefined}>
      {column.label}
    </th>
  );
}

interface NameCellProps {
  id?: string;
  name: string;
  title?: string;
  onOpen: () => void;
  /** Logo or initials before the name. */
  lead: ReactNode;
  /** Follows the name. */
  children?: ReactNode;
}

/** The name of a row as the button that opens it. */
export function NameCell({ id, name, title, onOpen, lead, children }: NameCellProps) {
  return (
    <span className={styles.nameCell}>
      {lead}
      <button type="button" id={id} className={styles.open} title={title} onClick={onOpen}>
        {name}
      </button>
      {children}
    </span>
  );
}

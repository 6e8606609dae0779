import type { AdminCategoryView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { formatNumber } from '../../../../lib/format.js';
import { OrderedPlatformLogo } from '../../../catalog/OrderedPlatformLogo.js';
import { IconButton } from '../../shared/IconButton.js';
import { type Column, DataTable, NameCell } from '../../shared/table/DataTable.js';
import styles from '../../shared/table/DataTable.module.css';
import type { TableQuery } from '../../shared/table/use-table-query.js';
import { CATALOG, CATEGORIES } from '../admin-catalog.texts.js';
import { CatalogRowActions } from '../list/CatalogRowActions.js';
import { ORDER_COLUMN, passiveRow, STATUS_COLUMN, UPDATED_COLUMN } from '../list/catalog-columns.js';
import type { CatalogActions } from '../use-catalog-actions.js';

interface Props {
  query: TableQuery;
  rows: readonly AdminCategoryView[];
  actions: CatalogActions<AdminCategoryView>;
  onEdit: (row: AdminCategoryView) => void;
}

export const CategoriesTable = observer(function CategoriesTable({ query, rows, actions, onEdit }: Props) {
  const { columns } = CATEGORIES;
  const all: Column<AdminCategoryView>[] = [
    {
      kind: 'name',
      label: columns.name,
      sort: 'name',
      cell: (row) => (
        <NameCell
          name={row.name}
          onOpen={() => onEdit(row)}
          lead={<OrderedPlatformLogo platform={row.platform} size="xs" />}
        >
          <small className={styles.phoneOnly}>{row.platform}</small>
        </NameCell>
      ),
    },
    { kind: 'parent', label: columns.platform, sort: 'platform', cell: ({ platform }) => platform },
    {
      kind: 'text',
      label: CATALOG.description,
      title: ({ description }) => description,
      cell: ({ description }) => description || '–',
    },
    ORDER_COLUMN,
    {
      kind: 'number',
      label: columns.services,
      sort: 'services',
      cell: ({ serviceCount }) => (
        <>
          {formatNumber(serviceCount)}
          <span className={styles.unit}> {CATALOG.servicesUnit}</span>
        </>
      ),
    },
    STATUS_COLUMN,
    UPDATED_COLUMN,
    {
      kind: 'actions',
      label: CATALOG.columnsActions,
      cell: (row) => <CategoryActions row={row} actions={actions} onEdit={onEdit} />,
    },
  ];
  return (
    <DataTable
      caption={CATEGORIES.caption}
      columns={all}
      rows={rows}
      sort={{ sort: query.sort, dir: query.dir, onSort: query.sortBy }}
      rowProps={passiveRow}
    />
  );
});

const CategoryActions = observer(function CategoryActions({
  row,
  actions,
  onEdit,
}: Pick<Props, 'actions' | 'onEdit'> & { row: AdminCategoryView }) {
  const name = `${row.platform} ${row.name}`;
  return (
    <CatalogRowActions row={row} name={name} actions={actions}>
      <IconButton
        icon="edit"
        label={CATALOG.edit}
        accessibleLabel={`${CATALOG.edit}: ${name}`}
        onPress={() => onEdit(row)}
      />
    </CatalogRowActions>
  );
});

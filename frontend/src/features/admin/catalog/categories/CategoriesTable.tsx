import type { AdminCategoryView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { formatNumber } from '../../../../lib/format.js';
import { OrderedPlatformLogo } from '../../../catalog/OrderedPlatformLogo.js';
import { type Column, NameCell } from '../../shared/table/DataTable.js';
import styles from '../../shared/table/DataTable.module.css';
import type { TableQuery } from '../../shared/table/use-table-query.js';
import { CATALOG, CATEGORIES } from '../admin-catalog.texts.js';
import { CatalogRowActions } from '../list/CatalogRowActions.js';
import { CatalogTable } from '../list/CatalogTable.js';
import { ORDER_COLUMN, PLATFORM_COLUMN, STATUS_COLUMN, UPDATED_COLUMN } from '../list/catalog-columns.js';
import { EditButton } from '../list/EditButton.js';
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
    PLATFORM_COLUMN,
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
  return <CatalogTable caption={CATEGORIES.caption} query={query} columns={all} rows={rows} />;
});

const CategoryActions = observer(function CategoryActions({
  row,
  actions,
  onEdit,
}: Pick<Props, 'actions' | 'onEdit'> & { row: AdminCategoryView }) {
  const name = `${row.platform} ${row.name}`;
  return (
    <CatalogRowActions
      row={row}
      name={name}
      actions={actions}
      buttons={[{ icon: 'edit', label: CATALOG.edit, run: () => onEdit(row) }]}
    >
      <EditButton name={name} onPress={() => onEdit(row)} />
    </CatalogRowActions>
  );
});

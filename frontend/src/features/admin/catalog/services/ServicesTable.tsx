import type { AdminServiceView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { formatNumber } from '../../../../lib/format.js';
import { Money } from '../../../../ui/data/Money.js';
import { OrderedPlatformLogo } from '../../../catalog/OrderedPlatformLogo.js';
import { IconButton } from '../../shared/IconButton.js';
import { type Column, NameCell } from '../../shared/table/DataTable.js';
import styles from '../../shared/table/DataTable.module.css';
import type { TableQuery } from '../../shared/table/use-table-query.js';
import { CATALOG, SERVICES_ADMIN } from '../admin-catalog.texts.js';
import { CatalogRowActions } from '../list/CatalogRowActions.js';
import { CatalogTable } from '../list/CatalogTable.js';
import { PLATFORM_COLUMN, STATUS_COLUMN, UPDATED_COLUMN } from '../list/catalog-columns.js';
import { EditButton } from '../list/EditButton.js';
import type { CatalogActions } from '../use-catalog-actions.js';

interface Props {
  query: TableQuery;
  rows: readonly AdminServiceView[];
  actions: CatalogActions<AdminServiceView>;
  onEdit: (row: AdminServiceView) => void;
  onQuickEdit: (row: AdminServiceView) => void;
}

/** Kuruş of the smallest package. */
const lowestPrice = (row: AdminServiceView): bigint =>
  row.prices.map(({ price }) => BigInt(price)).reduce((low, price) => (price < low ? price : low));

export const ServicesTable = observer(function ServicesTable({ query, rows, ...handlers }: Props) {
  const { columns } = SERVICES_ADMIN;
  const all: Column<AdminServiceView>[] = [
    {
      kind: 'name',
      label: columns.name,
      sort: 'name',
      cell: (row) => (
        <NameCell
          name={row.name}
          title={row.description}
          onOpen={() => handlers.onEdit(row)}
          lead={<OrderedPlatformLogo platform={row.platform} size="xs" />}
        />
      ),
    },
    PLATFORM_COLUMN,
    {
      kind: 'group',
      label: columns.category,
      sort: 'category',
      cell: ({ category, categoryId }) => (
        <>
          {category}
          {categoryId === null && <small>{SERVICES_ADMIN.noCategory}</small>}
        </>
      ),
    },
    { kind: 'number', label: columns.prices, sort: 'price', cell: (row) => <Prices row={row} /> },
    { kind: 'detail', label: columns.quality, sort: 'quality', cell: ({ quality }) => quality },
    STATUS_COLUMN,
    UPDATED_COLUMN,
    { kind: 'actions', label: CATALOG.columnsActions, cell: (row) => <ServiceActions row={row} {...handlers} /> },
  ];
  return <CatalogTable caption={SERVICES_ADMIN.caption} query={query} columns={all} rows={rows} />;
});

function Prices({ row }: { row: AdminServiceView }) {
  return (
    <>
      <span className={styles.packages}>{SERVICES_ADMIN.packages(formatNumber(row.prices.length))} · </span>
      <span className="visually-hidden">{SERVICES_ADMIN.from}</span>
      <Money amount={lowestPrice(row)} />
      <span className={styles.plus}>+</span>
    </>
  );
}

const ServiceActions = observer(function ServiceActions({
  row,
  actions,
  onEdit,
  onQuickEdit,
}: Omit<Props, 'query' | 'rows'> & { row: AdminServiceView }) {
  return (
    <CatalogRowActions
      row={row}
      name={row.name}
      detail={row.platform}
      actions={actions}
      buttons={[{ icon: 'bolt', label: CATALOG.quickEdit, run: () => onQuickEdit(row) }]}
      menu={[{ icon: 'edit', label: CATALOG.edit, run: () => onEdit(row) }]}
    >
      <IconButton
        icon="bolt"
        label={CATALOG.quickEdit}
        accessibleLabel={`${CATALOG.quickEdit}: ${row.name}`}
        onPress={() => onQuickEdit(row)}
      />
      <EditButton name={row.name} className={styles.wideButton} onPress={() => onEdit(row)} />
    </CatalogRowActions>
  );
});

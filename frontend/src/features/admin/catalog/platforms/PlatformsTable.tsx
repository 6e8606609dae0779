import type { AdminPlatformView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import { formatNumber } from '../../../../lib/format.js';
import { Tag } from '../../../../ui/data/Tag.js';
import { PlatformLogo } from '../../../catalog/PlatformLogo.js';
import { type Column, NameCell } from '../../shared/table/DataTable.js';
import styles from '../../shared/table/DataTable.module.css';
import type { TableQuery } from '../../shared/table/use-table-query.js';
import { CATALOG, PLATFORMS } from '../admin-catalog.texts.js';
import { CatalogRowActions } from '../list/CatalogRowActions.js';
import { CatalogTable } from '../list/CatalogTable.js';
import { ORDER_COLUMN, STATUS_COLUMN, UPDATED_COLUMN } from '../list/catalog-columns.js';
import { EditButton } from '../list/EditButton.js';
import type { CatalogActions } from '../use-catalog-actions.js';

interface Props {
  query: TableQuery;
  rows: readonly AdminPlatformView[];
  actions: CatalogActions<AdminPlatformView>;
  onEdit: (row: AdminPlatformView) => void;
}

export const PlatformsTable = observer(function PlatformsTable({ query, rows, actions, onEdit }: Props) {
  const { columns } = PLATFORMS;
  const all: Column<AdminPlatformView>[] = [
    ORDER_COLUMN,
    {
      kind: 'name',
      label: columns.name,
      sort: 'name',
      cell: (row) => (
        <NameCell
          name={row.name}
          onOpen={() => onEdit(row)}
          lead={<PlatformLogo slug={row.slug} name={row.name} color={row.color} imageUrl={row.imageUrl} size="xs" />}
        >
          <small>/{row.slug}</small>
        </NameCell>
      ),
    },
    {
      kind: 'text',
      label: columns.description,
      title: ({ description }) => description,
      cell: ({ description }) => description,
    },
    {
      kind: 'number',
      label: columns.services,
      sort: 'services',
      title: ({ activeServiceCount, serviceCount }) =>
        PLATFORMS.servicesLabel(formatNumber(activeServiceCount), formatNumber(serviceCount)),
      cell: (row) => <ServiceCount row={row} />,
    },
    STATUS_COLUMN,
    UPDATED_COLUMN,
    {
      kind: 'actions',
      label: CATALOG.columnsActions,
      cell: (row) => <PlatformActions row={row} actions={actions} onEdit={onEdit} />,
    },
  ];
  return <CatalogTable caption={PLATFORMS.caption} query={query} columns={all} rows={rows} />;
});

/** A platform without a service on sale sells its basic package. */
function ServiceCount({ row }: { row: AdminPlatformView }) {
  if (row.activeServiceCount === 0) {
    return <Tag title={PLATFORMS.basicHint}>{PLATFORMS.basic}</Tag>;
  }
  return (
    <>
      {PLATFORMS.services(formatNumber(row.activeServiceCount), formatNumber(row.serviceCount))}
      <span className={styles.unit}> {CATALOG.servicesUnit}</span>
    </>
  );
}

const PlatformActions = observer(function PlatformActions({
  row,
  actions,
  onEdit,
}: Pick<Props, 'actions' | 'onEdit'> & { row: AdminPlatformView }) {
  const navigate = useNavigate();
  return (
    <CatalogRowActions
      row={row}
      name={row.name}
      detail={`/${row.slug}`}
      actions={actions}
      buttons={[{ icon: 'edit', label: CATALOG.edit, run: () => onEdit(row) }]}
      menu={[
        { icon: 'image', label: PLATFORMS.image, run: () => onEdit(row) },
        {
          icon: 'external',
          label: PLATFORMS.see,
          run: () => void navigate(`/${row.slug}`),
          disabled: !row.isActive,
        },
      ]}
    >
      <EditButton name={row.name} onPress={() => onEdit(row)} />
    </CatalogRowActions>
  );
});

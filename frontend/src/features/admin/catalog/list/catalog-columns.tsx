import { formatDateTime } from '../../../../lib/format.js';
import type { Column } from '../../shared/table/DataTable.js';
import { CATALOG, SERVICES_ADMIN } from '../admin-catalog.texts.js';
import { ActiveTag } from './ActiveTag.js';

/** Columns that several lists of the catalogue have. */
export const STATUS_COLUMN: Column<{ isActive: boolean }> = {
  kind: 'status',
  label: CATALOG.status,
  cell: ({ isActive }) => <ActiveTag active={isActive} />,
};

export const UPDATED_COLUMN: Column<{ updatedAt: string }> = {
  kind: 'date',
  label: CATALOG.updated,
  sort: 'updated',
  cell: ({ updatedAt }) => <time dateTime={updatedAt}>{formatDateTime(updatedAt)}</time>,
};

export const PLATFORM_COLUMN: Column<{ platform: string }> = {
  kind: 'parent',
  label: SERVICES_ADMIN.platform,
  sort: 'platform',
  cell: ({ platform }) => platform,
};

export const ORDER_COLUMN: Column<{ orderIndex: number }> = {
  kind: 'index',
  label: CATALOG.order,
  sort: 'order',
  cell: ({ orderIndex }) => orderIndex,
};

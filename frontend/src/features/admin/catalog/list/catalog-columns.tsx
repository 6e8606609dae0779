import { formatDateTime } from '../../../../lib/format.js';
import type { Column } from '../../shared/table/DataTable.js';
import { CATALOG } from '../admin-catalog.texts.js';
import { ActiveTag } from './ActiveTag.js';

/** Columns that every list of the catalogue has. */
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

export const ORDER_COLUMN: Column<{ orderIndex: number }> = {
  kind: 'index',
  label: CATALOG.order,
  sort: 'order',
  cell: ({ orderIndex }) => orderIndex,
};

/** A row that is not on sale is drawn faint. */
export const passiveRow = ({ isActive }: { isActive: boolean }) => ({ 'data-passive': isActive ? undefined : '' });

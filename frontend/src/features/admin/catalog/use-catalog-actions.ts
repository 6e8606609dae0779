import { useState } from 'react';
import { useStores } from '../../../stores/StoreProvider.js';
import { notifyActionFailure } from '../shared/action-failure.js';
import { ADMIN } from '../shared/admin.texts.js';
import type { CatalogRows } from './AdminCatalogStore.js';
import { CATALOG } from './admin-catalog.texts.js';

export interface CatalogRow {
  id: string;
  name: string;
  version: number;
  isActive: boolean;
}
interface Messages {
  /** Name of the page that shows the rows. */
  page: string;
  failed: (message: string) => string;
  deleted: string;
  deleteFailed: (message: string) => string;
}
export interface CatalogActions<V> {
  toggle: (row: V) => Promise<void>;
  askDelete: (row: V) => void;
  isBusy: (row: V) => boolean;
  /** What a {@link DeleteDialog} needs. */
  deletion: { row: V | null; busy: boolean; onConfirm: (row: V) => void; onClose: () => void };
}

/**
 * Actions on a row outside of its form: on sale or not, and deleting, which asks first. Each notifies the user of the
 * outcome.
 */
export function useCatalogActions<V extends CatalogRow, B extends object>(
  rows: CatalogRows<V, B>,
  messages: Messages,
): CatalogActions<V> {
  const { notifications } = useStores();
  const [deleting, setDeleting] = useState<V | null>(null);
  const toggle = async (row: V): Promise<void> => {
    const may = row.isActive ? CATALOG.mayBePassive : CATALOG.mayBeActive;
    try {
      await rows.setActive(row, !row.isActive);
      notifications.success(CATALOG.saved);
    } catch (error) {
      notifyActionFailure(notifications, error, {
        unknown: ADMIN.actionUnknown(may(row.name), messages.page),
        failed: messages.failed,
      });
    }
  };
  const remove = async (row: V): Promise<void> => {
    try {
      await rows.remove(row);
      notifications.success(messages.deleted);
    } catch (error) {
      notifyActionFailure(notifications, error, {
        unknown: ADMIN.actionUnknown(CATALOG.mayBeDeleted(row.name), messages.page),
        failed: messages.deleteFailed,
      });
    }
    setDeleting(null);
  };
  return {
    toggle,
    askDelete: setDeleting,
    isBusy: ({ id }) => rows.isBusy(id),
    deletion: {
      row: deleting,
      busy: deleting !== null && rows.isBusy(deleting.id),
      onConfirm: (row) => void remove(row),
      onClose: () => setDeleting(null),
    },
  };
}

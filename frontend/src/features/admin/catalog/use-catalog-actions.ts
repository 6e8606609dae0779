import { useState } from 'react';
import { messageOf } from '../../../api/errors.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { ADMIN } from '../shared/admin.texts.js';
import type { CatalogRows } from './AdminCatalogStore.js';
import { CATALOG } from './admin-catalog.texts.js';

interface Row {
  id: string;
  version: number;
  isActive: boolean;
}
interface Words {
  failed: (message: string) => string;
  deleted: string;
  deleteFailed: (message: string) => string;
}

/**
 * Acts on a row outside of its form: on sale or not, and deleting, which asks first. Both say how they ended. @returns
 * `deletion`: what a {@link DeleteDialog} needs
 */
export function useCatalogActions<V extends Row, B extends object>(rows: CatalogRows<V, B>, words: Words) {
  const { notifications } = useStores();
  const [deleting, setDeleting] = useState<V | null>(null);
  const toggle = async (row: V): Promise<void> => {
    try {
      await rows.setActive(row, !row.isActive);
      notifications.success(CATALOG.saved);
    } catch (error) {
      notifications.error(words.failed(messageOf(error, ADMIN.actionFailed)));
    }
  };
  const remove = async (row: V): Promise<void> => {
    try {
      await rows.remove(row);
      notifications.success(words.deleted);
    } catch (error) {
      notifications.error(words.deleteFailed(messageOf(error, ADMIN.actionFailed)));
    }
    setDeleting(null);
  };
  const deletion = {
    row: deleting,
    busy: deleting !== null && rows.isBusy(deleting.id),
    onConfirm: (row: V) => void remove(row),
    onClose: () => setDeleting(null),
  };
  return { toggle, askDelete: setDeleting, deletion };
}

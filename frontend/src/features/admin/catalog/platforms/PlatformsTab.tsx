import type { AdminPlatformView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { formatNumber } from '../../../../lib/format.js';
import { useStores } from '../../../../stores/StoreProvider.js';
import { AddButton } from '../../shared/AddButton.js';
import { ADMIN } from '../../shared/admin.texts.js';
import { useAdminCatalogStore } from '../../shared/admin-stores.js';
import { AdminHeader } from '../../shared/frame/AdminHeader.js';
import { useTableQuery } from '../../shared/table/use-table-query.js';
import { CATALOG, PLATFORMS } from '../admin-catalog.texts.js';
import { CatalogFilters, statusOf } from '../list/CatalogFilters.js';
import { CatalogList } from '../list/CatalogList.js';
import { DeleteDialog } from '../list/DeleteDialog.js';
import { useCatalogActions } from '../use-catalog-actions.js';
import { PlatformForm } from './PlatformForm.js';
import { PlatformsTable } from './PlatformsTable.js';

/** Orders that the server knows, its own first. */
const SORTS = {
  order: CATALOG.order,
  name: PLATFORMS.columns.name,
  services: PLATFORMS.columns.services,
  updated: CATALOG.updated,
} as const;
const SORT_NAMES = Object.keys(SORTS);

/** "Platformlar": search, status and order are kept in the address. */
const PlatformsTab = observer(function PlatformsTab() {
  const { catalog } = useStores();
  const store = useAdminCatalogStore();
  const { platforms } = store;
  const query = useTableQuery(SORT_NAMES);
  const [editing, setEditing] = useState<AdminPlatformView | 'new' | null>(null);
  const actions = useCatalogActions(platforms, {
    page: PLATFORMS.title,
    failed: (message) => `${PLATFORMS.failed}: ${message}`,
    deleted: PLATFORMS.deleted,
    deleteFailed: PLATFORMS.deleteFailed,
  });
  const status = statusOf(query);
  const { q, sort, dir } = query;
  useEffect(() => {
    void platforms.show({ q, status, sort, dir });
  }, [platforms, q, status, sort, dir]);

  return (
    <main className="page">
      <title>{`${PLATFORMS.title} · ${ADMIN.title} · ${catalog.siteName}`}</title>
      <AdminHeader
        title={PLATFORMS.title}
        text={PLATFORMS.summary}
        onRefresh={(read) => void platforms.list.refresh(read)}
      >
        <AddButton onPress={() => setEditing('new')}>{PLATFORMS.add}</AddButton>
      </AdminHeader>
      <CatalogFilters query={query} label={PLATFORMS.searchLabel} placeholder={PLATFORMS.search} sorts={SORTS} />
      <CatalogList
        rows={platforms}
        failure={PLATFORMS.loadFailed}
        query={query}
        none={PLATFORMS.none}
        fileName={PLATFORMS.csvName}
      >
        <PlatformsTable query={query} rows={platforms.list.items} actions={actions} onEdit={setEditing} />
      </CatalogList>
      {editing !== null && (
        <PlatformForm store={store} platform={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
      <DeleteDialog
        {...actions.deletion}
        title={PLATFORMS.deleteTitle}
        confirm={PLATFORMS.deleteConfirm}
        name={(row) => row.name}
        text={(row) => PLATFORMS.deleteText(formatNumber(row.serviceCount), formatNumber(row.categoryCount))}
      />
    </main>
  );
});

export default PlatformsTab;

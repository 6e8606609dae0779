import type { AdminCategoryView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { formatNumber } from '../../../../lib/format.js';
import { useStores } from '../../../../stores/StoreProvider.js';
import { AddButton } from '../../shared/AddButton.js';
import { ADMIN } from '../../shared/admin.texts.js';
import { AdminHeader } from '../../shared/frame/AdminHeader.js';
import { useTableQuery } from '../../shared/table/use-table-query.js';
import type { AdminCatalogStore } from '../AdminCatalogStore.js';
import { CATALOG, CATEGORIES, SERVICES_ADMIN } from '../admin-catalog.texts.js';
import { CatalogFilters, statusOf } from '../list/CatalogFilters.js';
import { CatalogList } from '../list/CatalogList.js';
import { DeleteDialog } from '../list/DeleteDialog.js';
import { PlatformFilter, platformOf } from '../list/PlatformFilter.js';
import { useCatalogActions } from '../use-catalog-actions.js';
import { CategoriesTable } from './CategoriesTable.js';
import { CategoryForm } from './CategoryForm.js';

/** Orders that the server knows, its own first. */
const SORTS = {
  platform: CATEGORIES.columns.platform,
  order: CATALOG.order,
  name: CATEGORIES.columns.name,
  services: CATEGORIES.columns.services,
  updated: CATALOG.updated,
} as const;
const SORT_NAMES = Object.keys(SORTS);

const MESSAGES = {
  page: SERVICES_ADMIN.sections.kategoriler,
  failed: CATEGORIES.updateFailed,
  deleted: CATEGORIES.deleted,
  deleteFailed: CATEGORIES.deleteFailed,
};

/** Categories of all platforms. @param keep the part of the address that opens this section. */
export const CategoriesSection = observer(function CategoriesSection({
  store,
  switcher,
  keep,
}: {
  store: AdminCatalogStore;
  switcher: ReactNode;
  keep: string;
}) {
  const { catalog } = useStores();
  const { categories } = store;
  const query = useTableQuery(SORT_NAMES, [keep]);
  const [editing, setEditing] = useState<AdminCategoryView | 'new' | null>(null);
  const actions = useCatalogActions(categories, MESSAGES);
  const { q, sort, dir } = query;
  const [status, platformId] = [statusOf(query), platformOf(query, store)];
  useEffect(() => {
    if (platformId !== undefined) void categories.show({ q, status, platformId, sort, dir });
  }, [categories, q, status, platformId, sort, dir]);

  return (
    <main className="page">
      <title>{`${SERVICES_ADMIN.sections.kategoriler} · ${ADMIN.title} · ${catalog.siteName}`}</title>
      <AdminHeader
        title={SERVICES_ADMIN.title}
        text={SERVICES_ADMIN.summary}
        onRefresh={(read) => void categories.list.refresh(read)}
      >
        <AddButton onPress={() => setEditing('new')}>{CATEGORIES.add}</AddButton>
      </AdminHeader>
      <CatalogFilters
        query={query}
        label={CATEGORIES.searchLabel}
        placeholder={CATEGORIES.search}
        sorts={SORTS}
        lead={switcher}
      >
        <PlatformFilter query={query} store={store} />
      </CatalogFilters>
      <CatalogList
        rows={categories}
        failure={CATEGORIES.loadFailed}
        query={query}
        none={CATEGORIES.none}
        fileName={CATEGORIES.csvName}
      >
        <CategoriesTable query={query} rows={categories.list.items} actions={actions} onEdit={setEditing} />
      </CatalogList>
      {editing !== null && (
        <CategoryForm
          store={store}
          category={editing === 'new' ? null : editing}
          platformId={platformId ?? ''}
          onClose={() => setEditing(null)}
        />
      )}
      <DeleteDialog
        {...actions.deletion}
        title={CATEGORIES.deleteTitle}
        confirm={CATEGORIES.deleteConfirm}
        name={(row) => `${row.platform} · ${row.name}`}
        text={(row) => CATEGORIES.deleteText(formatNumber(row.serviceCount))}
      />
    </main>
  );
});

import { QUALITIES } from '@yukselt/contracts';
import type { AdminServiceView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { useStores } from '../../../../stores/StoreProvider.js';
import { AddButton } from '../../shared/AddButton.js';
import { ADMIN } from '../../shared/admin.texts.js';
import { AdminHeader } from '../../shared/frame/AdminHeader.js';
import { FilterSelect } from '../../shared/table/FilterSelect.js';
import { type TableQuery, useTableQuery } from '../../shared/table/use-table-query.js';
import type { AdminCatalogStore } from '../AdminCatalogStore.js';
import { CATALOG, SERVICES_ADMIN } from '../admin-catalog.texts.js';
import { CatalogFilters, statusOf } from '../list/CatalogFilters.js';
import { CatalogList } from '../list/CatalogList.js';
import { DeleteDialog } from '../list/DeleteDialog.js';
import { PlatformFilter, platformOf } from '../list/PlatformFilter.js';
import { useCatalogActions } from '../use-catalog-actions.js';
import { QuickEdit } from './QuickEdit.js';
import { ServiceForm } from './ServiceForm.js';
import { ServicesTable } from './ServicesTable.js';

/** Orders that the server knows, its own first. */
const SORTS = {
  platform: SERVICES_ADMIN.columns.platform,
  name: SERVICES_ADMIN.columns.name,
  category: SERVICES_ADMIN.columns.category,
  price: SERVICES_ADMIN.columns.prices,
  quality: SERVICES_ADMIN.columns.quality,
  updated: CATALOG.updated,
} as const;
const SORT_NAMES = Object.keys(SORTS);
const QUALITY = 'kalite';
type Open = { form: 'full'; service: AdminServiceView | null } | { form: 'quick'; service: AdminServiceView };

/** Services of all platforms. Search, filters and order are kept in the address. */
export const ServicesSection = observer(function ServicesSection({
  store,
  switcher,
}: {
  store: AdminCatalogStore;
  switcher: ReactNode;
}) {
  const { catalog } = useStores();
  const { services } = store;
  const query = useTableQuery(SORT_NAMES);
  const [open, setOpen] = useState<Open | null>(null);
  const actions = useCatalogActions(services, {
    page: SERVICES_ADMIN.sections.hizmetler,
    failed: SERVICES_ADMIN.updateFailed,
    deleted: SERVICES_ADMIN.deleted,
    deleteFailed: SERVICES_ADMIN.deleteFailed,
  });
  const { q, sort, dir } = query;
  const [status, quality, platformId] = [statusOf(query), query.get(QUALITY), platformOf(query, store)];
  useEffect(() => {
    if (platformId !== undefined) void services.show({ q, status, quality, platformId, sort, dir });
  }, [services, q, status, quality, platformId, sort, dir]);

  return (
    <main className="page">
      <title>{`${SERVICES_ADMIN.title} · ${ADMIN.title} · ${catalog.siteName}`}</title>
      <AdminHeader
        title={SERVICES_ADMIN.title}
        text={SERVICES_ADMIN.summary}
        onRefresh={(read) => void services.list.refresh(read)}
      >
        <AddButton onPress={() => setOpen({ form: 'full', service: null })}>{SERVICES_ADMIN.add}</AddButton>
      </AdminHeader>
      <CatalogFilters
        query={query}
        label={SERVICES_ADMIN.searchLabel}
        placeholder={SERVICES_ADMIN.search}
        sorts={SORTS}
        lead={switcher}
      >
        <PlatformFilter query={query} store={store} />
        <QualityFilter query={query} />
      </CatalogFilters>
      <CatalogList
        rows={services}
        failure={SERVICES_ADMIN.loadFailed}
        query={query}
        none={SERVICES_ADMIN.none}
        fileName={SERVICES_ADMIN.csvName}
      >
        <ServicesTable
          query={query}
          rows={services.list.items}
          actions={actions}
          onEdit={(service) => setOpen({ form: 'full', service })}
          onQuickEdit={(service) => setOpen({ form: 'quick', service })}
        />
      </CatalogList>
      {open && <OpenForm open={open} store={store} platformId={platformId ?? ''} onClose={() => setOpen(null)} />}
      <DeleteDialog
        {...actions.deletion}
        title={SERVICES_ADMIN.deleteTitle}
        confirm={SERVICES_ADMIN.deleteConfirm}
        name={(row) => row.name}
        text={() => SERVICES_ADMIN.deleteText}
      />
    </main>
  );
});

interface OpenFormProps {
  open: Open;
  store: AdminCatalogStore;
  /** Where a new service most likely belongs. */
  platformId: string;
  onClose: () => void;
}

function OpenForm({ open, store, platformId, onClose }: OpenFormProps) {
  return open.form === 'full' ? (
    <ServiceForm store={store} service={open.service} platformId={platformId} onClose={onClose} />
  ) : (
    <QuickEdit store={store} service={open.service} onClose={onClose} />
  );
}

function QualityFilter({ query }: { query: TableQuery }) {
  return (
    <FilterSelect
      label={SERVICES_ADMIN.quality}
      options={[['', SERVICES_ADMIN.qualities], ...QUALITIES.map((name) => [name, name] as const)]}
      value={query.get(QUALITY) ?? ''}
      onChange={(name) => query.set(QUALITY, name)}
    />
  );
}

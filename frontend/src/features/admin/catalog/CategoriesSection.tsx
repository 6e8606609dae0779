import type { AdminCategoryView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { formatDateTime, formatNumber } from '../../../lib/format.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { Button } from '../../../ui/Button.js';
import { Icon } from '../../../ui/Icon.js';
import { OrderedPlatformLogo } from '../../wallet/OrderedPlatformLogo.js';
import { AdminHead } from '../shared/AdminHead.js';
import { ADMIN } from '../shared/admin.texts.js';
import { RowMenu } from '../shared/RowMenu.js';
import { SortableHeader } from '../shared/SortableHeader.js';
import { useTableQuery } from '../shared/use-table-query.js';
import { ActiveTag } from './ActiveTag.js';
import type { AdminCatalogStore } from './AdminCatalogStore.js';
import { CATALOG, CATEGORIES, SERVICES_ADMIN } from './admin-catalog.texts.js';
import { CatalogFilters, statusOf } from './CatalogFilters.js';
import { CatalogList } from './CatalogList.js';
import { CategoryForm } from './CategoryForm.js';
import { DeleteDialog } from './DeleteDialog.js';
import { PlatformFilter, platformOf } from './PlatformFilter.js';
import { useCatalogActions } from './use-catalog-actions.js';

/** Orders that the server knows, its own first. */
const SORTS = {
  platform: CATEGORIES.columns.platform,
  order: CATALOG.order,
  name: CATEGORIES.columns.name,
  services: CATEGORIES.columns.services,
  updated: CATALOG.updated,
} as const;
const SORT_NAMES = Object.keys(SORTS);
const csvRow = (row: AdminCategoryView) => [
  [
    row.platform,
    row.orderIndex,
    row.name,
    row.description,
    row.serviceCount,
    row.isActive ? CATALOG.active : CATALOG.passive,
    formatDateTime(row.updatedAt),
  ],
];

/** Categories of all platforms. @param keep the address' part that says that this section is open. */
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
  const acts = useCatalogActions(categories, {
    failed: CATEGORIES.updateFailed,
    deleted: CATEGORIES.deleted,
    deleteFailed: CATEGORIES.deleteFailed,
  });
  const { q, sort, dir } = query;
  const [status, platformId] = [statusOf(query), platformOf(query, store)];
  useEffect(() => {
    if (platformId !== undefined) void categories.show({ q, status, platformId, sort, dir });
  }, [categories, q, status, platformId, sort, dir]);

  const head = { sort, dir, onSort: query.sortBy };
  const { columns } = CATEGORIES;
  return (
    <main className="page">
      <title>{`${SERVICES_ADMIN.sections.kategoriler} · ${ADMIN.title} · ${catalog.siteName}`}</title>
      <AdminHead
        title={SERVICES_ADMIN.title}
        text={SERVICES_ADMIN.summary}
        onRefresh={() => void categories.list.refresh()}
      >
        <Button kind="accent" size="sm" onClick={() => setEditing('new')}>
          <Icon name="plus" size="sm" />
          {CATEGORIES.add}
        </Button>
      </AdminHead>
      <div className="bar">
        <CatalogFilters
          query={query}
          label={CATEGORIES.searchLabel}
          placeholder={CATEGORIES.search}
          sorts={SORTS}
          lead={switcher}
        >
          <PlatformFilter query={query} store={store} />
        </CatalogFilters>
      </div>
      <CatalogList
        rows={categories}
        failure={CATEGORIES.loadFailed}
        onClear={query.clear}
        csv={{ name: CATEGORIES.csvName, columns: CATEGORIES.csvColumns, toRows: csvRow }}
      >
        <table className="table c">
          <caption className="sr">{CATEGORIES.caption}</caption>
          <thead>
            <tr>
              <SortableHeader {...head} name="name" label={columns.name} />
              <SortableHeader {...head} name="platform" label={columns.platform} className="c-p" />
              <th className="c-more">{CATALOG.description}</th>
              <SortableHeader {...head} name="order" label={CATALOG.order} className="num c-i" />
              <SortableHeader {...head} name="services" label={columns.services} className="num" />
              <th>{CATALOG.status}</th>
              <SortableHeader {...head} name="updated" label={CATALOG.updated} className="c-d" />
              <th className="end">{CATALOG.columnsActions}</th>
            </tr>
          </thead>
          <tbody>
            {categories.list.items.map((row) => (
              <tr key={row.id} data-passive={row.isActive ? undefined : ''}>
                <td className="c-name">
                  <span className="c-who">
                    <OrderedPlatformLogo platform={row.platform} size="xs" />
                    <button type="button" className="who__open" onClick={() => setEditing(row)}>
                      {row.name}
                    </button>
                    <small className="c-only">{row.platform}</small>
                  </span>
                </td>
                <td className="c-p">{row.platform}</td>
                <td className="c-more" title={row.description}>
                  {row.description || '–'}
                </td>
                <td className="num c-i">{row.orderIndex}</td>
                <td className="num c-n">
                  {formatNumber(row.serviceCount)}
                  <span className="c-unit"> {CATALOG.servicesUnit}</span>
                </td>
                <td className="c-st">
                  <ActiveTag active={row.isActive} />
                </td>
                <td className="c-d date">
                  <time dateTime={row.updatedAt}>{formatDateTime(row.updatedAt)}</time>
                </td>
                <td className="c-acts">
                  <div>
                    <Button
                      kind="icon"
                      size="sm"
                      aria-label={`${CATALOG.edit}: ${row.platform} ${row.name}`}
                      title={CATALOG.edit}
                      onClick={() => setEditing(row)}
                    >
                      <Icon name="edit" size="sm" />
                    </Button>
                    <RowMenu
                      label={CATALOG.more(`${row.platform} ${row.name}`)}
                      acts={[
                        {
                          icon: row.isActive ? 'pause' : 'play',
                          label: row.isActive ? CATALOG.deactivate : CATALOG.activate,
                          run: () => void acts.toggle(row),
                          disabled: categories.isBusy(row.id),
                        },
                        { icon: 'trash', label: CATALOG.remove, run: () => acts.askDelete(row), danger: true },
                      ]}
                    />
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
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
        {...acts.deletion}
        title={CATEGORIES.deleteTitle}
        confirm={CATEGORIES.deleteConfirm}
        name={(row) => `${row.platform} · ${row.name}`}
        text={(row) => CATEGORIES.deleteText(formatNumber(row.serviceCount))}
      />
    </main>
  );
});

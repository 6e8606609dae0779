import type { AdminPlatformView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatDateTime, formatNumber } from '../../../lib/format.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { Button } from '../../../ui/Button.js';
import { Icon } from '../../../ui/Icon.js';
import { PlatformLogo } from '../../catalog/PlatformLogo.js';
import { AdminHead } from '../shared/AdminHead.js';
import { ADMIN } from '../shared/admin.texts.js';
import { useAdminCatalogStore } from '../shared/admin-stores.js';
import { RowMenu } from '../shared/RowMenu.js';
import { SortableHeader } from '../shared/SortableHeader.js';
import { useTableQuery } from '../shared/use-table-query.js';
import { ActiveTag } from './ActiveTag.js';
import { CATALOG, COLORS, PLATFORMS } from './admin-catalog.texts.js';
import { CatalogFilters, statusOf } from './CatalogFilters.js';
import { CatalogList } from './CatalogList.js';
import { DeleteDialog } from './DeleteDialog.js';
import { PlatformForm } from './PlatformForm.js';
import { useCatalogActions } from './use-catalog-actions.js';

/** Orders that the server knows, its own first. */
const SORTS = {
  order: CATALOG.order,
  name: PLATFORMS.columns.name,
  services: PLATFORMS.columns.services,
  updated: CATALOG.updated,
} as const;
const SORT_NAMES = Object.keys(SORTS);
const csvRow = (row: AdminPlatformView) => [
  [
    row.orderIndex,
    row.name,
    `/${row.slug}`,
    row.description,
    COLORS[row.color],
    row.activeServiceCount,
    row.serviceCount,
    row.categoryCount,
    row.isActive ? CATALOG.active : CATALOG.passive,
    formatDateTime(row.updatedAt),
  ],
];

/** "Platformlar": search, status and order live in the address. */
const PlatformsTab = observer(function PlatformsTab() {
  const { catalog } = useStores();
  const navigate = useNavigate();
  const store = useAdminCatalogStore();
  const { platforms } = store;
  const query = useTableQuery(SORT_NAMES);
  const [editing, setEditing] = useState<AdminPlatformView | 'new' | null>(null);
  const acts = useCatalogActions(platforms, {
    failed: (message) => `${PLATFORMS.failed}: ${message}`,
    deleted: PLATFORMS.deleted,
    deleteFailed: PLATFORMS.deleteFailed,
  });
  const status = statusOf(query);
  const { q, sort, dir } = query;
  useEffect(() => {
    void platforms.show({ q, status, sort, dir });
  }, [platforms, q, status, sort, dir]);

  const head = { sort, dir, onSort: query.sortBy };
  const { columns } = PLATFORMS;
  return (
    <main className="page">
      <title>{`${PLATFORMS.title} · ${ADMIN.title} · ${catalog.siteName}`}</title>
      <AdminHead title={PLATFORMS.title} text={PLATFORMS.summary} onRefresh={() => void platforms.list.refresh()}>
        <Button kind="accent" size="sm" onClick={() => setEditing('new')}>
          <Icon name="plus" size="sm" />
          {PLATFORMS.add}
        </Button>
      </AdminHead>
      <div className="bar">
        <CatalogFilters query={query} label={PLATFORMS.searchLabel} placeholder={PLATFORMS.search} sorts={SORTS} />
      </div>
      <CatalogList
        rows={platforms}
        failure={PLATFORMS.loadFailed}
        onClear={query.clear}
        csv={{ name: PLATFORMS.csvName, columns: PLATFORMS.csvColumns, toRows: csvRow }}
      >
        <table className="table c">
          <caption className="sr">{PLATFORMS.caption}</caption>
          <thead>
            <tr>
              <SortableHeader {...head} name="order" label={CATALOG.order} className="num c-i" />
              <SortableHeader {...head} name="name" label={columns.name} />
              <th className="c-more">{columns.description}</th>
              <SortableHeader {...head} name="services" label={columns.services} className="num" />
              <th>{CATALOG.status}</th>
              <SortableHeader {...head} name="updated" label={CATALOG.updated} className="c-d" />
              <th className="end">{CATALOG.columnsActions}</th>
            </tr>
          </thead>
          <tbody>
            {platforms.list.items.map((row) => {
              const [active, all] = [formatNumber(row.activeServiceCount), formatNumber(row.serviceCount)];
              return (
                <tr key={row.id} data-passive={row.isActive ? undefined : ''}>
                  <td className="num c-i">{row.orderIndex}</td>
                  <td className="c-name">
                    <span className="c-who">
                      <PlatformLogo
                        slug={row.slug}
                        name={row.name}
                        color={row.color}
                        imageUrl={row.imageUrl}
                        size="xs"
                      />
                      <button type="button" className="who__open" onClick={() => setEditing(row)}>
                        {row.name}
                      </button>
                      <small>/{row.slug}</small>
                    </span>
                  </td>
                  <td className="c-more" title={row.description}>
                    {row.description}
                  </td>
                  <td className="num c-n" title={PLATFORMS.servicesLabel(active, all)}>
                    {row.activeServiceCount === 0 ? (
                      <span className="tag" title={PLATFORMS.basicHint}>
                        {PLATFORMS.basic}
                      </span>
                    ) : (
                      <>
                        {PLATFORMS.services(active, all)}
                        <span className="c-unit"> {CATALOG.servicesUnit}</span>
                      </>
                    )}
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
                        aria-label={`${CATALOG.edit}: ${row.name}`}
                        title={CATALOG.edit}
                        onClick={() => setEditing(row)}
                      >
                        <Icon name="edit" size="sm" />
                      </Button>
                      <RowMenu
                        label={CATALOG.more(row.name)}
                        acts={[
                          { icon: 'image', label: PLATFORMS.image, run: () => setEditing(row) },
                          {
                            icon: 'external',
                            label: PLATFORMS.see,
                            run: () => void navigate(`/${row.slug}`),
                            disabled: !row.isActive,
                          },
                          {
                            icon: row.isActive ? 'pause' : 'play',
                            label: row.isActive ? CATALOG.deactivate : CATALOG.activate,
                            run: () => void acts.toggle(row),
                            disabled: platforms.isBusy(row.id),
                          },
                          { icon: 'trash', label: CATALOG.remove, run: () => acts.askDelete(row), danger: true },
                        ]}
                      />
                    </div>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </CatalogList>
      {editing !== null && (
        <PlatformForm store={store} platform={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
      <DeleteDialog
        {...acts.deletion}
        title={PLATFORMS.deleteTitle}
        confirm={PLATFORMS.deleteConfirm}
        name={(row) => row.name}
        text={(row) => PLATFORMS.deleteText(formatNumber(row.serviceCount), formatNumber(row.categoryCount))}
      />
    </main>
  );
});

export default PlatformsTab;

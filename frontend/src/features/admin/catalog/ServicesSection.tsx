import { QUALITIES } from '@yukselt/contracts';
import type { AdminServiceView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { formatDateTime, formatNumber } from '../../../lib/format.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { Button } from '../../../ui/Button.js';
import { Icon } from '../../../ui/Icon.js';
import { Money } from '../../../ui/Money.js';
import { OrderedPlatformLogo } from '../../wallet/OrderedPlatformLogo.js';
import { AdminHead } from '../shared/AdminHead.js';
import { ADMIN } from '../shared/admin.texts.js';
import { csvMoney } from '../shared/csv.js';
import { RowMenu } from '../shared/RowMenu.js';
import { SortableHeader } from '../shared/SortableHeader.js';
import { useTableQuery } from '../shared/use-table-query.js';
import { ActiveTag } from './ActiveTag.js';
import type { AdminCatalogStore } from './AdminCatalogStore.js';
import { CATALOG, SERVICES_ADMIN } from './admin-catalog.texts.js';
import { CatalogFilters, statusOf } from './CatalogFilters.js';
import { CatalogList } from './CatalogList.js';
import { DeleteDialog } from './DeleteDialog.js';
import { PlatformFilter, platformOf } from './PlatformFilter.js';
import { QuickEdit } from './QuickEdit.js';
import { ServiceForm } from './ServiceForm.js';
import { useCatalogActions } from './use-catalog-actions.js';

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
const lowest = (row: AdminServiceView): bigint =>
  row.prices.map(({ price }) => BigInt(price)).reduce((least, price) => (price < least ? price : least));
const csvRows = (row: AdminServiceView) =>
  row.prices.map(({ amount, price }) => [
    row.platform,
    row.name,
    row.category,
    amount,
    csvMoney(price),
    row.quality,
    row.deliveryTime,
    row.isActive ? CATALOG.active : CATALOG.passive,
    formatDateTime(row.updatedAt),
  ]);
type Open = { form: 'full'; service: AdminServiceView | null } | { form: 'quick'; service: AdminServiceView };

/** Services of all platforms. Search, filters and order live in the address. */
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
  const acts = useCatalogActions(services, {
    failed: SERVICES_ADMIN.updateFailed,
    deleted: SERVICES_ADMIN.deleted,
    deleteFailed: SERVICES_ADMIN.deleteFailed,
  });
  const { q, sort, dir } = query;
  const [status, quality, platformId] = [statusOf(query), query.get(QUALITY), platformOf(query, store)];
  useEffect(() => {
    if (platformId !== undefined) void services.show({ q, status, quality, platformId, sort, dir });
  }, [services, q, status, quality, platformId, sort, dir]);

  const head = { sort, dir, onSort: query.sortBy };
  const { columns } = SERVICES_ADMIN;
  return (
    <main className="page">
      <title>{`${SERVICES_ADMIN.title} · ${ADMIN.title} · ${catalog.siteName}`}</title>
      <AdminHead
        title={SERVICES_ADMIN.title}
        text={SERVICES_ADMIN.summary}
        onRefresh={() => void services.list.refresh()}
      >
        <Button kind="accent" size="sm" onClick={() => setOpen({ form: 'full', service: null })}>
          <Icon name="plus" size="sm" />
          {SERVICES_ADMIN.add}
        </Button>
      </AdminHead>
      <div className="bar">
        <CatalogFilters
          query={query}
          label={SERVICES_ADMIN.searchLabel}
          placeholder={SERVICES_ADMIN.search}
          sorts={SORTS}
          lead={switcher}
        >
          <PlatformFilter query={query} store={store} />
          <span className="select">
            <select
              className="input"
              aria-label={SERVICES_ADMIN.quality}
              value={quality ?? ''}
              onChange={(event) => query.set(QUALITY, event.target.value)}
            >
              <option value="">{SERVICES_ADMIN.qualities}</option>
              {QUALITIES.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
            <Icon name="chevron-down" />
          </span>
        </CatalogFilters>
      </div>
      <CatalogList
        rows={services}
        failure={SERVICES_ADMIN.loadFailed}
        onClear={query.clear}
        csv={{ name: SERVICES_ADMIN.csvName, columns: SERVICES_ADMIN.csvColumns, toRows: csvRows }}
      >
        <table className="table c">
          <caption className="sr">{SERVICES_ADMIN.caption}</caption>
          <thead>
            <tr>
              <SortableHeader {...head} name="name" label={columns.name} />
              <SortableHeader {...head} name="platform" label={columns.platform} className="c-p" />
              <SortableHeader {...head} name="category" label={columns.category} className="c-k" />
              <SortableHeader {...head} name="price" label={columns.prices} className="num" />
              <SortableHeader {...head} name="quality" label={columns.quality} className="c-q" />
              <th>{CATALOG.status}</th>
              <SortableHeader {...head} name="updated" label={CATALOG.updated} className="c-d" />
              <th className="end">{CATALOG.columnsActions}</th>
            </tr>
          </thead>
          <tbody>
            {services.list.items.map((row) => (
              <tr key={row.id} data-passive={row.isActive ? undefined : ''}>
                <td className="c-name">
                  <span className="c-who">
                    <OrderedPlatformLogo platform={row.platform} size="xs" />
                    <button
                      type="button"
                      className="who__open"
                      title={row.description}
                      onClick={() => setOpen({ form: 'full', service: row })}
                    >
                      {row.name}
                    </button>
                  </span>
                </td>
                <td className="c-p">{row.platform}</td>
                <td className="c-k">
                  {row.category}
                  {row.categoryId === null && <small>{SERVICES_ADMIN.noCategory}</small>}
                </td>
                <td className="num c-n">
                  <span className="c-packs">{SERVICES_ADMIN.packages(formatNumber(row.prices.length))} · </span>
                  <span className="sr">{SERVICES_ADMIN.from}</span>
                  <Money amount={lowest(row)} />
                  <span className="c-plus">+</span>
                </td>
                <td className="c-q">{row.quality}</td>
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
                      aria-label={`${CATALOG.quickEdit}: ${row.name}`}
                      title={CATALOG.quickEdit}
                      onClick={() => setOpen({ form: 'quick', service: row })}
                    >
                      <Icon name="bolt" size="sm" />
                    </Button>
                    <Button
                      kind="icon"
                      size="sm"
                      className="hidephone"
                      aria-label={`${CATALOG.edit}: ${row.name}`}
                      title={CATALOG.edit}
                      onClick={() => setOpen({ form: 'full', service: row })}
                    >
                      <Icon name="edit" size="sm" />
                    </Button>
                    <RowMenu
                      label={CATALOG.more(row.name)}
                      acts={[
                        { icon: 'edit', label: CATALOG.edit, run: () => setOpen({ form: 'full', service: row }) },
                        {
                          icon: row.isActive ? 'pause' : 'play',
                          label: row.isActive ? CATALOG.deactivate : CATALOG.activate,
                          run: () => void acts.toggle(row),
                          disabled: services.isBusy(row.id),
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
      {open?.form === 'full' && (
        <ServiceForm store={store} service={open.service} platformId={platformId ?? ''} onClose={() => setOpen(null)} />
      )}
      {open?.form === 'quick' && <QuickEdit store={store} service={open.service} onClose={() => setOpen(null)} />}
      <DeleteDialog
        {...acts.deletion}
        title={SERVICES_ADMIN.deleteTitle}
        confirm={SERVICES_ADMIN.deleteConfirm}
        name={(row) => row.name}
        text={() => SERVICES_ADMIN.deleteText}
      />
    </main>
  );
});

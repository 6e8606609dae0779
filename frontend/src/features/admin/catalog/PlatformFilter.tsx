import { observer } from 'mobx-react-lite';
import { Icon } from '../../../ui/Icon.js';
import type { TableQuery } from '../shared/use-table-query.js';
import type { AdminCatalogStore } from './AdminCatalogStore.js';
import { SERVICES_ADMIN } from './admin-catalog.texts.js';

const PLATFORM = 'platform';
/**
 * The platform of the address, which names it by its slug. @returns its id, `null` for all, `undefined` while the
 * platforms are not here yet.
 */
export function platformOf(query: TableQuery, store: AdminCatalogStore): string | null | undefined {
  const slug = query.get(PLATFORM);
  if (slug === null) return null;
  return store.platformChoices.length === 0
    ? undefined
    : (store.platformChoices.find((platform) => platform.slug === slug)?.id ?? null);
}

/** Rows of one platform only. */
export const PlatformFilter = observer(function PlatformFilter({
  query,
  store,
}: {
  query: TableQuery;
  store: AdminCatalogStore;
}) {
  return (
    <span className="select">
      <select
        className="input"
        aria-label={SERVICES_ADMIN.platform}
        value={query.get(PLATFORM) ?? ''}
        onChange={(event) => query.set(PLATFORM, event.target.value)}
      >
        <option value="">{SERVICES_ADMIN.allPlatforms}</option>
        {store.platformChoices.map(({ id, slug, name }) => (
          <option key={id} value={slug}>
            {name}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </span>
  );
});

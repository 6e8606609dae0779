import { observer } from 'mobx-react-lite';
import { FilterSelect } from '../../shared/table/FilterSelect.js';
import type { TableQuery } from '../../shared/table/use-table-query.js';
import type { AdminCatalogStore } from '../AdminCatalogStore.js';
import { SERVICES_ADMIN } from '../admin-catalog.texts.js';

const PLATFORM = 'platform';
/**
 * The platform of the address, which names it by its slug. @returns its id, `null` for all, `undefined` until the
 * platforms are loaded.
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
    <FilterSelect
      label={SERVICES_ADMIN.platform}
      options={[
        ['', SERVICES_ADMIN.allPlatforms],
        ...store.platformChoices.map(({ slug, name }) => [slug, name] as const),
      ]}
      value={query.get(PLATFORM) ?? ''}
      onChange={(slug) => query.set(PLATFORM, slug)}
    />
  );
});

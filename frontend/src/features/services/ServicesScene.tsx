import type { PlatformCard } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { useDeferredValue, useEffect } from 'react';
import { useStores } from '../../stores/StoreProvider.js';
import { Button } from '../../ui/actions/Button.js';
import { Chip, Chips } from '../../ui/actions/Chip.js';
import { useAddressFilter } from '../../ui/browser/use-address-filter.js';
import { AsyncView } from '../../ui/feedback/AsyncView.js';
import { EmptyState } from '../../ui/feedback/EmptyState.js';
import { SearchBar } from '../../ui/forms/SearchBar.js';
import { DeferUntilPainted } from '../../ui/painting/DeferUntilPainted.js';
import { PLATFORM_CARD, SEARCH } from '../catalog/catalog.texts.js';
import { PlatformCardLink, PlatformCardSkeleton } from '../catalog/PlatformCardLink.js';
import { searchCatalog } from '../catalog/search-catalog.js';
import { ServicesHeader } from './ServicesHeader.js';
import styles from './ServicesScene.module.css';
import { SERVICES } from './services.texts.js';

/** Popular platforms are the first eight (docs/product-rules.md#catalogue-7). */
const POPULAR = 8;
const SKELETONS = 8;
/** Cards that a window shows before it is scrolled. */
const FIRST_SEEN = 12;
const card = (platform: PlatformCard) => <PlatformCardLink key={platform.id} platform={platform} rated />;

/** All platforms, with search and category filter (docs/product-rules.md#catalogue-7). */
const ServicesScene = observer(function ServicesScene() {
  const { catalog } = useStores();
  const { text, category, setText, setCategory, search, clear, field } = useAddressFilter(SERVICES.filters);
  useEffect(() => void catalog.loadActivity(), [catalog]);
  const popular = new Set(catalog.platforms.slice(0, POPULAR));
  // Cards are drawn after the letter: a slow processor must not hold the field back.
  const matching = searchCatalog(catalog.platforms, useDeferredValue(text))
    .map(({ platform }) => platform)
    .filter(
      (platform) => category === 'all' || (category === 'popular' ? popular.has(platform) : platform.kind === category),
    );
  return (
    <main className={`page ${styles.page}`}>
      <title>{`${SERVICES.title} · ${catalog.siteName}`}</title>
      <ServicesHeader />
      <SearchBar label={SERVICES.search} text={text} onChange={setText} field={field} clear={SERVICES.clearSearch}>
        <CategoryChips category={category} setCategory={setCategory} />
      </SearchBar>
      <p className="visually-hidden" role="status">
        {catalog.platformsState.status === 'ready' ? SERVICES.matchCount(matching.length) : ''}
      </p>
      <AsyncView
        state={catalog.platformsState}
        onRetry={() => void catalog.loadPlatforms()}
        failure={PLATFORM_CARD.notLoaded}
        skeleton={<ServicesSkeleton />}
        isEmpty={matching.length === 0}
        empty={
          <EmptyState
            art="no-result"
            title={SERVICES.empty}
            text={SERVICES.emptyHint}
            action={
              <div className="inline inline--2 inline--wrap">
                {SEARCH.suggestions.map((suggestion) => (
                  <Button key={suggestion} onClick={() => search(suggestion)}>
                    {suggestion}
                  </Button>
                ))}
                <Button kind="text" onClick={clear}>
                  {SERVICES.clear}
                </Button>
              </div>
            }
          />
        }
      >
        <div className={`grid grid--4 ${styles.grid}`}>
          {matching.slice(0, FIRST_SEEN).map(card)}
          <DeferUntilPainted>{matching.slice(FIRST_SEEN).map(card)}</DeferUntilPainted>
        </div>
      </AsyncView>
    </main>
  );
});

type Filter = ReturnType<typeof useAddressFilter<(typeof SERVICES.filters)[number]['id']>>;

type CategoryChipsProps = Pick<Filter, 'category' | 'setCategory'>;

const CategoryChips = observer(function CategoryChips({ category, setCategory }: CategoryChipsProps) {
  const { catalog } = useStores();
  // Of all platforms it is known once they are there; the others are fixed labels.
  const countOf = (id: (typeof SERVICES.filters)[number]['id']) =>
    id === 'all' ? catalog.platforms.length : SERVICES.counts[id];
  return (
    <Chips scroll role="group" aria-label={SERVICES.filter}>
      {SERVICES.filters.map(({ id, text: label }) => (
        <Chip key={id} pressed={category === id} onClick={() => setCategory(id)}>
          {label} {countOf(id) > 0 && <span data-count="">{countOf(id)}</span>}
        </Chip>
      ))}
    </Chips>
  );
});

const ServicesSkeleton = () => (
  <div className={`grid grid--4 ${styles.grid}`}>
    {Array.from({ length: SKELETONS }, (_, index) => (
      <PlatformCardSkeleton key={index} />
    ))}
  </div>
);

export default ServicesScene;

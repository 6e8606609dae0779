import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import useAutocomplete from '@mui/material/useAutocomplete';
import { SEARCH_MAX, slugOf } from '@yukselt/contracts';
import { observer } from 'mobx-react-lite';
import { type Ref, useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CatalogStore } from '../../stores/CatalogStore.js';
import { useStores } from '../../stores/StoreProvider.js';
import { Button } from '../../ui/actions/Button.js';
import { AsyncView } from '../../ui/feedback/AsyncView.js';
import { IconInput, inputLook } from '../../ui/forms/FieldParts.js';
import { Icon } from '../../ui/pictures/Icon.js';
import { PLATFORM_CARD, SEARCH } from './catalog.texts.js';
import { PlatformLogo } from './PlatformLogo.js';
import styles from './SearchDialog.module.css';
import { type PlatformMatch, searchCatalog } from './search-catalog.js';

/** The most results shown: a longer text finds the others. */
const VISIBLE_MAX = 8;

/** Properties that the hook returns but its types omit. */
type Search = ReturnType<typeof useSearch>;
type InputProps = ReturnType<Search['getInputProps']> & { ref?: Ref<HTMLInputElement> };
type OptionProps = ReturnType<Search['getOptionProps']> & { key: string };

interface Hit {
  platform: PlatformMatch['platform'];
  /** `null`: the platform itself. */
  service: string | null;
}

/** The services that match, or the platform when the text means the platform as a whole. */
const hitsOf = (matches: readonly PlatformMatch[]): Hit[] =>
  matches.flatMap(({ platform, services }): Hit[] =>
    services.length > 0 ? services.map((service) => ({ platform, service })) : [{ platform, service: null }],
  );

const addressOf = ({ platform, service }: Hit): string =>
  `/${platform.slug}${service === null ? '' : `?hizmet=${slugOf(service)}`}`;

const matchesOf = (catalog: CatalogStore, text: string): Hit[] =>
  hitsOf(searchCatalog(catalog.platforms, text)).slice(0, VISIBLE_MAX);

/** Field, list and keys of the search. @param close closes the dialog. */
function useSearch(hits: Hit[], text: string, setText: (text: string) => void, close: () => void) {
  const navigate = useNavigate();
  return useAutocomplete<Hit, false, false, false>({
    id: 'catalog-search',
    options: hits,
    open: true,
    value: null,
    inputValue: text,
    autoHighlight: true,
    // The options are found by other rules than the label's letters.
    filterOptions: (options) => options,
    getOptionLabel: ({ platform, service }) => service ?? platform.name,
    getOptionKey: addressOf,
    onInputChange: (_event, next, reason) => {
      if (reason === 'input') setText(next);
    },
    // The list, which is always open, takes Escape for itself.
    onClose: (_event, reason) => {
      if (reason === 'escape') close();
    },
    onChange: (_event, hit) => {
      if (!hit) return;
      close();
      void navigate(addressOf(hit));
    },
  });
}

/**
 * The search of the header: platforms and services from every page, by keyboard
 * (docs/product-rules.md#catalogue-12).
 */
const SearchDialog = observer(function SearchDialog() {
  const { catalog, ui } = useStores();
  const [text, setText] = useState('');
  const hits = matchesOf(catalog, useDeferredValue(text));
  const search = useSearch(hits, text, setText, ui.closeSearch);
  const { ref, ...input } = search.getInputProps() as InputProps;
  return (
    <Dialog
      open
      onClose={ui.closeSearch}
      slotProps={{
        paper: { className: styles.dialog, 'aria-label': SEARCH.title },
        container: { className: styles.place },
      }}
    >
      <div {...search.getRootProps()} className={styles.field}>
        <IconInput>
          <Icon name="search" />
          <InputBase
            autoFocus
            inputRef={ref}
            placeholder={SEARCH.placeholder}
            slotProps={{ input: { ...inputLook, ...input, 'aria-label': SEARCH.title, maxLength: SEARCH_MAX } }}
          />
        </IconInput>
        <Button kind="icon" aria-label={SEARCH.close} onClick={ui.closeSearch}>
          <Icon name="x" />
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {text === '' || catalog.platformsState.status !== 'ready' ? '' : SEARCH.count(hits.length)}
      </p>
      <AsyncView
        state={catalog.platformsState}
        onRetry={() => void catalog.loadPlatforms()}
        failure={PLATFORM_CARD.notLoaded}
        isEmpty={hits.length === 0}
        empty={<NothingFound onSuggestion={setText} />}
      >
        <ul {...search.getListboxProps()} className={styles.hits} aria-label={SEARCH.results}>
          {hits.map((hit, index) => {
            const { key, ...option } = search.getOptionProps({ option: hit, index }) as OptionProps;
            return (
              <li key={key} {...option} className={styles.hit}>
                <HitLine hit={hit} />
              </li>
            );
          })}
        </ul>
      </AsyncView>
    </Dialog>
  );
});

const HitLine = ({ hit: { platform, service } }: { hit: Hit }) => (
  <>
    <PlatformLogo
      slug={platform.slug}
      name={platform.name}
      color={platform.color}
      imageUrl={platform.imageUrl}
      size="sm"
    />
    <span className={styles.name}>{service ?? platform.name}</span>
    <span className={styles.kind}>
      {service === null ? SEARCH.services(platform.serviceNames.length) : platform.name}
    </span>
  </>
);

const NothingFound = ({ onSuggestion }: { onSuggestion: (text: string) => void }) => (
  <div className={styles.none}>
    <b>{SEARCH.none}</b>
    <p>{SEARCH.noneText}</p>
    <div className={styles.suggestions}>
      {SEARCH.suggestions.map((suggestion) => (
        <Button key={suggestion} size="sm" onClick={() => onSuggestion(suggestion)}>
          {suggestion}
        </Button>
      ))}
    </div>
  </div>
);

export default SearchDialog;

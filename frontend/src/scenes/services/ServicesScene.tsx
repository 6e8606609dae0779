import InputBase from '@mui/material/InputBase';
import type { PlatformCard } from '@yukselt/contracts/api/catalog.js';
import { slugOf } from '@yukselt/contracts/slug.js';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { AfterPaint } from '../../components/AfterPaint.js';
import { AsyncView } from '../../components/AsyncView.js';
import { Button } from '../../components/Button.js';
import { EmptyState } from '../../components/EmptyState.js';
import { Icon } from '../../components/Icon.js';
import { PageHead } from '../../components/PageHead.js';
import { PlatformCardLink, PlatformCardSkeleton } from '../../components/PlatformCardLink.js';
import { useStores } from '../../stores/StoreProvider.js';
import { SERVICES } from '../../texts/services.js';

/** Popular platforms are the first eight (specification 9). */
const POPULAR = 8;
const SKELETONS = 8;
/** Cards that a window shows before anybody scrolls. */
const FIRST_SEEN = 12;
const card = (platform: PlatformCard) => <PlatformCardLink key={platform.id} platform={platform} rated />;
const SEARCH_MAX = 60;

/** All platforms, with search and category filter. Both stand in the address, so that a result can be linked. */
const ServicesScene = observer(function ServicesScene() {
  const { catalog } = useStores();
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: { search?: boolean } | null };
  const search = useRef<HTMLInputElement>(null);
  const text = params.get('ara') ?? '';
  const asked = params.get('kategori');
  // An address from elsewhere may name a category that does not exist.
  const filter = SERVICES.filters.find(({ id }) => id === asked)?.id ?? 'all';
  useEffect(() => { if (state?.search) search.current?.focus(); }, [state]);
  const clear = () => {
    setParams({}, { replace: true });
    search.current?.focus();
  };
  const set = (name: string, value: string) => setParams((current) => {
    const next = new URLSearchParams(current);
    if (value === '' || value === 'all') next.delete(name);
    else next.set(name, value);
    return next;
  }, { replace: true });
  const wanted = slugOf(text);
  const shown = catalog.platforms.filter((platform, index) =>
    slugOf(platform.name).includes(wanted) && (filter === 'all' || (filter === 'popular' ? index < POPULAR : platform.kind === filter)));
  return (
    <main className="page sv">
      <title>{`${SERVICES.title} · ${catalog.siteName}`}</title>
      <PageHead crumbs={[{ text: SERVICES.crumb }]} title={SERVICES.title} text={SERVICES.text} />
      <div className="sv__bar">
        <span className="input-icon"><Icon name="search" />
          <InputBase inputRef={search} type="search" value={text} onChange={(event) => set('ara', event.target.value)} placeholder={SERVICES.search} slotProps={{ input: { className: 'input', 'aria-label': SERVICES.search, maxLength: SEARCH_MAX } }} />
          {text !== '' && <Button kind="icon" aria-label={SERVICES.clearSearch} onClick={() => { set('ara', ''); search.current?.focus(); }}><Icon name="x" size="sm" /></Button>}
        </span>
        <div className="chips chips--scroll" role="group" aria-label={SERVICES.filter}>
          {SERVICES.filters.map(({ id, text: label }) => (
            <button key={id} type="button" className="chip" aria-pressed={filter === id} onClick={() => set('kategori', id)}>
              {label} <span className="n">{id === 'all' ? catalog.platforms.length : SERVICES.counts[id]}</span>
            </button>
          ))}
        </div>
      </div>
      <p className="sr" role="status">{SERVICES.found(shown.length)}</p>
      <AsyncView state={catalog.platformsState} onRetry={() => void catalog.loadPlatforms()} failure={SERVICES.failed}
        skeleton={<div className="grid grid--4 sv__grid">{Array.from({ length: SKELETONS }, (_, index) => <PlatformCardSkeleton key={index} />)}</div>}
        isEmpty={shown.length === 0} empty={<EmptyState art="no-result" title={SERVICES.empty} text={SERVICES.emptyHint} action={<Button onClick={clear}>{SERVICES.clear}</Button>} />}>
        <div className="grid grid--4 sv__grid">
          {shown.slice(0, FIRST_SEEN).map(card)}
          <AfterPaint>{shown.slice(FIRST_SEEN).map(card)}</AfterPaint>
        </div>
      </AsyncView>
    </main>
  );
});

export default ServicesScene;

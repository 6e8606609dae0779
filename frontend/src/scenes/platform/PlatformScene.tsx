import { slugOf } from '@yukselt/contracts/slug.js';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { ApiError } from '../../api/errors.js';
import { AsyncView } from '../../components/AsyncView.js';
import { Button } from '../../components/Button.js';
import { EmptyState } from '../../components/EmptyState.js';
import { LoadingSkeleton, Skel } from '../../components/LoadingSkeleton.js';
import { useStores } from '../../stores/StoreProvider.js';
import { PLATFORM } from '../../texts/platform.js';
import { PlatformView } from './PlatformView.js';

/** One platform's services. The address may carry its slug or its name, in any casing. */
const PlatformScene = observer(function PlatformScene() {
  const { catalog } = useStores();
  const { platformSlug = '' } = useParams();
  const known = catalog.find(platformSlug);
  const slug = known?.slug ?? slugOf(platformSlug);
  const listed = catalog.platformsState.status;
  const waiting = known === undefined && (listed === 'idle' || listed === 'loading');
  useEffect(() => { if (!waiting) void catalog.loadPage(slug); }, [catalog, slug, waiting]);

  const page = catalog.pages.get(slug);
  if (page) return <PlatformView key={slug} page={page} />;
  const state = catalog.pageState(slug);
  const missing = state.status === 'failed' && state.error instanceof ApiError && state.error.status === 404;
  return (
    <main className="page pf">
      <title>{missing ? PLATFORM.notFound : catalog.siteName}</title>
      {missing
        ? <EmptyState heading="h1" art="no-result" title={PLATFORM.notFound} text={PLATFORM.notFoundHint} action={<Button kind="accent" to="/sosyal-medya-hizmetleri">{PLATFORM.allServices}</Button>} />
        : <AsyncView state={waiting ? { status: 'loading' } : state} onRetry={() => void Promise.all([catalog.loadPlatforms(), catalog.loadPage(slug)])} failure={PLATFORM.notLoaded}
            skeleton={<PlatformSkeleton />}><LoadingSkeleton /></AsyncView>}
    </main>
  );
});

function PlatformSkeleton() {
  return (
    <>
      <div className="pagehead"><Skel height={68} width={68} /><div className="pagehead__txt stack"><Skel kind="title" width="40%" /><Skel width="60%" /></div></div>
      <div className="split"><div className="card card__body stack"><Skel kind="title" /><Skel height={46} /><Skel height={220} /></div><div className="card card__body stack"><Skel height={44} /><Skel height={120} /><Skel kind="btn" /></div></div>
    </>
  );
}

export default PlatformScene;

import { slugOf } from '@yukselt/contracts';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { ApiError } from '../../api/errors.js';
import { LOADING } from '../../lib/request-state.js';
import { useStores } from '../../stores/StoreProvider.js';
import { Button } from '../../ui/actions/Button.js';
import { AsyncView } from '../../ui/feedback/AsyncView.js';
import { EmptyState } from '../../ui/feedback/EmptyState.js';
import { Skeleton } from '../../ui/feedback/LoadingSkeleton.js';
import { Card, CardBody, CardHeader } from '../../ui/layout/Card.js';
import { CrumbsFrame, PageHeader } from '../../ui/layout/PageHeader.js';
import { Icon } from '../../ui/pictures/Icon.js';
import { PLATFORM_CARD } from '../catalog/catalog.texts.js';
import styles from './PlatformScene.module.css';
import { PlatformView } from './PlatformView.js';
import shared from './platform.module.css';
import { PLATFORM } from './platform.texts.js';

/**
 * One platform's services. The address may carry its slug or its name, in any casing (docs/product-rules.md#route-3).
 */
const PlatformScene = observer(function PlatformScene() {
  const { catalog } = useStores();
  const { platformSlug = '' } = useParams();
  // The list knows a platform whose slug is not its name's; most addresses need no list, so nothing waits for it.
  const slug = catalog.find(platformSlug)?.slug ?? slugOf(platformSlug);
  useEffect(() => {
    void catalog.loadPage(slug);
    void catalog.loadActivity();
  }, [catalog, slug]);

  const page = catalog.pages.get(slug);
  if (page) return <PlatformView key={slug} page={page} />;
  const state = catalog.pageState(slug);
  const listed = catalog.platformsState.status;
  const missing = state.status === 'failed' && state.error instanceof ApiError && state.error.status === 404;
  if (missing && (listed === 'ready' || listed === 'failed'))
    return catalog.platforms.length === 0 ? <NoPlatforms /> : <NotFound />;
  return (
    <main className={`page ${shared.page}`}>
      <title>{PLATFORM.loading}</title>
      <AsyncView
        state={missing ? LOADING : state}
        onRetry={() => void Promise.all([catalog.loadPlatforms(), catalog.loadPage(slug)])}
        failure={PLATFORM_CARD.notLoaded}
        heading="h1"
        skeleton={<PlatformSkeleton />}
      >
        <PlatformSkeleton />
      </AsyncView>
    </main>
  );
});

function NotFound() {
  return (
    <main className={`page ${shared.page}`}>
      <title>{PLATFORM.notFound}</title>
      <EmptyState
        heading="h1"
        art="no-result"
        title={PLATFORM.notFound}
        text={PLATFORM.notFoundHint}
        action={
          <Button kind="accent" to="/sosyal-medya-hizmetleri">
            {PLATFORM.allServices}
          </Button>
        }
      />
    </main>
  );
}

const NoPlatforms = observer(function NoPlatforms() {
  const { catalog } = useStores();
  return (
    <main className={`page ${shared.page}`}>
      <title>{PLATFORM_CARD.notLoaded}</title>
      <EmptyState
        heading="h1"
        art="empty-list"
        title={PLATFORM_CARD.notLoaded}
        text={PLATFORM_CARD.notLoadedHint}
        action={
          <Button onClick={() => void catalog.loadPlatforms()}>
            <Icon name="refresh" />
            {PLATFORM.retry}
          </Button>
        }
      />
    </main>
  );
});

/** The page in its final sizes, with the word for loading in place of its name. */
function PlatformSkeleton() {
  return (
    <>
      <CrumbsFrame>
        <Skeleton width={190} />
      </CrumbsFrame>
      <PageHeader
        mark={<Skeleton kind="mark" />}
        title={<span className={styles.loading}>{PLATFORM.loading}</span>}
        text={<Skeleton line width="90%" />}
      />
      <div className="split">
        <div>
          <div className={`${shared.tabs} ${styles.skeletonTabs}`}>
            <Skeleton width={180} />
          </div>
          <Card as="div" className={shared.quick}>
            <CardHeader>
              <h2 className="heading-3">
                <Skeleton line width={120} />
              </h2>
            </CardHeader>
            <CardBody className={shared.quickBody}>
              <div className={shared.quickSelects}>
                <Skeleton height={71} />
                <Skeleton height={71} />
              </div>
              <div className={`${shared.quickQuantity} ${styles.stairs}`}>
                <Skeleton height={168} />
              </div>
            </CardBody>
            <div className={shared.features}>
              <Skeleton line width="60%" />
            </div>
          </Card>
        </div>
        <aside className="stack desktop-only">
          <Card as="div" padded className={`stack ${shared.summary}`}>
            <Skeleton height={44} />
            <Skeleton height={116} />
            <Skeleton height={48} />
            <Skeleton height={52} />
          </Card>
        </aside>
      </div>
    </>
  );
}

export default PlatformScene;

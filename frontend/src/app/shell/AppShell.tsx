import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router-dom';
import { useUnavailablePart } from '../../features/shared/use-unavailable-part.js';
import { useSiteMetadata } from '../../lib/page-metadata.js';
import { useStores } from '../../stores/StoreProvider.js';
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.js';
import { DeferUntilPainted } from '../../ui/painting/DeferUntilPainted.js';
import { lazyPart, PartBoundary } from '../../ui/painting/lazy-part.js';
import { themed } from '../../ui/theme/themed.js';
import { FailedPage, MaintenanceNotice, useClosedForMaintenance } from '../status-pages.js';
import { ToastHost } from '../toasts/ToastHost.js';
import { useContextMenuRule, useNavigationEffects } from '../use-navigation-effects.js';
import { useRemovePrerender } from '../use-remove-prerender.js';
import { useRetryStaleViews } from '../use-retry-stale-views.js';
import styles from './AppShell.module.css';
import { ConnectionNotice } from './ConnectionNotice.js';
import { Footer } from './Footer.js';
import { Header } from './Header.js';
import { NavigationLine } from './NavigationLine.js';
import { PhoneNav } from './PhoneNav.js';
import { PromoBanner } from './PromoBanner.js';
import { SupportButton } from './SupportButton.js';
import { SHELL } from './shell.texts.js';
import type { ShellHandle } from './shell-handle.js';
import { useSearchKey } from './use-search-key.js';

const CartDrawer = lazyPart(themed(() => import('../../features/cart/CartDrawer.js')));
const OpenSearch = lazyPart(themed(() => import('./OpenSearch.js')));
const SessionExpired = lazyPart(themed(() => import('../../features/auth/SessionExpired.js')));
const MaintenancePage = lazyPart(() => import('../MaintenancePage.js'));

/** Surrounds every page: header, footer, cart, toasts, support. */
export const AppShell = observer(function AppShell() {
  const stores = useStores();
  useRemovePrerender();
  useNavigationEffects(stores);
  useContextMenuRule();
  useSearchKey(stores);
  useRetryStaleViews(stores);
  useSiteMetadata(stores.catalog.site?.description ?? '');
  const handle: ShellHandle = Object.assign({}, ...useMatches().map((match) => match.handle ?? {}));
  const closed = useClosedForMaintenance(useLocation().pathname);
  const promo = handle.promo === true && !closed;
  const { session, ui } = stores;
  const unavailable = useUnavailablePart();
  return (
    <>
      <a className={styles.skip} data-shell href="#content">
        {SHELL.skip}
      </a>
      <NavigationLine />
      {promo && <PromoBanner />}
      <Header current={handle.nav} />
      <ConnectionNotice />
      {!closed && <MaintenanceNotice />}
      {/* The key: the banner replaces the page instead of moving it down. */}
      <div id="content" key={String(promo)} tabIndex={-1}>
        {closed ? (
          <ErrorBoundary fallback={(error) => <FailedPage error={error} />}>
            <Suspense>
              <MaintenancePage />
            </Suspense>
          </ErrorBoundary>
        ) : (
          <Outlet />
        )}
      </div>
      <DeferUntilPainted>
        <Footer slim={handle.slim === true} />
        {!handle.slim && <SupportButton />}
        {!handle.slim && !closed && <PhoneNav />}
      </DeferUntilPainted>
      {ui.cartOpen && (
        <PartBoundary onUnavailable={() => unavailable(ui.closeCart)}>
          <CartDrawer />
        </PartBoundary>
      )}
      {ui.search && (
        <PartBoundary onUnavailable={() => unavailable(ui.closeSearch)}>
          <OpenSearch />
        </PartBoundary>
      )}
      {session.expired && (
        <PartBoundary onUnavailable={() => unavailable()}>
          <SessionExpired />
        </PartBoundary>
      )}
      <ToastHost />
    </>
  );
});

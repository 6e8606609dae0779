import { observer } from 'mobx-react-lite';
import { useRouteError } from 'react-router-dom';
import { CrashCard } from '../features/shared/CrashCard.js';
import { CONNECTION } from '../features/shared/connection.texts.js';
import { CRASH } from '../features/shared/crash.texts.js';
import { useStores } from '../stores/StoreProvider.js';
import { COMMON } from '../ui/common.texts.js';
import { PartNotLoaded } from '../ui/painting/lazy-part.js';
import promoBannerStyles from './shell/PromoBanner.module.css';
import { MAINTENANCE } from './status-pages.texts.js';
import { useRemovePrerender } from './use-remove-prerender.js';

/** Shown while the first route's code is loading. */
export function PageLoading() {
  return (
    <div className="page section" role="status">
      <span className="visually-hidden">{COMMON.pageLoading}</span>
    </div>
  );
}

/**
 * In place of a page: its code did not arrive, or no part of it handled an error (docs/product-rules.md#shell-9). It
 * must work when everything else does not, so it links without the router.
 */
export function FailedPage({ error }: { error: unknown }) {
  useRemovePrerender();
  return (
    <main className="page section">
      <title>{error instanceof PartNotLoaded ? CONNECTION.title : CRASH.title}</title>
      <CrashCard error={error} />
    </main>
  );
}

/** Router fallback. */
export const CrashPage = () => <FailedPage error={useRouteError()} />;

/**
 * What customers may still open: signing in, and reading their orders and balance (docs/product-rules.md#settings-3).
 */
const OPEN_TO_ALL = /^\/(login|giris)\/?$/i;
const OPEN_TO_MEMBERS = /^\/(dashboard|hesap|wallet|order-success)(\/|$)/i;

/** Whether maintenance closes this address to this visitor. Nothing is closed until the session is restored. */
export function useClosedForMaintenance(pathname: string): boolean {
  const { catalog, session } = useStores();
  if (catalog.site?.maintenance !== true || session.status === 'starting' || session.isAdmin || session.isAuditor)
    return false;
  return !OPEN_TO_ALL.test(pathname) && !(session.signedIn && OPEN_TO_MEMBERS.test(pathname));
}

/** Announces the maintenance on pages that stay open. */
export const MaintenanceNotice = observer(function MaintenanceNotice() {
  const { catalog, session } = useStores();
  if (catalog.site?.maintenance !== true) return null;
  return (
    <aside className={promoBannerStyles.promo} data-shell aria-label={MAINTENANCE.label}>
      <div className="page" role="status">
        {session.isAdmin || session.isAuditor ? MAINTENANCE.staff : MAINTENANCE.text}
      </div>
    </aside>
  );
});

import { observer } from 'mobx-react-lite';
import { Suspense, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { formatNumber } from '../../../../lib/format.js';
import { useStores } from '../../../../stores/StoreProvider.js';
import { Button } from '../../../../ui/actions/Button.js';
import { Alert } from '../../../../ui/feedback/Alert.js';
import { ErrorBoundary } from '../../../../ui/feedback/ErrorBoundary.js';
import { LoadingSkeleton } from '../../../../ui/feedback/LoadingSkeleton.js';
import { lazyPart } from '../../../../ui/painting/lazy-part.js';
import { Icon } from '../../../../ui/pictures/Icon.js';
import { CrashCard } from '../../../shared/CrashCard.js';
import { RequireAuth } from '../../../shared/RequireAuth.js';
import type { AdminFiguresStore } from '../../overview/AdminFiguresStore.js';
import { ADMIN } from '../admin.texts.js';
import { useFiguresStore } from '../admin-stores.js';
import type { AdminTab } from '../admin-tabs.texts.js';
import { PanelFooter } from '../panel/PanelFooter.js';
import { useNow } from '../use-now.js';
import { AccessDenied } from './AccessDenied.js';
import styles from './AdminScene.module.css';
import { PanelTabs } from './PanelTabs.js';
import { PendingActions } from './PendingActions.js';
import { ReauthDialog } from './ReauthDialog.js';
import { useReauthStore } from './reauth.js';
import { useLateAnswer } from './use-late-answer.js';

/** All but the audit, which is a scene of its own. */
const TAB_PARTS = {
  genel: lazyPart(() => import('../../overview/OverviewTab.js')),
  platformlar: lazyPart(() => import('../../catalog/platforms/PlatformsTab.js')),
  hizmetler: lazyPart(() => import('../../catalog/services/ServicesTab.js')),
  kullanicilar: lazyPart(() => import('../../users/UsersTab.js')),
  siparisler: lazyPart(() => import('../../orders/OrdersTab.js')),
  odemeler: lazyPart(() => import('../../payments/PaymentsTab.js')),
  blog: lazyPart(() => import('../../blog/BlogTab.js')),
  mesajlar: lazyPart(() => import('../../messages/MessagesTab.js')),
  ayarlar: lazyPart(() => import('../../settings/SettingsTab.js')),
} satisfies Record<Exclude<AdminTab, 'denetim'>, unknown>;
const MINUTE_MS = 60_000;
const WINDOW_MS = 60 * MINUTE_MS;
/** From this age on the panel announces that the password will be asked for. */
const WARN_MINUTES = 5;
/** Often enough that "5 dk" is never a minute late. */
const TICK_MS = 10_000;

/** The admin panel. `/admin/<tab>`; an unknown tab is the overview. */
const AdminScene = observer(function AdminScene() {
  const { session } = useStores();
  return (
    <RequireAuth>
      {() =>
        session.isAdmin ? <Panel /> : <AccessDenied title={ADMIN.denied} text={ADMIN.deniedText} home={ADMIN.home} />
      }
    </RequireAuth>
  );
});

const Panel = observer(function Panel() {
  const { session } = useStores();
  const { tab = 'genel' } = useParams();
  const reauth = useReauthStore();
  const figures = useFiguresStore();
  const now = useNow(TICK_MS);
  useEffect(() => figures.followLag(), [figures]);
  const current = tab in TAB_PARTS ? (tab as keyof typeof TAB_PARTS) : 'genel';
  const Tab = TAB_PARTS[current];
  const minutes = Math.max(0, Math.ceil((session.authenticatedAt + WINDOW_MS - now) / MINUTE_MS));
  return (
    <div className={styles.panel} data-density="dense">
      <PanelTabs current={current} />
      {minutes <= WARN_MINUTES && (
        <div className="page">
          <Alert kind="warn" className={styles.sessionNotice} role="status">
            <Icon name="clock" />
            <div>
              <b>{minutes > 0 ? ADMIN.endsSoon(minutes) : ADMIN.ended}</b>
              {ADMIN.endsText}
            </div>
            <Button size="sm" onClick={reauth.ask}>
              {ADMIN.renew}
            </Button>
          </Alert>
        </div>
      )}
      <ErrorBoundary
        key={current}
        fallback={(error) => (
          <main className="page section">
            <CrashCard error={error} />
          </main>
        )}
      >
        <Suspense
          fallback={
            <main className="page">
              <LoadingSkeleton />
            </main>
          }
        >
          <Tab />
        </Suspense>
      </ErrorBoundary>
      <PanelFooter end={<ViewsLine store={figures} />}>
        <span>{ADMIN.footer}</span>
        <span>{ADMIN.session(minutes)}</span>
      </PanelFooter>
      <PendingActions />
      <ReauthDialog store={reauth} />
    </div>
  );
});

/** How far the views are, only while that is known. */
const ViewsLine = observer(function ViewsLine({ store: { lag, lagUnknown } }: { store: AdminFiguresStore }) {
  const waiting = useLateAnswer();
  if (waiting) return null;
  if (lag === null) return lagUnknown ? ADMIN.lagUnknown : null;
  return lag === 0 ? ADMIN.current : ADMIN.behind(formatNumber(lag));
});

export default AdminScene;

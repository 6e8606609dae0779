import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { NavLink, useParams } from 'react-router-dom';
import { Denied } from '../../components/admin/Denied.js';
import { ReauthDialog } from '../../components/admin/ReauthDialog.js';
import { useNow } from '../../components/admin/use-now.js';
import { Button } from '../../components/Button.js';
import { Icon } from '../../components/Icon.js';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.js';
import { MembersOnly } from '../../components/MembersOnly.js';
import { formatNumber } from '../../format.js';
import { useStores } from '../../stores/StoreProvider.js';
import { ADMIN } from '../../texts/admin.js';
import { useFiguresStore, useInboxStore, useReauthStore } from './admin-stores.js';

const SECTIONS = {
  genel: lazy(() => import('./OverviewTab.js')),
  platformlar: lazy(() => import('./PlatformsTab.js')),
  hizmetler: lazy(() => import('./ServicesTab.js')),
  kullanicilar: lazy(() => import('./UsersTab.js')),
  siparisler: lazy(() => import('./OrdersTab.js')),
  odemeler: lazy(() => import('./PaymentsTab.js')),
  blog: lazy(() => import('./BlogTab.js')),
  mesajlar: lazy(() => import('./MessagesTab.js')),
  ayarlar: lazy(() => import('./SettingsTab.js')),
};
type Section = keyof typeof SECTIONS;
const PATHS: Record<Section, string> = {
  genel: '/admin', platformlar: '/admin/platformlar', hizmetler: '/admin/hizmetler', kullanicilar: '/admin/kullanicilar', siparisler: '/admin/siparisler', odemeler: '/admin/odemeler',
  blog: '/admin/blog', mesajlar: '/admin/mesajlar', ayarlar: '/admin/ayarlar',
};
const MINUTE_MS = 60_000;
const WINDOW_MS = 60 * MINUTE_MS;
/** From here on the panel says that the password will be asked for. */
const WARN_MINUTES = 5;
/** Often enough that "5 dk" is never a minute late. */
const TICK_MS = 10_000;

/** The admin panel. `/admin/<section>`; an unknown section is the overview. */
const AdminScene = observer(function AdminScene() {
  const { session } = useStores();
  return <MembersOnly>{() => (session.isAdmin ? <Panel /> : <Denied title={ADMIN.denied} text={ADMIN.deniedText} home={ADMIN.home} />)}</MembersOnly>;
});

const Panel = observer(function Panel() {
  const { session } = useStores();
  const { section = 'genel' } = useParams();
  const reauth = useReauthStore();
  const figures = useFiguresStore();
  const now = useNow(TICK_MS);
  const inbox = useInboxStore();
  useEffect(() => figures.start(), [figures]);
  useEffect(() => inbox.start(), [inbox]);
  const current: Section = section in SECTIONS ? section as Section : 'genel';
  const Tab = SECTIONS[current];
  const tabs = useRef<HTMLDivElement>(null);
  // On small screens the row of tabs scrolls: the current one must be in it.
  useEffect(() => {
    const [row, tab] = [tabs.current, tabs.current?.querySelector<HTMLElement>(`[href="${PATHS[current]}"]`)];
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  const waits: Partial<Record<Section, number | null>> = { odemeler: figures.figures?.pendingPayments ?? 0, blog: inbox.waitingComments, mesajlar: inbox.unreadMessages };
  const minutes = Math.max(0, Math.ceil((session.authenticatedAt + WINDOW_MS - now) / MINUTE_MS));
  return (
    <div className="adm" data-density="dense">
      <div className="subnav"><nav className="page" aria-label={ADMIN.sections}><div className="tabs" ref={tabs}>
        {(Object.keys(PATHS) as Section[]).map((name) => (
          <NavLink key={name} to={PATHS[name]} end aria-current={name === current ? 'page' : undefined} className="subnav__link">
            {ADMIN.tabs[name]}{(waits[name] ?? 0) > 0 && <span className="n">{formatNumber(waits[name] ?? 0)}</span>}
          </NavLink>
        ))}
        <NavLink to="/denetim" className="subnav__link">{ADMIN.audit}</NavLink>
      </div></nav></div>
      {minutes <= WARN_MINUTES && (
        <div className="page"><div className="alert alert--warn adminhour" role="status">
          <Icon name="clock" /><div><b>{minutes > 0 ? ADMIN.endsSoon(minutes) : ADMIN.ended}</b>{ADMIN.endsText}</div><Button size="sm" onClick={reauth.ask}>{ADMIN.renew}</Button>
        </div></div>
      )}
      <Suspense fallback={<main className="page"><LoadingSkeleton /></main>}><Tab /></Suspense>
      <footer className="adminfoot"><div className="page">
        <span>{ADMIN.footer}</span><span>{ADMIN.session(minutes)}</span>
        {figures.lag !== null && <span className="end">{figures.lag === 0 ? ADMIN.current : ADMIN.behind(formatNumber(figures.lag))}</span>}
      </div></footer>
      <ReauthDialog store={reauth} />
    </div>
  );
});

export default AdminScene;

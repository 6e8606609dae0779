import { observer } from 'mobx-react-lite';
import { useLocation, useParams } from 'react-router-dom';
import { useStores } from '../../stores/StoreProvider.js';
import { AUDIT_PATHS } from '../admin/shared/admin-tabs.texts.js';
import { AccessDenied } from '../admin/shared/frame/AccessDenied.js';
import { HeadAlarm } from '../admin/shared/frame/HeadAlarm.js';
import { PanelTabs } from '../admin/shared/frame/PanelTabs.js';
import { PendingActions } from '../admin/shared/frame/PendingActions.js';
import { ReauthDialog } from '../admin/shared/frame/ReauthDialog.js';
import { useReauthStore } from '../admin/shared/frame/reauth.js';
import { VerificationAlarm } from '../admin/shared/frame/VerificationAlarm.js';
import { PanelFooter } from '../admin/shared/panel/PanelFooter.js';
import { RequireAuth } from '../shared/RequireAuth.js';
import styles from './AuditScene.module.css';
import { AuditTabs } from './AuditTabs.js';
import { AccessLogPage } from './access-log/AccessLogPage.js';
import { AccountAudit } from './account/AccountAudit.js';
import { AccountList } from './account/AccountList.js';
import { AccountingPage } from './accounting/AccountingPage.js';
import { AUDIT } from './audit.texts.js';
import { BalancesPage } from './balances/BalancesPage.js';
import { ChainPage } from './chains/ChainPage.js';
import { DecisionsPage } from './decisions/DecisionsPage.js';
import { EventLogPage } from './event-log/EventLogPage.js';
import { EvidenceCheckPage } from './evidence-check/EvidenceCheckPage.js';
import { HeadsPage } from './heads/HeadsPage.js';
import { TurnoverPage } from './turnover/TurnoverPage.js';
import { ProjectionsPage } from './views/ProjectionsPage.js';
import { VerificationPage } from './views/VerificationPage.js';

/** The parts with one page each. */
const PAGES = {
  akis: EventLogPage,
  mizan: AccountingPage,
  bakiyeler: BalancesPage,
  hacim: TurnoverPage,
  kararlar: DecisionsPage,
  dogrulama: VerificationPage,
  gorunumler: ProjectionsPage,
  gunluk: AccessLogPage,
  kanit: EvidenceCheckPage,
  ozetler: HeadsPage,
};

/**
 * `/denetim` lists wallets; `/denetim/cuzdan/<id>?rev=<n>` replays one; `/denetim/mizan?gun=` is the trial balance;
 * `/denetim/dogrulama` verifies all accounts and views; `/denetim/gorunumler` shows how far each view is;
 * `/denetim/gunluk` is the access log; `/denetim/kanit` checks evidence files;
 * `/denetim/ozetler` lists the daily heads; `/denetim/akis` shows the events of all wallets;
 * `/denetim/bakiyeler?an=` lists all balances at an instant; `/denetim/hacim` what accounts moved in a period;
 * `/denetim/kararlar` lists what admins decided about payment requests;
 * `/denetim/zincir/<kind>/<id>` shows the events that belong together.
 */
const AuditScene = observer(function AuditScene() {
  const { session } = useStores();
  const { userId, kind } = useParams();
  const { pathname } = useLocation();
  const current =
    (Object.keys(PAGES) as (keyof typeof PAGES)[]).find((section) => pathname.startsWith(AUDIT_PATHS[section])) ??
    'cuzdanlar';
  const Page = kind !== undefined ? ChainPage : current === 'cuzdanlar' ? null : PAGES[current];
  const reauth = useReauthStore();
  return (
    <RequireAuth>
      {() =>
        session.isAuditor || session.isAdmin ? (
          <div className={styles.audit} data-density="dense">
            {session.isAdmin ? <PanelTabs current="denetim" /> : <AuditTabs current={current} />}
            {current !== 'dogrulama' && <VerificationAlarm frame="page" />}
            {current !== 'ozetler' && <HeadAlarm frame="page" />}
            {Page !== null ? (
              <Page />
            ) : userId === undefined ? (
              <AccountList />
            ) : (
              <AccountAudit key={userId} userId={userId} />
            )}
            <PanelFooter>
              <span>{session.isAdmin ? AUDIT.adminFooter : AUDIT.footer}</span>
            </PanelFooter>
            {session.isAdmin && <PendingActions />}
            <ReauthDialog store={reauth} />
          </div>
        ) : (
          <AccessDenied title={AUDIT.denied} text={AUDIT.deniedText} home={AUDIT.home} />
        )
      }
    </RequireAuth>
  );
});

export default AuditScene;

import { observer } from 'mobx-react-lite';
import { useLocation, useParams } from 'react-router-dom';
import { useStores } from '../../stores/StoreProvider.js';
import { AccessDenied } from '../admin/shared/AccessDenied.js';
import { AdminTabs } from '../admin/shared/AdminTabs.js';
import { PanelFooter } from '../admin/shared/PanelFooter.js';
import { ReauthDialog } from '../admin/shared/ReauthDialog.js';
import { VerificationAlarm } from '../admin/shared/VerificationAlarm.js';
import { RequireAuth } from '../shared/RequireAuth.js';
import { AccountAudit } from './AccountAudit.js';
import { AccountingPage } from './AccountingPage.js';
import { AccountList } from './AccountList.js';
import styles from './AuditScene.module.css';
import { AUDIT_PATHS } from './AuditSections.js';
import { AuditTabs } from './AuditTabs.js';
import { AUDIT } from './audit.texts.js';
import { useReauthStore } from './audit-scene-store.js';
import { EventLogPage } from './EventLogPage.js';
import { EvidenceCheckPage } from './EvidenceCheckPage.js';
import { HeadsPage } from './HeadsPage.js';
import { JournalPage } from './JournalPage.js';
import { ProjectionsPage } from './ProjectionsPage.js';
import { VerificationPage } from './VerificationPage.js';

/** The parts with one page each. */
const PAGES = {
  akis: EventLogPage,
  mizan: AccountingPage,
  dogrulama: VerificationPage,
  gorunumler: ProjectionsPage,
  gunluk: JournalPage,
  kanit: EvidenceCheckPage,
  ozetler: HeadsPage,
};

/**
 * `/denetim` lists wallets; `/denetim/cuzdan/<id>?rev=<n>` replays one; `/denetim/mizan?gun=` is the trial balance;
 * `/denetim/dogrulama` verifies all accounts and views; `/denetim/gorunumler` shows how far each view is;
 * `/denetim/gunluk` is the insider journal; `/denetim/kanit` checks evidence files;
 * `/denetim/ozetler` lists the daily heads; `/denetim/akis` shows the events of all wallets.
 */
const AuditScene = observer(function AuditScene() {
  const { session } = useStores();
  const { userId } = useParams();
  const { pathname } = useLocation();
  const current =
    (Object.keys(PAGES) as (keyof typeof PAGES)[]).find((section) => pathname.startsWith(AUDIT_PATHS[section])) ??
    'cuzdanlar';
  const Page = current === 'cuzdanlar' ? null : PAGES[current];
  const reauth = useReauthStore();
  return (
    <RequireAuth>
      {() =>
        session.isAuditor || session.isAdmin ? (
          <div className={styles.audit} data-density="dense">
            {session.isAdmin ? <AdminTabs current="denetim" /> : <AuditTabs current={current} />}
            {current !== 'dogrulama' && <VerificationAlarm frame="page" />}
            {Page !== null ? (
              <Page />
            ) : userId === undefined ? (
              <AccountList />
            ) : (
              <AccountAudit key={userId} userId={userId} />
            )}
            <PanelFooter>
              <span>{AUDIT.footer}</span>
            </PanelFooter>
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

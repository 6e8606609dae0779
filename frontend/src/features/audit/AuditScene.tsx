import { observer } from 'mobx-react-lite';
import { NavLink, useParams } from 'react-router-dom';
import { AdminTabs } from '../../components/admin/AdminTabs.js';
import { Denied } from '../../components/admin/Denied.js';
import { ReauthDialog } from '../../components/admin/ReauthDialog.js';
import { MembersOnly } from '../../components/MembersOnly.js';
import { useStores } from '../../stores/StoreProvider.js';
import { AUDIT } from '../../texts/audit.js';
import { AccountAudit } from './AccountAudit.js';
import { AccountList } from './AccountList.js';
import { useReauthStore } from './audit-store.js';

/** `/denetim` lists wallets; `/denetim/cuzdan/<id>?rev=<n>` replays one. */
const AuditScene = observer(function AuditScene() {
  const { session } = useStores();
  const { userId } = useParams();
  const reauth = useReauthStore();
  return (
    <MembersOnly>
      {() =>
        session.isAuditor || session.isAdmin ? (
          <div className="aud" data-density="dense">
            {session.isAdmin ? (
              <AdminTabs current="denetim" />
            ) : (
              <div className="subnav">
                <nav className="page" aria-label={AUDIT.title}>
                  <div className="tabs">
                    <NavLink to="/denetim" className="subnav__link" aria-current="page">
                      {AUDIT.wallets}
                    </NavLink>
                  </div>
                </nav>
              </div>
            )}
            {userId === undefined ? <AccountList /> : <AccountAudit key={userId} userId={userId} />}
            <footer className="adminfoot">
              <div className="page">
                <span>{AUDIT.footer}</span>
              </div>
            </footer>
            <ReauthDialog store={reauth} />
          </div>
        ) : (
          <Denied title={AUDIT.denied} text={AUDIT.deniedText} home={AUDIT.home} />
        )
      }
    </MembersOnly>
  );
});

export default AuditScene;

import { observer } from 'mobx-react-lite';
import { NavLink, useParams } from 'react-router-dom';
import { useStores } from '../../stores/StoreProvider.js';
import { AccessDenied } from '../admin/shared/AccessDenied.js';
import { AdminTabs } from '../admin/shared/AdminTabs.js';
import { ReauthDialog } from '../admin/shared/ReauthDialog.js';
import { RequireAuth } from '../auth/RequireAuth.js';
import { AccountAudit } from './AccountAudit.js';
import { AccountList } from './AccountList.js';
import { AUDIT } from './audit.texts.js';
import { useReauthStore } from './audit-scene-store.js';
import './audit.css';

/** `/denetim` lists wallets; `/denetim/cuzdan/<id>?rev=<n>` replays one. */
const AuditScene = observer(function AuditScene() {
  const { session } = useStores();
  const { userId } = useParams();
  const reauth = useReauthStore();
  return (
    <RequireAuth>
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
          <AccessDenied title={AUDIT.denied} text={AUDIT.deniedText} home={AUDIT.home} />
        )
      }
    </RequireAuth>
  );
});

export default AuditScene;

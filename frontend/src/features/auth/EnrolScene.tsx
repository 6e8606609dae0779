import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useStores } from '../../stores/StoreProvider.js';
import { Button } from '../../ui/actions/Button.js';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton.js';
import { AuthPage, useAfterSignIn } from './AuthPage.js';
import shared from './auth.module.css';
import { EnrolSteps } from './second-factor/EnrolSteps.js';
import { DEMANDED } from './second-factor/second-factor.texts.js';

/**
 * The page to which an admin or auditor without a second factor is led (docs/product-rules.md#role-6): enrol, or log
 * out. Afterwards the requested page follows.
 */
const EnrolScene = observer(function EnrolScene() {
  const { session, notifications } = useStores();
  const { next, go } = useAfterSignIn();
  const [leaving, setLeaving] = useState(false);
  // The recovery codes stay on the page even when a new token already states that the second factor is on.
  const wasDemanded = useRef(false);
  wasDemanded.current ||= session.secondFactor === 'demanded';
  const handleLogout = async () => {
    setLeaving(true);
    try {
      await session.logout();
    } catch {
      setLeaving(false);
      notifications.error(DEMANDED.logoutFailed);
    }
  };
  const handleDone = () => {
    session.setSecondFactor('on');
    go();
  };
  if (session.status === 'starting')
    return (
      <main className="page section">
        <LoadingSkeleton />
      </main>
    );
  if (!session.signedIn) return <Navigate to={`/login?devam=${encodeURIComponent(next())}`} replace />;
  if (!wasDemanded.current) return <Navigate to={next()} replace />;
  return (
    <AuthPage title={DEMANDED.title} text={DEMANDED.text} errors={[]}>
      <div className={shared.instead}>
        <EnrolSteps onDone={handleDone} />
      </div>
      <div className={shared.other}>
        <Button kind="text" busy={leaving} onClick={() => void handleLogout()}>
          {DEMANDED.logout}
        </Button>
      </div>
    </AuthPage>
  );
});

export default EnrolScene;

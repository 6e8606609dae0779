import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useStores } from '../stores/StoreProvider.js';
import { Button } from '../ui/actions/Button.js';
import { StateBox } from '../ui/feedback/EmptyState.js';
import { Card } from '../ui/layout/Card.js';
import { Art, Icon } from '../ui/pictures/Icon.js';
import { MAINTENANCE_PAGE } from './maintenance-page.texts.js';
import { MAINTENANCE } from './status-pages.texts.js';

/** How often a waiting page checks whether the maintenance is over. */
const ASK_AGAIN_MS = 15_000;

/** Stands in for every page that maintenance closes, until it is over. */
const MaintenancePage = observer(function MaintenancePage() {
  const { catalog, session } = useStores();
  useEffect(() => {
    const timer = setInterval(() => void catalog.loadSite(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [catalog]);
  return (
    <main className="page section">
      <title>{`${MAINTENANCE_PAGE.title} · ${catalog.siteName}`}</title>
      <Card as={StateBox} role="status">
        <Art name="lock" />
        <h1 className="heading-2">{MAINTENANCE_PAGE.title}</h1>
        <p>{MAINTENANCE.text}</p>
        <p className="small">
          {session.signedIn ? `${MAINTENANCE_PAGE.memberText} ${MAINTENANCE_PAGE.returns}` : MAINTENANCE_PAGE.returns}
        </p>
        {session.signedIn ? (
          <div className="inline inline--wrap">
            <Button kind="accent" to="/dashboard">
              <Icon name="receipt" />
              {MAINTENANCE_PAGE.orders}
            </Button>
            <Button to="/wallet">
              <Icon name="wallet" />
              {MAINTENANCE_PAGE.wallet}
            </Button>
          </div>
        ) : (
          <Button kind="accent" to="/login">
            <Icon name="login" />
            {MAINTENANCE_PAGE.login}
          </Button>
        )}
      </Card>
    </main>
  );
});

export default MaintenancePage;

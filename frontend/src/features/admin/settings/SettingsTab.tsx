import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useStores } from '../../../stores/StoreProvider.js';
import { AsyncView } from '../../../ui/feedback/AsyncView.js';
import { Skeleton } from '../../../ui/feedback/LoadingSkeleton.js';
import { Card } from '../../../ui/layout/Card.js';
import { ADMIN } from '../shared/admin.texts.js';
import { useAdminMailStore, useAdminSettingsStore } from '../shared/admin-stores.js';
import { AdminHeader } from '../shared/frame/AdminHeader.js';
import { useAdminCountersStore } from '../shared/frame/admin-counters.js';
import { SITE } from './admin-settings.texts.js';
import { SettingsForm } from './SettingsForm.js';
import styles from './SettingsForm.module.css';
import { TransferProposal } from './TransferProposal.js';

const SKELETON_CARDS = 4;

/** "Ayarlar": the whole site's settings on one page, saved together. */
const SettingsTab = observer(function SettingsTab() {
  const { catalog } = useStores();
  const store = useAdminSettingsStore();
  const mail = useAdminMailStore();
  const pendingTransfers = useAdminCountersStore().counters?.pendingTransfers;
  useEffect(() => void store.load(), [store, pendingTransfers]);
  return (
    <main className="page">
      <title>{`${SITE.title} · ${ADMIN.title} · ${catalog.siteName}`}</title>
      <AdminHeader
        title={SITE.title}
        text={SITE.summary}
        onRefresh={(read) => {
          void store.load(read);
          void mail.load(read);
        }}
      />
      <AsyncView
        state={store.state}
        onRetry={() => void store.load()}
        failure={SITE.loadFailed}
        skeleton={<SettingsSkeleton />}
      >
        {store.view && (
          <>
            <TransferProposal store={store} current={store.view.settings.transfer} />
            <SettingsForm store={store} view={store.view} />
          </>
        )}
      </AsyncView>
    </main>
  );
});

function SettingsSkeleton() {
  return (
    <div className={styles.form}>
      <div className={styles.grid}>
        {Array.from({ length: SKELETON_CARDS }, (_, card) => (
          <Card as="div" className={styles.card} key={card}>
            <Skeleton width="30%" />
            <Skeleton width="100%" height={44} />
            <Skeleton width="100%" height={92} />
          </Card>
        ))}
      </div>
    </div>
  );
}

export default SettingsTab;

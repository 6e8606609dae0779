import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ReadOptions } from '../../../lib/request-state.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { Button } from '../../../ui/actions/Button.js';
import { useLeaving } from '../../../ui/browser/use-navigate-if-here.js';
import { Alert } from '../../../ui/feedback/Alert.js';
import { AsyncView } from '../../../ui/feedback/AsyncView.js';
import { Skeleton } from '../../../ui/feedback/LoadingSkeleton.js';
import { Card } from '../../../ui/layout/Card.js';
import { HeaderActions } from '../../../ui/layout/HeaderRow.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { usePaletteActions } from '../../admin/palette/palette-actions.js';
import { ADMIN } from '../../admin/shared/admin.texts.js';
import { useVerificationStore } from '../../admin/shared/frame/verification.js';
import { AuditPageHeader } from '../AuditPageHeader.js';
import headerStyles from '../AuditPageHeader.module.css';
import { AuditSections } from '../AuditSections.js';
import { AUDIT } from '../audit.texts.js';
import { useViewJobsStore } from '../audit-scene-store.js';
import { jobNamed } from '../id-filter.js';
import { Findings } from './Findings.js';
import { useViewJobActions, type ViewJobActions } from './use-view-job-actions.js';
import { VerificationHistory } from './VerificationHistory.js';
import styles from './VerificationPage.module.css';
import { VerificationVerdict } from './VerificationVerdict.js';
import { ViewJobProgressCard } from './ViewJobProgressCard.js';
import { VERIFICATION } from './view-jobs.texts.js';

/** Name in the address of the job whose findings are shown. */
const JOB = 'is';

/** All accounts and views, verified (docs/product-rules.md#audit-16); `?is=` shows an earlier job's findings. */
export const VerificationPage = observer(function VerificationPage() {
  const { catalog, session } = useStores();
  const verification = useVerificationStore();
  const store = useViewJobsStore();
  const actions = useViewJobActions(store);
  const [query, setQuery] = useSearchParams();
  const isLeaving = useLeaving();
  const selected = jobNamed(query.get(JOB));
  useEffect(() => verification.start(), [verification]);
  useEffect(() => store.show(selected), [store, selected]);
  useEffect(() => store.followResults(), [store]);
  const { value, running } = verification;
  return (
    <main className={`page ${styles.page}`}>
      <title>{`${VERIFICATION.title} · ${AUDIT.title} · ${catalog.siteName}`}</title>
      <VerificationHeader
        onRefresh={(read) => {
          void verification.refresh(read);
          void store.refreshResults(read);
        }}
        actions={actions}
        onStarted={() => {
          if (!isLeaving()) setQuery({}, { replace: true });
        }}
      />
      <AuditSections current="dogrulama" />
      {!session.isAdmin && (
        <Alert kind="plain" className={styles.note}>
          <Icon name="info" />
          <div>{VERIFICATION.auditorNote}</div>
        </Alert>
      )}
      <AsyncView
        state={verification.state}
        onRetry={() => void verification.refresh()}
        failure={VERIFICATION.stateFailed}
        skeleton={
          <Card padded>
            <Skeleton width="40%" height={22} />
            <Skeleton width="65%" />
          </Card>
        }
      >
        {running !== null && <ViewJobProgressCard job={running} />}
        {value !== null && !(value.last === null && running !== null) && (
          <VerificationVerdict
            last={value.last}
            unfinished={value.unfinished}
            nightly={value.hour !== null}
            isAdmin={session.isAdmin}
            rebuilt={store.rebuiltSince}
          />
        )}
      </AsyncView>
      <Findings store={store} actions={actions} onNewest={selected === null ? null : () => setQuery({})} />
      <VerificationHistory list={store.list} shownId={store.shownId} pathOf={(id) => `?${JOB}=${id}`} />
    </main>
  );
});

interface HeadProps {
  onRefresh: (read: ReadOptions) => void;
  actions: ViewJobActions;
  onStarted: () => void;
}

/** What a verification is, and for admins its start. */
const VerificationHeader = observer(function VerificationHeader({ onRefresh, actions, onStarted }: HeadProps) {
  const { session } = useStores();
  const { value, running } = useVerificationStore();
  const canStart = session.isAdmin && running === null;
  const start = () => void actions.verify().then(onStarted);
  usePaletteActions(canStart ? [{ label: VERIFICATION.start, icon: 'shield-check', run: start }] : []);
  return (
    <AuditPageHeader
      title={VERIFICATION.title}
      text={
        <>
          {VERIFICATION.text}{' '}
          {value && (value.hour === null ? VERIFICATION.off : VERIFICATION.nightly(wholeHour(value.hour)))}
        </>
      }
      adminsChange
    >
      <HeaderActions className={headerStyles.actions}>
        <Button size="sm" onClick={() => onRefresh({ byUser: true })}>
          <Icon name="refresh" />
          {ADMIN.refresh}
        </Button>
        {session.isAdmin && (
          <Button kind="primary" size="sm" busy={actions.busy === 'verify'} ariaDisabled={!canStart} onClick={start}>
            <Icon name="shield-check" />
            {VERIFICATION.start}
          </Button>
        )}
      </HeaderActions>
    </AuditPageHeader>
  );
});

/** `04:00` */
const wholeHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

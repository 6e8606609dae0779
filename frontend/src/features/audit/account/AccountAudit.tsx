import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../../lib/format.js';
import { LOADING } from '../../../lib/request-state.js';
import { serverIso } from '../../../lib/server-clock.js';
import { messageOf } from '../../../lib/user-facing-error.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { usePrinting } from '../../../ui/browser/use-printing.js';
import { AsyncView } from '../../../ui/feedback/AsyncView.js';
import { EmptyState } from '../../../ui/feedback/EmptyState.js';
import { Skeleton } from '../../../ui/feedback/LoadingSkeleton.js';
import { Card } from '../../../ui/layout/Card.js';
import { BeforeFirstEvent, HalfComparison, MissingRevision } from '../AuditHints.js';
import { AUDIT } from '../audit.texts.js';
import { useAuditStore } from '../audit-scene-store.js';
import styles from './AccountAudit.module.css';
import { AccountHeader } from './AccountHeader.js';
import type { AuditStore } from './AuditStore.js';
import { BrokenLog } from './BrokenLog.js';
import { EvidenceDialog } from './EvidenceDialog.js';
import { EventChain } from './events/EventChain.js';
import { EventTable } from './events/EventTable.js';
import { chainOf, namesOf } from './events/event-text.js';
import { ReplayCard } from './ReplayCard.js';
import { type AuditUrl, type Moment, useAuditUrl } from './use-audit-url.js';
import { useSelection } from './use-selection.js';
import { Verdict } from './Verdict.js';
import verdict from './Verdict.module.css';
import type { AuditEvent } from './WalletEvents.js';

/** One wallet replayed: verdict first, then the time machine, the chain and the events. */
export const AccountAudit = observer(function AccountAudit({ userId }: { userId: string }) {
  const { catalog } = useStores();
  // Renders again for paper, so that the foot shows the moment of printing.
  usePrinting();
  const store = useAuditStore();
  useEffect(() => store.watch(userId), [store, userId]);
  const { account, events } = store;
  const url = useAuditUrl(events.count, store.start);
  const { missing, isHalf } = url;
  const { isLoaded, beforeFirst, ...selected } = useSelection(store, url);
  const { at, since } = selected;
  const { move, ask, compare } = useMoveWhenLoaded(store, url);
  const [isEvidenceOpen, setEvidenceOpen] = useState(false);
  const run = events.run(at);
  const names = useMemo(() => namesOf(events.loaded), [events]);
  const { last } = events;
  const common = { at, names, onMove: move };
  return (
    <main className="page">
      <title>{`${account?.name ?? AUDIT.account} · ${AUDIT.account} · ${catalog.siteName}`}</title>
      <AccountHeader userId={userId} store={store} onEvidence={() => setEvidenceOpen(true)} />
      {store.isMissing ? (
        <NoAccount />
      ) : store.isLogBroken ? (
        <BrokenLog store={store} />
      ) : (
        <AsyncView
          state={store.historyState}
          onRetry={() => void store.readHistory()}
          failure={AUDIT.historyFailed}
          isEmpty={account !== null && events.count === 0}
          skeleton={<AuditSkeleton />}
          empty={<NoEvents />}
        >
          {events.count > 0 && !isLoaded && <SelectionState store={store} />}
          {account && isLoaded && events.get(at) && (
            <div className={styles.cards}>
              <Verdict store={store} onEvidence={() => setEvidenceOpen(true)} />
              {missing !== null && <MissingRevision revision={missing} last={store.lastRevision} />}
              {isHalf && <HalfComparison />}
              {beforeFirst !== null && <BeforeFirstEvent instant={beforeFirst} />}
              <ReplayCard store={store} {...selected} names={names} onMove={move} onAsk={ask} onCompare={compare} />
              <EventChain chain={chainOf(run, at)} isPartial={!events.isWhole} account={account} {...common} />
              <EventTable store={store} events={run} closed={since !== null} account={account} {...common} />
            </div>
          )}
        </AsyncView>
      )}
      {last && <PaperFoot last={last} />}
      <EvidenceDialog
        store={store}
        instant={since === null ? selected.instant : null}
        open={isEvidenceOpen}
        onClose={() => setEvidenceOpen(false)}
      />
    </main>
  );
});

/** The end of the document on paper: its proof, and who printed it when. */
function PaperFoot({ last }: { last: AuditEvent }) {
  const { session } = useStores();
  return (
    <p className={styles.printFooter}>
      <span>
        {AUDIT.details.lastHash}, r{last.revision}: <span className="mono">{last.hash}</span>
      </span>
      <span>
        {AUDIT.printedAt(formatDateTime(serverIso()))} · {session.user?.name}
      </span>
    </p>
  );
}

const NoEvents = () => (
  <Card>
    <EmptyState art="empty-list" title={AUDIT.noEvents} text={AUDIT.noEventsText} />
  </Card>
);

const NoAccount = () => (
  <Card>
    <EmptyState
      art="no-result"
      title={AUDIT.noAccount}
      text={AUDIT.noAccountText}
      action={
        <Link className="link" to="/denetim">
          {AUDIT.toWallets}
        </Link>
      }
    />
  </Card>
);

/** What the address names is being read, or could not be read. */
const SelectionState = observer(function SelectionState({ store }: { store: AuditStore }) {
  const { selectionState } = store;
  return (
    <AsyncView
      state={selectionState.status === 'failed' ? selectionState : LOADING}
      onRetry={() => void store.selectAgain()}
      failure={AUDIT.historyFailed}
      skeleton={<AuditSkeleton />}
    >
      {null}
    </AsyncView>
  );
});

/** Moves to events once they are loaded, so that the page never shows a gap; a later move overtakes earlier ones. */
function useMoveWhenLoaded(store: AuditStore, url: Pick<AuditUrl, 'move' | 'ask' | 'compare'>) {
  const { notifications } = useStores();
  const goWhenLoaded = (revisions: readonly number[], go: () => void): void => {
    store.loadAround(revisions).then(
      (isNewest) => isNewest && go(),
      (error) => notifications.error(messageOf(error, AUDIT.historyFailed)),
    );
  };
  return {
    move: (revision: number) => goWhenLoaded([revision], () => url.move(revision)),
    ask: (revision: number, instant: string) => goWhenLoaded([revision], () => url.ask(revision, instant)),
    compare: (a: Moment, b: Moment) => goWhenLoaded([a.at, b.at], () => url.compare(a, b)),
  };
}

function AuditSkeleton() {
  return (
    <div className={styles.cards}>
      <Card className={verdict.verdict}>
        <Skeleton height={44} />
        <Skeleton height={44} width={240} />
        <Skeleton height={44} />
      </Card>
      <Card padded>
        <Skeleton height={340} />
      </Card>
      <Card padded>
        <Skeleton height={140} />
      </Card>
    </div>
  );
}

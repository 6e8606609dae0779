import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../../lib/format.js';
import { serverIso } from '../../../lib/server-clock.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { usePrinting } from '../../../ui/browser/use-printing.js';
import { AsyncView } from '../../../ui/feedback/AsyncView.js';
import { EmptyState } from '../../../ui/feedback/EmptyState.js';
import { Skeleton } from '../../../ui/feedback/LoadingSkeleton.js';
import { Card } from '../../../ui/layout/Card.js';
import { MissingRevision } from '../AuditHints.js';
import { AUDIT } from '../audit.texts.js';
import { useAuditStore } from '../audit-scene-store.js';
import styles from './AccountAudit.module.css';
import { AccountHeader } from './AccountHeader.js';
import type { AuditEvent } from './AuditStore.js';
import { BrokenLog } from './BrokenLog.js';
import { EvidenceDialog } from './EvidenceDialog.js';
import { EventChain } from './events/EventChain.js';
import { EventTable } from './events/EventTable.js';
import { namesOf } from './events/event-text.js';
import { ReplayCard } from './ReplayCard.js';
import { useAuditUrl } from './use-audit-url.js';
import { Verdict } from './Verdict.js';
import verdict from './Verdict.module.css';

/** One wallet replayed: verdict first, then the time machine, the chain and the events. */
export const AccountAudit = observer(function AccountAudit({ userId }: { userId: string }) {
  const { catalog } = useStores();
  // Renders again for paper, so that the foot shows the moment of printing.
  usePrinting();
  const store = useAuditStore();
  useEffect(() => store.watch(userId), [store, userId]);
  const { account, events } = store;
  const { at, since, missing, asked, move, ask, compare } = useAuditUrl(events.length, startOf(events));
  const [taking, setTaking] = useState(false);
  const names = namesOf(events);
  const last = events.at(-1);
  return (
    <main className="page">
      <title>{`${account?.name ?? AUDIT.account} · ${AUDIT.account} · ${catalog.siteName}`}</title>
      <AccountHeader userId={userId} store={store} onTake={() => setTaking(true)} />
      {store.isMissing ? (
        <NoAccount />
      ) : store.isLogBroken ? (
        <BrokenLog store={store} />
      ) : (
        <AsyncView
          state={store.historyState}
          onRetry={() => void store.readHistory()}
          failure={AUDIT.historyFailed}
          isEmpty={account !== null && events.length === 0}
          skeleton={<AuditSkeleton />}
          empty={
            <Card>
              <EmptyState art="empty-list" title={AUDIT.noEvents} text={AUDIT.noEventsText} />
            </Card>
          }
        >
          {account && events[at] && (
            <div className={styles.cards}>
              <Verdict store={store} onTake={() => setTaking(true)} />
              {missing !== null && <MissingRevision revision={missing} last={store.lastRevision} />}
              <ReplayCard
                store={store}
                at={at}
                since={since}
                names={names}
                asked={asked}
                onMove={move}
                onAsk={ask}
                onCompare={compare}
              />
              <EventChain events={events} at={at} names={names} account={account} onMove={move} />
              <EventTable
                events={events}
                at={at}
                closed={since !== null}
                names={names}
                account={account}
                onMove={move}
              />
            </div>
          )}
        </AsyncView>
      )}
      {last && <PaperFoot last={last} />}
      <EvidenceDialog store={store} asked={asked} open={taking} onClose={() => setTaking(false)} />
    </main>
  );
});

/** The end of the document on paper: its proof, and who printed it when. */
function PaperFoot({ last }: { last: AuditEvent }) {
  const { session } = useStores();
  return (
    <p className={styles.printFooter}>
      <span>
        {AUDIT.facts.lastHash}, r{last.revision}: <span className="mono">{last.hash}</span>
      </span>
      <span>
        {AUDIT.printedAt(formatDateTime(serverIso()))} · {session.user?.name}
      </span>
    </p>
  );
}

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

/** The question is nearly always about money: a wallet opens on its last event that moved some. */
const startOf = (events: readonly AuditEvent[]): number => {
  const money = events.findLastIndex(({ delta }) => delta !== 0n);
  return money < 0 ? events.length - 1 : money;
};

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

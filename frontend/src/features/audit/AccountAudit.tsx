import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { formatDateTime, formatTime } from '../../lib/format.js';
import { useStores } from '../../stores/StoreProvider.js';
import { AsyncView } from '../../ui/AsyncView.js';
import { Button } from '../../ui/Button.js';
import { CopyButton } from '../../ui/CopyRow.js';
import { COMMON } from '../../ui/common.texts.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Icon } from '../../ui/Icon.js';
import { Skeleton } from '../../ui/LoadingSkeleton.js';
import { usePrinting } from '../../ui/use-printing.js';
import { AUDIT } from './audit.texts.js';
import { useAuditStore } from './audit-scene-store.js';
import { EventTable } from './EventTable.js';
import { EvidenceDialog } from './EvidenceDialog.js';
import { namesOf } from './event-text.js';
import { HashChain } from './HashChain.js';
import { ReplayCard } from './ReplayCard.js';
import { Verdict } from './Verdict.js';

/**
 * One wallet replayed: verdict first, then the time machine, the chain and the events. `?rev=` is the revision that is
 * looked at, `?a=` and `?b=` are two that are compared.
 */
export const AccountAudit = observer(function AccountAudit({ userId }: { userId: string }) {
  const { catalog, session } = useStores();
  // Drawn anew for paper, so that the foot tells the moment of printing.
  usePrinting();
  const store = useAuditStore();
  const [query, setQuery] = useSearchParams();
  useEffect(() => store.watch(userId), [store, userId]);
  const { account, events } = store;
  const [taking, setTaking] = useState(false);
  const indexOf = (name: string): number | null => {
    const wanted = Number(query.get(name) ?? Number.NaN);
    return Number.isInteger(wanted) ? Math.max(0, Math.min(events.length - 1, wanted)) : null;
  };
  const [a, b] = [indexOf('a'), indexOf('b')];
  const since = a === null || b === null ? null : Math.min(a, b);
  const at = a === null || b === null ? (indexOf('rev') ?? events.length - 1) : Math.max(a, b);
  const show = (moments: Record<string, number>) =>
    setQuery(Object.fromEntries(Object.entries(moments).map(([name, index]) => [name, String(index)])), {
      replace: true,
      preventScrollReset: true,
    });
  const move = (index: number) => show({ rev: index });
  const names = namesOf(events);
  const last = events.at(-1);
  return (
    <main className="page">
      <title>{`${account?.name ?? AUDIT.account} · ${AUDIT.account} · ${catalog.siteName}`}</title>
      <nav className="crumbs aud__crumbs" aria-label={COMMON.crumbs}>
        <Link to="/denetim">{AUDIT.title}</Link>
        <Icon name="chevron-right" />
        <Link to="/denetim">{AUDIT.wallets}</Link>
        <Icon name="chevron-right" />
        <span aria-current="page" className="mono">
          {userId.slice(0, 8)}
        </span>
      </nav>
      <div className="who-head">
        <div className="grow">
          <h1>
            {account?.name ?? AUDIT.account}
            <span className="tag">{AUDIT.readOnly}</span>
          </h1>
          <span className="hash">
            <span>account-{userId}</span>
            <CopyButton kind="icon" value={userId} what={AUDIT.copyId}>
              {''}
            </CopyButton>
          </span>
        </div>
        <div className="who-head__end">
          <span className="live" data-state={store.following ? 'on' : 'off'}>
            <i />
            {store.following ? AUDIT.live(last ? formatTime(last.at) : '–') : AUDIT.paused}
          </span>
          <Button
            kind="icon"
            size="sm"
            aria-label={store.following ? AUDIT.pause : AUDIT.resume}
            title={store.following ? AUDIT.pause : AUDIT.resume}
            onClick={store.toggleFollowing}
          >
            <Icon name={store.following ? 'pause' : 'play'} />
          </Button>
          <Button size="sm" busy={store.verifyState.status === 'loading'} onClick={() => void store.verify()}>
            <Icon name="refresh" />
            {AUDIT.verify}
          </Button>
          {/* A difference has the button beside its words; a history that cannot be replayed needs its evidence most. */}
          {(store.verification?.verdict !== 'different' || events.length === 0) && (
            <Button
              kind="accent"
              size="sm"
              disabled={events.length === 0 && store.historyState.status !== 'failed'}
              onClick={() => setTaking(true)}
            >
              <Icon name="download" />
              {AUDIT.evidence}
            </Button>
          )}
        </div>
      </div>
      <AsyncView
        state={store.historyState}
        onRetry={() => void store.readHistory()}
        failure={AUDIT.historyFailed}
        isEmpty={account !== null && events.length === 0}
        skeleton={
          <div className="audit">
            <section className="card verdict">
              <Skeleton height={44} />
              <Skeleton height={44} width={240} />
              <Skeleton height={44} />
            </section>
            <section className="card card__body">
              <Skeleton height={340} />
            </section>
            <section className="card card__body">
              <Skeleton height={140} />
            </section>
          </div>
        }
        empty={
          <section className="card">
            <EmptyState art="empty-list" title={AUDIT.noEvents} text={AUDIT.noEventsText} />
          </section>
        }
      >
        {account && events[at] && (
          <div className="audit">
            <Verdict store={store} onTake={() => setTaking(true)} />
            <ReplayCard
              store={store}
              at={at}
              since={since}
              names={names}
              onMove={move}
              onCompare={(one, other) => show({ a: Math.min(one, other), b: Math.max(one, other) })}
            />
            <HashChain events={events} at={at} names={names} account={account} onMove={move} />
            <EventTable events={events} at={at} closed={since !== null} names={names} account={account} onMove={move} />
          </div>
        )}
      </AsyncView>
      {last && (
        <p className="paperfoot">
          <span>
            {AUDIT.facts.head}, r{last.revision}: <span className="mono">{last.hash}</span>
          </span>
          <span>
            {AUDIT.printedAt(formatDateTime(new Date().toISOString()))} · {session.user?.name}
          </span>
        </p>
      )}
      <EvidenceDialog store={store} open={taking} onClose={() => setTaking(false)} />
    </main>
  );
});

import type { AuditChainView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { ApiError } from '../../../api/errors.js';
import { formatDateTime } from '../../../lib/format.js';
import { formatSize } from '../../../lib/format-size.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { COMMON } from '../../../ui/common.texts.js';
import { Money } from '../../../ui/data/Money.js';
import { Alert } from '../../../ui/feedback/Alert.js';
import { AsyncView } from '../../../ui/feedback/AsyncView.js';
import { EmptyState } from '../../../ui/feedback/EmptyState.js';
import { Skeleton } from '../../../ui/feedback/LoadingSkeleton.js';
import { Card } from '../../../ui/layout/Card.js';
import { CrumbsFrame } from '../../../ui/layout/PageHeader.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { AuditPageHeader } from '../AuditPageHeader.js';
import headerStyles from '../AuditPageHeader.module.css';
import { AuditSections } from '../AuditSections.js';
import { EventChain } from '../account/events/EventChain.js';
import { namesOf } from '../account/events/event-text.js';
import { type AuditEvent, auditEvent } from '../account/WalletEvents.js';
import { AUDIT } from '../audit.texts.js';
import { useChainStore } from '../audit-scene-store.js';
import { durationText } from '../duration-text.js';
import styles from './ChainPage.module.css';
import { ChainSteps } from './ChainSteps.js';
import { CHAINS } from './chains.texts.js';

/** Codes for an id of which there is nothing, and for a text that is no id. */
const MISSING: readonly string[] = ['NOT_FOUND', 'VALIDATION'];

/** The account's events break their own rules. */
const BROKEN = 'ACCOUNT_QUARANTINED';

/**
 * The events that belong to an order, a request or an event (docs/product-rules.md#audit-21):
 * `/denetim/zincir/siparis/<id>`, `/denetim/zincir/talep/<id>`, `/denetim/zincir/olay/<account>-<revision>`.
 */
export const ChainPage = observer(function ChainPage() {
  const { catalog } = useStores();
  const { kind = '', id = '' } = useParams();
  const store = useChainStore();
  useEffect(() => store.show(kind, id), [store, kind, id]);
  const { value, state } = store.chain;
  const isMissing =
    store.path === null ||
    (state.status === 'failed' && state.error instanceof ApiError && MISSING.includes(state.error.code));
  const isBroken = state.status === 'failed' && state.error instanceof ApiError && state.error.code === BROKEN;
  const missing = (
    <Card>
      <EmptyState
        art="no-result"
        title={CHAINS.notFound}
        text={CHAINS.notFoundText}
        action={
          <Link className="link" to="/denetim/akis">
            {CHAINS.toLog}
          </Link>
        }
      />
    </Card>
  );
  return (
    <main className="page">
      <title>{`${CHAINS.title} · ${AUDIT.title} · ${catalog.siteName}`}</title>
      <CrumbsFrame className={headerStyles.crumbs} aria-label={COMMON.crumbs}>
        <Link to="/denetim">{AUDIT.title}</Link>
        <Icon name="chevron-right" />
        {value !== null && (
          <>
            <Link to={`/denetim/cuzdan/${value.account.userId}`}>{value.account.name}</Link>
            <Icon name="chevron-right" />
          </>
        )}
        <span aria-current="page">{CHAINS.title}</span>
      </CrumbsFrame>
      <AuditPageHeader title={CHAINS.kinds[kind as keyof typeof CHAINS.kinds] ?? CHAINS.title} text={CHAINS.text} />
      <AuditSections current="akis" />
      {isMissing ? (
        missing
      ) : isBroken ? (
        <BrokenChain userId={kind === 'olay' ? id.replace(/-\d+$/, '') : null} />
      ) : (
        <AsyncView
          state={state}
          onRetry={() => void store.chain.load()}
          failure={CHAINS.failed}
          skeleton={
            <Card padded>
              <Skeleton height={220} />
            </Card>
          }
        >
          {value !== null && <Chain key={`${kind} ${id}`} chain={value} eventId={kind === 'olay' ? id : null} />}
        </AsyncView>
      )}
    </main>
  );
});

/** @param userId whose account it is, where the address names it */
function BrokenChain({ userId }: { userId: string | null }) {
  return (
    <Alert kind="danger" role="alert">
      <Icon name="alert" />
      <div>
        <b>{AUDIT.brokenTitle}</b>
        {CHAINS.brokenText}{' '}
        <Link className="link" to={userId === null ? '/denetim/gorunumler' : `/denetim/cuzdan/${userId}`}>
          {userId === null ? CHAINS.toStopped : CHAINS.toAccount}
        </Link>
      </div>
    </Alert>
  );
}

/** @param eventId the event that the address names, as `<account>-<revision>` */
function Chain({ chain, eventId }: { chain: AuditChainView; eventId: string | null }) {
  const navigate = useNavigate();
  const { account } = chain;
  const events = chain.events.map((event) => auditEvent(event, chain.actors));
  const names = namesOf(events);
  const eventIndex = events.findIndex(({ revision }) => eventId === `${account.userId}-${revision}`);
  const at = eventIndex < 0 ? events.length - 1 : eventIndex;
  const open = (revision: number) => void navigate(`/denetim/cuzdan/${account.userId}?rev=${revision}`);
  return (
    <div className={styles.cards}>
      <Details chain={chain} events={events} />
      <EventChain chain={events} at={events[at]!.revision} names={names} account={account} onMove={open} />
      {events.length === 1 && <p className="muted small">{CHAINS.alone}</p>}
      <ChainSteps events={events} at={at} names={names} account={account} />
    </div>
  );
}

/** What the chain is about: its orders and requests with their receipts, its effect on the wallet, how long it took. */
function Details({ chain, events }: { chain: AuditChainView; events: readonly AuditEvent[] }) {
  const names = namesOf(events);
  const idsOf = (id: 'orderId' | 'requestId') => [...new Set(events.flatMap((event) => event[id] ?? []))];
  const [orders, requests] = [idsOf('orderId'), idsOf('requestId')];
  const net = events.reduce((sum, { delta }) => sum + delta, 0n);
  const [first, last] = [events[0]!, events.at(-1)!];
  return (
    <Card padded>
      <dl className={styles.details}>
        {orders.length > 0 && (
          <div>
            <dt>{CHAINS.orders}</dt>
            {orders.map((id) => (
              <dd key={id}>
                <Link className="link" to={`/denetim/zincir/siparis/${id}`}>
                  {names.get(id) ?? id}
                </Link>
              </dd>
            ))}
          </div>
        )}
        {requests.map((id) => (
          <div key={id}>
            <dt>{CHAINS.requests}</dt>
            <dd>
              <Link className="link" to={`/denetim/zincir/talep/${id}`}>
                {names.get(id) ?? id}
              </Link>
            </dd>
            <dd className={`muted small ${styles.receipt}`}>
              {CHAINS.receipt}: {receiptText(chain.receipts[id])}
            </dd>
          </div>
        ))}
        <div>
          <dt>{CHAINS.net}</dt>
          <dd>
            <Money amount={net} sign />
          </dd>
        </div>
        {events.length > 1 && (
          <div>
            <dt>{CHAINS.took}</dt>
            <dd>{durationText(last.time - first.time)}</dd>
          </div>
        )}
      </dl>
    </Card>
  );
}

const receiptText = (receipt: AuditChainView['receipts'][string] | undefined): string =>
  receipt === undefined
    ? CHAINS.noReceipt
    : CHAINS.receiptDetails(
        CHAINS.receiptTypes[receipt.mime] ?? receipt.mime,
        formatSize(receipt.size),
        formatDateTime(receipt.uploadedAt),
      );

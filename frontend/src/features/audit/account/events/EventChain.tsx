import { EVENT_LABELS } from '@yukselt/contracts/texts';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { Money } from '../../../../ui/data/Money.js';
import { Card, CardHeader } from '../../../../ui/layout/Card.js';
import { Icon } from '../../../../ui/pictures/Icon.js';
import { AUDIT } from '../../audit.texts.js';
import { formatShortDateTime } from '../recent-time.js';
import type { AuditEvent } from '../WalletEvents.js';
import styles from './EventChain.module.css';
import { actorOf, eventText, type Names, nameOf } from './event-text.js';

interface Props {
  /** Events of the same order or request, oldest first. */
  chain: readonly AuditEvent[];
  /** Revision of the selected one. */
  at: number;
  /** Events of the chain may be missing; its own page has them all. */
  isPartial?: boolean;
  names: Names;
  account: { userId: string; name: string };
  onMove: (revision: number) => void;
}

/** Label over the first event of each part: money received, spent, returned or corrected. */
function groupOf({ type }: AuditEvent): string {
  if (
    type === 'OrderCancelled' ||
    type === 'WalletRefunded' ||
    type === 'PaymentDecisionReversed' ||
    type.endsWith('Reversed')
  )
    return AUDIT.returned;
  if (type.startsWith('Order') || type === 'WalletDebited') return AUDIT.spent;
  return type === 'WalletAdjusted' ? AUDIT.corrected : AUDIT.came;
}

/** What the events of a chain have in common. */
function scopeOf(orderId: string | null, requestId: string | null) {
  if (orderId) return 'order';
  return requestId ? 'request' : 'command';
}

function Chain({ chain, at, isPartial = false, names, account, onMove }: Props) {
  const current = chain.find(({ revision }) => revision === at);
  if (!current || chain.length < 2) return null;
  const orderId = chain.find((event) => event.orderId)?.orderId ?? null;
  const requestId = chain.find((event) => event.requestId)?.requestId ?? null;
  const moves = chain.filter((event) => event.delta !== 0n);
  const net = moves.reduce((sum, event) => sum + event.delta, 0n);
  return (
    <Card aria-labelledby="chain-heading">
      <CardHeader>
        <h2 id="chain-heading">{AUDIT.chain}</h2>
        <p className={styles.name}>
          {nameOf(names, orderId, requestId)} ·{' '}
          {(isPartial ? AUDIT.chainTextHeld : AUDIT.chainText)[scopeOf(orderId, requestId)]}
        </p>
      </CardHeader>
      <ol className={styles.chain} data-wide={chain.length > 7 ? '' : undefined}>
        {chain.map((event, index) => {
          const first = index === 0 || groupOf(event) !== groupOf(chain[index - 1]!);
          return (
            <li
              key={event.id}
              data-first={first ? '' : undefined}
              data-last={index === chain.length - 1 ? '' : undefined}
              data-dir={event.delta > 0n ? 'in' : undefined}
              aria-current={event === current ? 'step' : undefined}
            >
              <div className={styles.part}>{first && groupOf(event)}</div>
              <div className={styles.dot}>
                <span>
                  <Icon name={eventText(event, names).icon} />
                </span>
              </div>
              <b>
                <button type="button" onClick={() => onMove(event.revision)}>
                  {EVENT_LABELS[event.type]?.short ?? event.type}
                </button>
              </b>
              <small>
                {formatShortDateTime(event.at)} · r{event.revision}
              </small>
              <small>{actorOf(event, account).name}</small>
              <span className={styles.amount}>{event.delta !== 0n && <Money amount={event.delta} sign />}</span>
            </li>
          );
        })}
      </ol>
      {isPartial && (
        <p className={styles.partial}>
          {AUDIT.chainOfHeld}{' '}
          <Link className="link" to={`/denetim/zincir/olay/${account.userId}-${at}`}>
            {AUDIT.openChain}
          </Link>
        </p>
      )}
      <div className={styles.footer}>
        <span>{AUDIT.net}</span>
        <span>
          {moves.map((event) => (
            <Money key={event.id} amount={event.delta} sign />
          ))}{' '}
          ={' '}
          <b>
            <Money amount={net} />
          </b>
        </span>
      </div>
    </Card>
  );
}

/** The events of the same order or request as the selected one, and their net effect on the wallet. */
export const EventChain = observer(Chain);

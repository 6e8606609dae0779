import type { ReactNode } from 'react';
import { formatDateTime, formatDay, formatNumber, formatTime } from '../../../lib/format.js';
import { serverNow } from '../../../lib/server-clock.js';
import { Money } from '../../../ui/data/Money.js';
import { AUDIT } from '../audit.texts.js';
import { askedSeconds } from '../instant.js';
import { hashStart } from './hash-start.js';
import styles from './MomentState.module.css';
import type { AuditEvent } from './WalletEvents.js';

/** Before the first event. */
const NOTHING = { openOrders: 0, pendingRequests: 0 };

interface Props {
  event: AuditEvent;
  /** How many events the wallet has. */
  count: number;
  /** The instant that was asked about, ISO. */
  instant: string | null;
}

/** What held after one event, or at the instant that was asked about. */
export function MomentState({ event, count, instant }: Props) {
  const isBeforeFirst = instant !== null && Date.parse(instant) < event.time;
  const { openOrders, pendingRequests } = isBeforeFirst ? NOTHING : event;
  const { moment } = AUDIT;
  return (
    <>
      {instant !== null && <Answer instant={instant} event={isBeforeFirst ? null : event} />}
      <div className={styles.figures}>
        <Figure name={moment.balance}>
          <Money amount={isBeforeFirst ? 0n : event.balance} size="md" />
        </Figure>
        <Figure name={moment.orders}>
          <b>{formatNumber(openOrders)}</b>
        </Figure>
        <Figure name={moment.requests}>
          <b>{formatNumber(pendingRequests)}</b>
        </Figure>
        <Figure name={moment.event}>
          <b>{formatNumber(isBeforeFirst ? 0 : event.revision + 1)}</b>{' '}
          <span className="muted">/ {formatNumber(count)}</span>
        </Figure>
        {!isBeforeFirst && (
          <Figure name={`${moment.hash}, r${event.revision}`}>
            <span className={`mono ${styles.hash}`} title={event.hash}>
              {hashStart(event.hash)}
            </span>
          </Figure>
        )}
      </div>
    </>
  );
}

/**
 * The answer as a sentence that can be quoted: the asked instant, the balance then, and the last event before it.
 * @param event `null`: there was none
 */
function Answer({ instant, event }: { instant: string; event: AuditEvent | null }) {
  const when = `${formatDay(instant)} ${formatTime(instant)}${askedSeconds(instant)}`;
  return (
    <p className={styles.answer} role="status">
      {AUDIT.askedAt(when)} <Money amount={event?.balance ?? 0n} />
      <span className={styles.since}>
        {event ? AUDIT.lastEventThen(String(event.revision), formatDateTime(event.at)) : AUDIT.noEventYet}
      </span>
      {Date.parse(instant) > serverNow() && (
        <span className={styles.future}>
          {AUDIT.future}. {AUDIT.futureText}
        </span>
      )}
    </p>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <small>{name}</small>
      {children}
    </div>
  );
}

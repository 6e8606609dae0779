import type { ReactNode } from 'react';
import { formatDateTime, formatDay, formatNumber, formatTime } from '../../../lib/format.js';
import { Money } from '../../../ui/data/Money.js';
import { AUDIT } from '../audit.texts.js';
import type { AuditEvent } from './AuditStore.js';
import { countsAt } from './events/event-text.js';
import styles from './MomentFacts.module.css';

/** Characters of a hash; the title has all of them. */
const HASH_SHORT = 12;

interface Props {
  events: readonly AuditEvent[];
  at: number;
  /** The instant that was asked about, ISO. */
  asked: string | null;
}

/** What held after one event, or at the instant that was asked about. */
export function MomentFacts({ events, at, asked }: Props) {
  const event = events[at]!;
  const counts = countsAt(events, at);
  const { moment } = AUDIT;
  return (
    <>
      {asked !== null && <Answer asked={asked} event={event} />}
      <div className={styles.facts}>
        <Fact name={moment.balance}>
          <Money amount={event.balance} size="md" />
        </Fact>
        <Fact name={moment.orders}>
          <b>{formatNumber(counts.orders)}</b>
        </Fact>
        <Fact name={moment.requests}>
          <b>{formatNumber(counts.requests)}</b>
        </Fact>
        <Fact name={moment.event}>
          <b>{formatNumber(at + 1)}</b> <span className="muted">/ {formatNumber(events.length)}</span>
        </Fact>
        <Fact name={`${moment.hash}, r${event.revision}`}>
          <span className={`mono ${styles.hash}`} title={event.hash}>
            {event.hash.slice(0, HASH_SHORT)}…
          </span>
        </Fact>
      </div>
    </>
  );
}

/** The answer as a sentence that can be quoted: the asked instant, the balance then, and the last event before it. */
function Answer({ asked, event }: { asked: string; event: AuditEvent }) {
  const when = `${formatDay(asked)} ${formatTime(asked)}`;
  const isBeforeFirst = Date.parse(asked) < event.time;
  return (
    <p className={styles.answer} role="status">
      {AUDIT.askedAt(when)} <Money amount={isBeforeFirst ? 0n : event.balance} />
      <span className={styles.since}>
        {isBeforeFirst ? AUDIT.noEventYet : AUDIT.lastEventThen(String(event.revision), formatDateTime(event.at))}
      </span>
    </p>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <small>{name}</small>
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';
import { Money } from '../../ui/Money.js';
import type { AuditEvent } from './AuditStore.js';
import { AUDIT } from './audit.texts.js';
import { countsAt } from './event-text.js';
import styles from './MomentFacts.module.css';

/** Characters of a hash; the title has all of them. */
const HASH_SHORT = 12;

/** What held after one event. */
export function MomentFacts({ events, at }: { events: readonly AuditEvent[]; at: number }) {
  const event = events[at]!;
  const counts = countsAt(events, at);
  const { moment } = AUDIT;
  return (
    <div className={styles.facts}>
      <Fact name={moment.balance}>
        <Money amount={event.balance} size="md" />
      </Fact>
      <Fact name={moment.orders}>
        <b>{counts.orders}</b>
      </Fact>
      <Fact name={moment.requests}>
        <b>{counts.requests}</b>
      </Fact>
      <Fact name={moment.event}>
        <b>{at + 1}</b> <span className="muted">/ {events.length}</span>
      </Fact>
      <Fact name={`${moment.hash}, r${event.revision}`}>
        <span className={`mono ${styles.hash}`} title={event.hash}>
          {event.hash.slice(0, HASH_SHORT)}…
        </span>
      </Fact>
    </div>
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

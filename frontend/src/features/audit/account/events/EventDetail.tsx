import { ACTOR_ROLE_LABELS } from '@yukselt/contracts/texts';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../../../lib/format.js';
import { AUDIT } from '../../audit.texts.js';
import { hashStart } from '../hash-start.js';
import type { AuditEvent } from '../WalletEvents.js';
import styles from './EventDetail.module.css';
import { neighbour } from './event-filter.js';
import { actorOf, eventText, type Names } from './event-text.js';

interface Props {
  event: AuditEvent;
  /** The loaded events around it. */
  events: readonly AuditEvent[];
  /** They are all of the wallet's. */
  isWhole: boolean;
  names: Names;
  account: { userId: string; name: string };
}

/**
 * Who acted, by which command, and what the same command appended; and the event as the log stores it, with personal
 * data decrypted for the auditor.
 */
export function EventDetail({ event, events, isWhole, names, account }: Props) {
  const actor = actorOf(event, account);
  const siblings = events.filter((other) => other.commandId === event.commandId && other !== event);
  const related = events.filter((other) => other.correlationId === event.correlationId).length;
  const { revision, type, at, data, actorRole, commandId, correlationId, hash } = event;
  const before = neighbour(events, revision - 1)?.hash;
  return (
    <div className={styles.detail}>
      <dl>
        <dt>{AUDIT.detail.who}</dt>
        <dd>
          {actor.name} · {ACTOR_ROLE_LABELS[actorRole] ?? actorRole}
        </dd>
        <dt>{AUDIT.detail.command}</dt>
        <dd className="mono">{commandId}</dd>
        <dt>{AUDIT.detail.correlation}</dt>
        <dd>
          <span className="mono">{correlationId.slice(0, 13)}</span>{' '}
          <span className="muted">{AUDIT.sameCorrelation(formatNumber(related), isWhole)}</span>
        </dd>
        <dt>{AUDIT.detail.sameCommand}</dt>
        <dd>
          {siblings.length === 0
            ? AUDIT.alone
            : siblings.map((other) => `r${other.revision} ${eventText(other, names).words}`).join(', ')}
        </dd>
        {(event.orderId ?? event.requestId) !== null && (
          <>
            <dt>{AUDIT.chain}</dt>
            <dd>
              <Link className="link" to={`/denetim/zincir/olay/${account.userId}-${revision}`}>
                {AUDIT.openChain}
              </Link>
            </dd>
          </>
        )}
        <dt>{AUDIT.detail.id}</dt>
        <dd className="mono">{event.id}</dd>
        <dt>{AUDIT.detail.position}</dt>
        <dd className="mono">{event.position}</dd>
        {before && (
          <>
            <dt>{AUDIT.detail.hashBefore}</dt>
            <dd className="mono" title={before}>
              {hashStart(before)}
            </dd>
          </>
        )}
        <dt>{AUDIT.detail.hash}</dt>
        <dd className="mono" title={hash}>
          {hashStart(hash)}
        </dd>
      </dl>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>
        <Json value={{ revision, type, time: at, data, meta: { actorRole, commandId, correlationId }, hash }} />
      </pre>
    </div>
  );
}

/**
 * JSON, one line per key, with keys and values in colours of their own. It is text: nothing in it is parsed as markup.
 */
function Json({ value }: { value: object }) {
  const lines = Object.entries(value).map(
    ([key, part]) => `  ${JSON.stringify(key)}: ${(JSON.stringify(part, null, 1) ?? 'null').replace(/\n\s*/g, ' ')}`,
  );
  const parts = `{\n${lines.join(',\n')}\n}`.split(/("(?:[^"\\]|\\.)*"(?=\s*:)|"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?)/g);
  // The capturing group of split() puts a key or value at every odd index.
  return parts.map((part, index) => (
    <Fragment key={index}>{index % 2 === 0 ? part : tokenOf(part, parts[index + 1])}</Fragment>
  ));
}

const tokenOf = (token: string, following = '') =>
  following.trimStart().startsWith(':') ? <i>{token}</i> : <b>{token}</b>;

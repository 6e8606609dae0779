import { formatDateTime } from '../../../../lib/format.js';
import { Money } from '../../../../ui/data/Money.js';
import { Icon } from '../../../../ui/pictures/Icon.js';
import type { AuditEvent } from '../WalletEvents.js';
import { EventDetail } from './EventDetail.js';
import styles from './EventTable.module.css';
import { actorOf, type EventText, eventText, type Names } from './event-text.js';

const COLUMNS = 7;
/** Characters of a command's id; the title has all of them. */
const COMMAND_SHORT = 13;

interface Props {
  event: AuditEvent;
  events: readonly AuditEvent[];
  /** They are all of the wallet's. */
  isWhole: boolean;
  open: boolean;
  /** Where the row lies in the events of one append. */
  group: 'top' | 'mid' | 'bot' | undefined;
  json: boolean;
  names: Names;
  account: { userId: string; name: string };
  onMove: (revision: number) => void;
}

/** One event, and its details below it while it is selected. */
export function EventRow({ event, events, isWhole, open, group, json, names, account, onMove }: Props) {
  const text = eventText(event, names);
  const actor = actorOf(event, account);
  const moved = event.delta !== 0n;
  return (
    <>
      <tr
        data-group={group}
        data-open={open ? '' : undefined}
        data-dir={event.delta > 0n ? 'in' : undefined}
        onClick={() => onMove(event.revision)}
      >
        <td className={`mono ${styles.revision}`}>
          <button type="button" aria-expanded={open} aria-label={`r${event.revision} ${text.words}`}>
            r{event.revision}
          </button>
        </td>
        <td className={styles.when}>
          <time dateTime={event.at}>{formatDateTime(event.at)}</time>
        </td>
        <td className={styles.words}>{json ? <StoredEvent event={event} /> : <Sentence text={text} />}</td>
        <td className={styles.actorCell}>
          <span className={styles.actor} data-customer={actor.customer ? '' : undefined}>
            <i />
            {actor.name}
          </span>
        </td>
        <td className={`mono muted ${styles.command}`} title={event.commandId}>
          {event.commandId.slice(0, COMMAND_SHORT)}
        </td>
        <td data-cell="number" className={styles.amount}>
          {moved && <Money amount={event.delta} sign />}
        </td>
        <td data-cell="number" className={styles.after}>
          {moved && <Money amount={event.balance} />}
        </td>
      </tr>
      {open && (
        <tr className={styles.detail}>
          <td colSpan={COLUMNS}>
            <EventDetail event={event} events={events} isWhole={isWhole} names={names} account={account} />
          </td>
        </tr>
      )}
    </>
  );
}

function StoredEvent({ event: { type, data } }: { event: AuditEvent }) {
  return (
    <code>
      <b>{type}</b> {JSON.stringify(data)}
    </code>
  );
}

function Sentence({ text }: { text: EventText }) {
  return (
    <>
      <Icon name={text.icon} />
      {text.words}
      {text.about !== '' && <span> · {text.about}</span>}
    </>
  );
}

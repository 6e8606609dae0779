import { Link } from 'react-router-dom';
import { formatDateTime } from '../../../lib/format.js';
import { Money } from '../../../ui/data/Money.js';
import { Table, TableFrame } from '../../../ui/data/Table.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { actorOf, eventText, type Names } from '../account/events/event-text.js';
import type { AuditEvent } from '../account/WalletEvents.js';
import { AUDIT } from '../audit.texts.js';
import { ShortHash } from '../ShortHash.js';
import styles from './ChainPage.module.css';
import { CHAINS } from './chains.texts.js';

interface Props {
  events: readonly AuditEvent[];
  at: number;
  names: Names;
  account: { userId: string; name: string };
}

/** Every event of the chain with time, amount, revision and hash; each leads to its place in the history. */
export function ChainSteps({ events, at, names, account }: Props) {
  const { columns } = CHAINS;
  return (
    <TableFrame>
      <Table className={styles.table} cards="lines">
        <caption className="visually-hidden">{CHAINS.caption}</caption>
        <thead>
          <tr>
            <th>{columns.revision}</th>
            <th>{columns.when}</th>
            <th>{columns.event}</th>
            <th>{columns.who}</th>
            <th data-cell="number">{columns.amount}</th>
            <th data-cell="number">{columns.after}</th>
            <th>{columns.hash}</th>
          </tr>
        </thead>
        <tbody>
          {events.map((event, index) => {
            const text = eventText(event, names);
            const actor = actorOf(event, account);
            return (
              <tr key={event.id} aria-current={index === at ? 'step' : undefined}>
                <td className={`mono ${styles.revision}`}>r{event.revision}</td>
                <td className={styles.when}>
                  <time dateTime={event.at}>{formatDateTime(event.at)}</time>
                </td>
                <td className={styles.event}>
                  <Icon name={text.icon} />
                  <span>
                    <Link className="link" to={`/denetim/cuzdan/${account.userId}?rev=${event.revision}`}>
                      {text.words}
                    </Link>
                    {text.about !== '' && <small>{text.about}</small>}
                  </span>
                </td>
                <td className={styles.who}>
                  {actor.name}
                  <small>{AUDIT.actor[event.actorRole] ?? event.actorRole}</small>
                </td>
                <td data-cell="number" className={styles.amount}>
                  {event.delta !== 0n && <Money amount={event.delta} sign />}
                </td>
                <td data-cell="number" className={styles.after}>
                  {event.delta !== 0n && <Money amount={event.balance} />}
                </td>
                <td className={styles.hash}>
                  <ShortHash value={event.hash} what={columns.hash} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </TableFrame>
  );
}

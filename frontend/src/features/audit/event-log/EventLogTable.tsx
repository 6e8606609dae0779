import type { LoggedEventView } from '@yukselt/contracts/api';
import { EVENT_LABELS } from '@yukselt/contracts/texts';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../../lib/format.js';
import { Money } from '../../../ui/data/Money.js';
import { Table } from '../../../ui/data/Table.js';
import { AUDIT } from '../audit.texts.js';
import styles from './EventLogPage.module.css';
import { EVENT_LOG } from './event-log.texts.js';

interface Props {
  events: readonly LoggedEventView[];
  /** Narrows the log to an account; `null` when it is. */
  onAccount: ((accountId: string) => void) | null;
}

/** Events; each leads to its place in the history of its account. */
export const EventLogTable = observer(function EventLogTable({ events, onAccount }: Props) {
  const { columns } = EVENT_LOG;
  return (
    <Table className={styles.table} cards="lines">
      <caption className="visually-hidden">{EVENT_LOG.caption}</caption>
      <thead>
        <tr>
          <th>{columns.when}</th>
          <th>{columns.event}</th>
          <th>{columns.who}</th>
          <th data-cell="number">{columns.amount}</th>
        </tr>
      </thead>
      <tbody>
        {events.map(({ id, at, type, revision, account, actor, amount, orderId, requestId }) => (
          <tr key={id}>
            <td className={styles.when}>
              {at === null ? EVENT_LOG.noTime : <time dateTime={at}>{formatDateTime(at)}</time>}
            </td>
            <td className={styles.event}>
              <Link className="link" to={`/denetim/cuzdan/${account.id}?rev=${revision}`}>
                {EVENT_LABELS[type]?.word ?? `${AUDIT.unknownEvent}: ${type}`}
              </Link>
              <small>
                {onAccount === null ? (
                  account.name
                ) : (
                  <button
                    type="button"
                    aria-label={EVENT_LOG.onlyAccount(account.name)}
                    onClick={() => onAccount(account.id)}
                  >
                    {account.name}
                  </button>
                )}
                {(orderId ?? requestId) !== null && (
                  <>
                    {' · '}
                    <Link
                      to={`/denetim/zincir/olay/${account.id}-${revision}`}
                      aria-label={AUDIT.openChainOf(EVENT_LABELS[type]?.word ?? type)}
                    >
                      {AUDIT.chain}
                    </Link>
                  </>
                )}
              </small>
            </td>
            <td className={styles.who}>
              {actor.name ?? roleOf(actor)}
              {actor.name !== null && <small>{roleOf(actor)}</small>}
            </td>
            <td className={styles.amount} data-cell="number">
              {amount !== null && <Money amount={BigInt(amount)} />}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
});

const roleOf = ({ role }: LoggedEventView['actor']): string =>
  role === null ? EVENT_LOG.noActor : (AUDIT.actor[role] ?? role);

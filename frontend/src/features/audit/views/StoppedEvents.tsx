import { shortId } from '@yukselt/contracts';
import type { ProjectionsView, StoppedEvent } from '@yukselt/contracts/api';
import { logFaultText } from '@yukselt/contracts/texts';
import { Link } from 'react-router-dom';
import { formatDateTime, formatNumber } from '../../../lib/format.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { Button } from '../../../ui/actions/Button.js';
import { Table } from '../../../ui/data/Table.js';
import { EmptyState } from '../../../ui/feedback/EmptyState.js';
import { Card, CardHeader } from '../../../ui/layout/Card.js';
import findings from './Findings.module.css';
import styles from './ProjectionsPage.module.css';
import { TechnicalLine } from './TechnicalLine.js';
import { viewLabel } from './view-job-labels.js';
import { PROJECTIONS, VERIFICATION } from './view-jobs.texts.js';

/** Accounts in quarantine, events that were set aside, and e-mails that were given up. */
export function StoppedEvents({ value: { stopped, mail } }: { value: ProjectionsView }) {
  const { session } = useStores();
  const { leftColumns: columns } = PROJECTIONS;
  return (
    <div className={styles.left}>
      <Card className={findings.card} aria-labelledby="left-out">
        <CardHeader>
          <div className="grow">
            <h2 id="left-out">{PROJECTIONS.left}</h2>
            <p>{PROJECTIONS.leftText}</p>
          </div>
        </CardHeader>
        {stopped.length === 0 ? (
          <EmptyState
            heading="h3"
            art="empty-list"
            title={PROJECTIONS.nothingLeft}
            text={PROJECTIONS.nothingLeftText}
          />
        ) : (
          <div className={findings.wide}>
            <Table className={findings.table} cards="fields">
              <caption className="visually-hidden">{PROJECTIONS.left}</caption>
              <thead>
                <tr>
                  <th>{columns.kind}</th>
                  <th>{columns.view}</th>
                  <th>{columns.account}</th>
                  <th>{columns.event}</th>
                  <th>{columns.error}</th>
                  <th>{columns.since}</th>
                </tr>
              </thead>
              <tbody>
                {stopped.map((event) => (
                  <StoppedRow
                    key={`${event.kind} ${event.projection} ${event.stream} ${event.revision}`}
                    event={event}
                  />
                ))}
              </tbody>
            </Table>
          </div>
        )}
      </Card>
      <Card className={findings.card} aria-labelledby="left-mail">
        <CardHeader>
          <h2 id="left-mail" className="grow">
            {PROJECTIONS.mail}
          </h2>
          {session.isAdmin && (
            <Button kind="text" size="sm" to="/admin/ayarlar">
              {PROJECTIONS.mailOpen}
            </Button>
          )}
        </CardHeader>
        <dl className={styles.mail}>
          <div>
            <dt>{PROJECTIONS.mailWaiting}</dt>
            <dd>{formatNumber(mail.waiting)}</dd>
          </div>
          <div data-alarm={mail.deadLetters > 0 ? '' : undefined}>
            <dt>{PROJECTIONS.mailDead}</dt>
            <dd>{formatNumber(mail.deadLetters)}</dd>
          </div>
        </dl>
      </Card>
    </div>
  );
}

function StoppedRow({
  event: { kind, projection, userId, stream, revision, type, fault, error, since },
}: {
  event: StoppedEvent;
}) {
  const { leftColumns: columns } = PROJECTIONS;
  return (
    <tr>
      <td data-cell="main">{PROJECTIONS.kinds[kind]}</td>
      <td data-label={columns.view}>{viewLabel(projection)}</td>
      <td data-label={columns.account}>
        {userId === null ? (
          stream
        ) : (
          <Link className="link" to={`/denetim/cuzdan/${userId}`} title={userId}>
            {VERIFICATION.account(shortId(userId))}
          </Link>
        )}
      </td>
      <td data-label={columns.event} className="mono">
        {PROJECTIONS.revision(revision, type)}
      </td>
      <td data-label={columns.error} className={findings.found}>
        {logFaultText(fault)}
        <TechnicalLine text={error} />
      </td>
      <td data-label={columns.since}>{formatDateTime(since)}</td>
    </tr>
  );
}

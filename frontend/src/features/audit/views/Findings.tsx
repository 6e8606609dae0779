import { shortId } from '@yukselt/contracts';
import type { ViewFinding, ViewJobDetail } from '@yukselt/contracts/api';
import { findingWords } from '@yukselt/contracts/texts';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { formatDateTime, formatNumber } from '../../../lib/format.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { Button } from '../../../ui/actions/Button.js';
import { Table } from '../../../ui/data/Table.js';
import { AsyncView } from '../../../ui/feedback/AsyncView.js';
import { EmptyState } from '../../../ui/feedback/EmptyState.js';
import { Card, CardHeader } from '../../../ui/layout/Card.js';
import { TableSkeleton } from '../../admin/shared/table/TableSkeleton.js';
import { exactTime } from '../exact-time.js';
import styles from './Findings.module.css';
import { RebuildButton } from './RebuildButton.js';
import { TechnicalLine } from './TechnicalLine.js';
import type { ViewJobActions } from './use-view-job-actions.js';
import type { ViewJobsStore } from './ViewJobsStore.js';
import { outcomeOf } from './view-job-labels.js';
import { VERIFICATION } from './view-jobs.texts.js';

const SKELETON_ROWS = 3;
/** Characters of an account's id that tell it apart on a page. */
interface Props {
  store: ViewJobsStore;
  actions: ViewJobActions;
  /** Leads back from an earlier job; `null` when the newest is shown. */
  onNewest: (() => void) | null;
}

/** What a job found, row by row, and the rebuild of each view that differs. Nothing before the first verification. */
export const Findings = observer(function Findings({ store, actions, onNewest }: Props) {
  const { detail, shownId } = store;
  const job = detail.value;
  if (shownId === null) return null;
  return (
    <Card className={styles.card} aria-labelledby="findings">
      <CardHeader>
        <div className="grow">
          <h2 id="findings">{job?.kind === 'rebuild' ? VERIFICATION.mended : VERIFICATION.findings}</h2>
          {job && <p>{VERIFICATION.findingsOf(formatDateTime(job.startedAt))}</p>}
        </div>
        {onNewest && (
          <Button kind="text" size="sm" onClick={onNewest}>
            {VERIFICATION.newest}
          </Button>
        )}
      </CardHeader>
      <AsyncView
        state={detail.state}
        onRetry={() => void detail.load()}
        failure={VERIFICATION.findingsFailed}
        heading="h3"
        skeleton={<TableSkeleton look="data" rows={SKELETON_ROWS} />}
        isEmpty={job !== null && job.findings === 0}
        empty={
          <EmptyState
            heading="h3"
            art="empty-list"
            {...emptyWords(job)}
            action={job?.failure && <TechnicalLine text={job.failure} />}
          />
        }
      >
        {job !== null && <FindingTable job={job} actions={actions} />}
      </AsyncView>
    </Card>
  );
});

/** A job that did not come to its end has no findings, and proves nothing by that. */
function emptyWords(job: ViewJobDetail | null): { title: string; text: string } {
  if (job === null || job.state === 'equal')
    return { title: VERIFICATION.noFindings, text: VERIFICATION.noFindingsText };
  const [, , title] = outcomeOf(job);
  return { title, text: VERIFICATION.unfinishedText };
}

const FindingTable = observer(function FindingTable({ job, actions }: { job: ViewJobDetail; actions: ViewJobActions }) {
  const { session } = useStores();
  const { columns } = VERIFICATION;
  const damaged = new Set(job.kept.flatMap(({ projection, views }) => projection ?? views ?? []));
  return (
    <>
      {session.isAdmin && job.kind === 'verification' && damaged.size > 0 && (
        <div className={styles.actions}>
          {[...damaged].map((projection) => (
            <RebuildButton key={projection} projection={projection} actions={actions} named />
          ))}
        </div>
      )}
      <div className={styles.wide}>
        <Table className={styles.table} cards="fields">
          <caption className="visually-hidden">{VERIFICATION.findings}</caption>
          <thead>
            <tr>
              <th>{columns.view}</th>
              <th>{columns.row}</th>
              <th>{columns.column}</th>
              <th>{columns.expected}</th>
              <th>{columns.found}</th>
            </tr>
          </thead>
          <tbody>
            {job.kept.map((finding) => (
              <FindingRow key={JSON.stringify(finding)} finding={finding} />
            ))}
          </tbody>
        </Table>
      </div>
      {job.kept.length < job.findings && (
        <p className={styles.rest}>{VERIFICATION.kept(formatNumber(job.kept.length), formatNumber(job.findings))}</p>
      )}
    </>
  );
});

function FindingRow({ finding }: { finding: ViewFinding }) {
  const { table, column, expected, found, reason, note } = findingWords(finding, exactTime);
  const { columns } = VERIFICATION;
  const { userId, key } = finding;
  return (
    <tr>
      <td data-cell="main">
        {table}
        <small className="mono">{finding.table}</small>
      </td>
      <td data-label={columns.row}>
        {userId !== null && (
          <Link className="link" to={`/denetim/cuzdan/${userId}`} title={userId}>
            {VERIFICATION.account(shortId(userId))}
          </Link>
        )}
        {key !== '' && <small className="mono">{exactTime(key)}</small>}
      </td>
      <td data-label={columns.column}>
        {column}
        {finding.column !== null && <small className="mono">{finding.column}</small>}
      </td>
      <td data-label={columns.expected} className={styles.expected}>
        {expected}
      </td>
      <td data-label={columns.found} className={styles.found}>
        {found}
        {reason !== null && <p>{reason}</p>}
        {note !== null && <TechnicalLine text={note} />}
      </td>
    </tr>
  );
}

import type { ViewJobView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { formatDateTime, formatNumber } from '../../../lib/format.js';
import type { PagedList } from '../../../lib/PagedList.js';
import { MoreButton } from '../../../ui/actions/MoreButton.js';
import { StatusMark } from '../../../ui/data/StatusMark.js';
import { Table } from '../../../ui/data/Table.js';
import { AsyncView } from '../../../ui/feedback/AsyncView.js';
import { EmptyState } from '../../../ui/feedback/EmptyState.js';
import { Card, CardHeader } from '../../../ui/layout/Card.js';
import { TableSkeleton } from '../../admin/shared/table/TableSkeleton.js';
import styles from './Findings.module.css';
import { TechnicalLine } from './TechnicalLine.js';
import { durationText, jobText, outcomeOf } from './view-job-labels.js';
import { VERIFICATION } from './view-jobs.texts.js';

const SKELETON_ROWS = 4;
/** Characters of a digest from its start; the title has all of them. */
const DIGEST_SHOWN = 12;

interface Props {
  list: PagedList<ViewJobView>;
  /** The job whose findings are shown. */
  shownId: string | null;
  pathOf: (id: string) => string;
}

/** Verifications and rebuilds, newest first; each leads to its findings. */
export const VerificationHistory = observer(function VerificationHistory({ list, shownId, pathOf }: Props) {
  const { historyColumns: columns } = VERIFICATION;
  return (
    <Card className={styles.card} aria-labelledby="history">
      <CardHeader>
        <div className="grow">
          <h2 id="history">{VERIFICATION.history}</h2>
          <p>{VERIFICATION.digestNote}</p>
        </div>
      </CardHeader>
      <AsyncView
        state={list.state}
        onRetry={() => void list.restart()}
        failure={VERIFICATION.historyFailed}
        heading="h3"
        skeleton={<TableSkeleton look="data" rows={SKELETON_ROWS} />}
        isEmpty={list.isEmpty}
        empty={
          <EmptyState
            heading="h3"
            art="empty-list"
            title={VERIFICATION.historyEmpty}
            text={VERIFICATION.historyEmptyText}
          />
        }
      >
        <div className={styles.wide}>
          <Table className={styles.table} cards="fields">
            <caption className="visually-hidden">{VERIFICATION.history}</caption>
            <thead>
              <tr>
                <th>{columns.started}</th>
                <th>{columns.kind}</th>
                <th>{columns.by}</th>
                <th data-cell="number">{columns.duration}</th>
                <th data-cell="number">{columns.accounts}</th>
                <th data-cell="number">{columns.events}</th>
                <th>{columns.digest}</th>
                <th>{columns.state}</th>
              </tr>
            </thead>
            <tbody>
              {list.items.map((job) => (
                <JobRow key={job.id} job={job} isShown={job.id === shownId} path={pathOf(job.id)} />
              ))}
            </tbody>
          </Table>
        </div>
        {list.next !== null && (
          <div className={styles.more}>
            <MoreButton list={list} size="sm" failure={VERIFICATION.historyFailed}>
              {VERIFICATION.more}
            </MoreButton>
          </div>
        )}
      </AsyncView>
    </Card>
  );
});

function JobRow({ job, isShown, path }: { job: ViewJobView; isShown: boolean; path: string }) {
  const { historyColumns: columns } = VERIFICATION;
  const { startedAt, endedAt, startedBy, accounts, events, digest, resumptions, failure } = job;
  const [icon, tone, word] = outcomeOf(job);
  const isComplete = job.state === 'equal' || job.state === 'findings'; // another job states no counts
  const when = formatDateTime(startedAt);
  return (
    <tr data-open={isShown ? '' : undefined}>
      <td data-cell="main">
        <Link
          className="link"
          to={path}
          aria-label={VERIFICATION.open(when)}
          aria-current={isShown ? 'true' : undefined}
        >
          {when}
        </Link>
      </td>
      <td data-label={columns.kind}>{jobText(job)}</td>
      <td data-label={columns.by}>{startedBy?.name ?? VERIFICATION.schedule}</td>
      <td data-label={columns.duration} data-cell="number">
        {endedAt !== null && durationText(Date.parse(endedAt) - Date.parse(startedAt))}
      </td>
      <td data-label={columns.accounts} data-cell="number">
        {job.kind === 'verification' && isComplete && formatNumber(accounts)}
      </td>
      <td data-label={columns.events} data-cell="number">
        {isComplete && formatNumber(events)}
      </td>
      <td data-label={columns.digest} className="mono" title={digest ?? undefined}>
        {digest?.slice(0, DIGEST_SHOWN)}
      </td>
      <td data-label={columns.state}>
        <StatusMark icon={icon} tone={tone}>
          {word}
        </StatusMark>
        {resumptions > 0 && <small>{VERIFICATION.resumed(formatNumber(resumptions))}</small>}
        {failure !== null && <TechnicalLine text={failure} />}
      </td>
    </tr>
  );
}

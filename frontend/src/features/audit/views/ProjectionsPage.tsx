import type { IconName } from '@yukselt/contracts';
import type { ProjectionsView, ProjectionView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { formatNumber } from '../../../lib/format.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { Button } from '../../../ui/actions/Button.js';
import { StatusMark } from '../../../ui/data/StatusMark.js';
import { Table, TableFrame } from '../../../ui/data/Table.js';
import { Alert } from '../../../ui/feedback/Alert.js';
import { AsyncView } from '../../../ui/feedback/AsyncView.js';
import { EmptyState } from '../../../ui/feedback/EmptyState.js';
import { ProgressBar } from '../../../ui/feedback/ProgressBar.js';
import { HeaderActions } from '../../../ui/layout/HeaderRow.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { ADMIN } from '../../admin/shared/admin.texts.js';
import { useVerificationStore } from '../../admin/shared/frame/verification.js';
import { TableSkeleton } from '../../admin/shared/table/TableSkeleton.js';
import { AuditPageHeader } from '../AuditPageHeader.js';
import headerStyles from '../AuditPageHeader.module.css';
import { AuditSections } from '../AuditSections.js';
import { AUDIT } from '../audit.texts.js';
import { useViewJobsStore } from '../audit-scene-store.js';
import findings from './Findings.module.css';
import styles from './ProjectionsPage.module.css';
import { RebuildButton } from './RebuildButton.js';
import { StoppedEvents } from './StoppedEvents.js';
import { useViewJobActions, type ViewJobActions } from './use-view-job-actions.js';
import { ViewJobProgressCard } from './ViewJobProgressCard.js';
import { viewLabel } from './view-job-labels.js';
import { PROJECTIONS, VERIFICATION } from './view-jobs.texts.js';

const SKELETON_ROWS = 7;
const PERCENT = 100;

/** How far each view is, and what the views left out (docs/product-rules.md#audit-17). */
export const ProjectionsPage = observer(function ProjectionsPage() {
  const { catalog, session } = useStores();
  const verification = useVerificationStore();
  const store = useViewJobsStore();
  const actions = useViewJobActions(store);
  useEffect(() => verification.start(), [verification]);
  useEffect(() => store.followProjections(), [store]);
  const { projections } = store;
  const { value } = projections;
  const { running } = verification;
  return (
    <main className={`page ${styles.page}`}>
      <title>{`${PROJECTIONS.title} · ${AUDIT.title} · ${catalog.siteName}`}</title>
      <AuditPageHeader title={PROJECTIONS.title} text={PROJECTIONS.text} adminsChange>
        <HeaderActions className={headerStyles.actions}>
          {value !== null && (
            <span className={`mono ${styles.head}`}>{PROJECTIONS.lastPosition(placeText(value.head))}</span>
          )}
          <Button size="sm" onClick={() => void projections.refresh({ byUser: true })}>
            <Icon name="refresh" />
            {ADMIN.refresh}
          </Button>
        </HeaderActions>
      </AuditPageHeader>
      <AuditSections current="gorunumler" />
      {!session.isAdmin && (
        <Alert kind="plain" className={styles.note}>
          <Icon name="info" />
          <div>{VERIFICATION.auditorNote}</div>
        </Alert>
      )}
      {running !== null && <ViewJobProgressCard job={running} />}
      <AsyncView
        state={projections.state}
        onRetry={() => void projections.load()}
        failure={PROJECTIONS.failed}
        isEmpty={value?.views.length === 0}
        empty={<EmptyState art="empty-list" title={PROJECTIONS.none} text={PROJECTIONS.noneText} />}
        skeleton={
          <TableFrame>
            <TableSkeleton look="data" rows={SKELETON_ROWS} />
          </TableFrame>
        }
      >
        {value !== null && (
          <>
            <TableFrame className={styles.frame}>
              <ViewTable views={value.views} actions={session.isAdmin ? actions : null} />
            </TableFrame>
            <StoppedEvents value={value} />
          </>
        )}
      </AsyncView>
    </main>
  );
});

/** Positions are padded with zeros, so that they sort as text. */
const placeText = (position: string): string => position.replace(/^0+(?=\d)/, '') || PROJECTIONS.start;

function ViewTable({ views, actions }: { views: ProjectionsView['views']; actions: ViewJobActions | null }) {
  const { columns } = PROJECTIONS;
  return (
    <Table className={`${findings.table} ${styles.table}`} cards="fields">
      <caption className="visually-hidden">{PROJECTIONS.caption}</caption>
      <thead>
        <tr>
          <th>{columns.view}</th>
          <th>{columns.state}</th>
          <th data-cell="number">{columns.position}</th>
          <th data-cell="number">{columns.behind}</th>
          <th data-cell="number">{columns.version}</th>
          <th data-cell="number">{columns.quarantined}</th>
          <th data-cell="number">{columns.deadLetters}</th>
          {actions && (
            <th>
              <span className="visually-hidden">{VERIFICATION.rebuildShort}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {views.map((view) => (
          <ViewRow key={view.name} view={view} actions={actions} />
        ))}
      </tbody>
    </Table>
  );
}

const ViewRow = observer(function ViewRow({ view, actions }: { view: ProjectionView; actions: ViewJobActions | null }) {
  const { columns } = PROJECTIONS;
  const { running } = useVerificationStore();
  const rebuilt =
    running?.kind === 'rebuild' && running.projection === view.name ? (running.progress?.share ?? 0) : null;
  return (
    <tr>
      <td data-cell="main">
        {viewLabel(view.name)}
        <small className="mono">
          {view.name} · {view.isMoneyView ? PROJECTIONS.money : PROJECTIONS.display}
        </small>
      </td>
      <td data-label={columns.state}>
        <ViewState view={view} rebuilt={rebuilt} />
      </td>
      <td data-label={columns.position} data-cell="number" className="mono">
        {placeText(view.position)}
      </td>
      <td data-label={columns.behind} data-cell="number">
        {view.behind === 0
          ? PROJECTIONS.notBehind
          : PROJECTIONS.behind(formatNumber(view.behind), formatNumber(view.behindSeconds))}
      </td>
      <td data-label={columns.version} data-cell="number">
        {PROJECTIONS.version(formatNumber(view.version))}
      </td>
      <Count label={columns.quarantined} count={view.quarantined} />
      <Count label={columns.deadLetters} count={view.deadLetters} />
      {actions && (
        <td className={styles.actions}>
          <RebuildButton projection={view.name} actions={actions} />
        </td>
      )}
    </tr>
  );
});

function Count({ label, count }: { label: string; count: number }) {
  return (
    <td data-label={label} data-cell="number" data-alarm={count > 0 ? '' : undefined}>
      {formatNumber(count)}
    </td>
  );
}

/** @param rebuilt share of the rebuild that runs, 0 to 1 */
function ViewState({ view, rebuilt }: { view: ProjectionView; rebuilt: number | null }) {
  const share = rebuilt ?? view.upgrade;
  if (share !== null) {
    const percent = formatNumber(Math.floor(share * PERCENT));
    const text = rebuilt === null ? PROJECTIONS.upgrading(percent) : PROJECTIONS.rebuilding(percent);
    return (
      <span className={styles.progress}>
        {text}
        <ProgressBar aria-label={text} max={1} value={share} />
      </span>
    );
  }
  const [icon, tone, word] = faceOf(view);
  return (
    <StatusMark icon={icon} tone={tone}>
      {word}
    </StatusMark>
  );
}

function faceOf({
  active,
  aheadOfLog,
  behind,
  quarantined,
  deadLetters,
}: ProjectionView): readonly [icon: IconName, tone: 'ok' | 'warn' | 'danger' | 'info', word: string] {
  if (aheadOfLog) return ['alert', 'danger', PROJECTIONS.ahead];
  if (!active) return ['alert', 'danger', PROJECTIONS.stopped];
  if (quarantined + deadLetters > 0) return ['alert', 'warn', PROJECTIONS.withStops];
  return behind > 0 ? ['refresh', 'info', PROJECTIONS.catchingUp] : ['check-circle', 'ok', PROJECTIONS.upToDate];
}

import type { ViewJobView } from '@yukselt/contracts/api';
import { VIEW_WORDS } from '@yukselt/contracts/texts';
import { formatNumber } from '../../../lib/format.js';
import { ProgressBar } from '../../../ui/feedback/ProgressBar.js';
import { Card } from '../../../ui/layout/Card.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import styles from './VerificationPage.module.css';
import { durationText } from './view-job-words.js';
import { VERIFICATION } from './view-jobs.texts.js';

const PERCENT = 100;

/** How far a job is, and how much longer it takes. */
export function ViewJobProgressCard({ job }: { job: ViewJobView }) {
  const { progress, kind, leftMs, startedBy } = job;
  const { details } = VERIFICATION;
  return (
    <Card className={styles.running} aria-live="polite" aria-atomic="false">
      <div className={styles.stage}>
        <Icon name="refresh" />
        <b>{VERIFICATION.running[kind]}</b>
        <span>{stageText(job)}</span>
        <span className={styles.percent}>%{Math.floor((progress?.share ?? 0) * PERCENT)}</span>
      </div>
      <ProgressBar aria-label={VERIFICATION.progress} max={1} value={progress?.share ?? 0} />
      <dl className={styles.details}>
        {kind === 'verification' && (
          <div>
            <dt>{details.accounts}</dt>
            <dd>
              {VERIFICATION.of(formatNumber(progress?.accounts ?? 0), formatNumber(progress?.accountsTotal ?? 0))}
            </dd>
          </div>
        )}
        <div>
          <dt>{details.events}</dt>
          <dd>{formatNumber(progress?.events ?? 0)}</dd>
        </div>
        <div>
          <dt>{details.left}</dt>
          <dd>{leftMs === null ? VERIFICATION.leftUnknown : durationText(leftMs)}</dd>
        </div>
        <div>
          <dt>{details.startedBy}</dt>
          <dd>{startedBy?.name ?? VERIFICATION.schedule}</dd>
        </div>
      </dl>
    </Card>
  );
}

function stageText({ progress }: ViewJobView): string {
  if (progress === null) return VERIFICATION.stages.waiting;
  const view = VIEW_WORDS[progress.projection ?? ''] ?? progress.projection ?? '';
  switch (progress.stage) {
    case 'accounts':
      return VERIFICATION.stages.accounts;
    case 'views':
      return VERIFICATION.stages.views;
    case 'checks':
      return VERIFICATION.stages.checks;
    case 'rebuild':
      return VERIFICATION.stages.rebuild(view);
  }
}

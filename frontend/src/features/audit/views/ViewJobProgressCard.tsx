import type { ViewJobView } from '@yukselt/contracts/api';
import { formatNumber } from '../../../lib/format.js';
import { Alert } from '../../../ui/feedback/Alert.js';
import { ProgressBar } from '../../../ui/feedback/ProgressBar.js';
import { Card } from '../../../ui/layout/Card.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { TechnicalLine } from './TechnicalLine.js';
import styles from './VerificationPage.module.css';
import { durationText, percentText, stageText, stillOf } from './view-job-labels.js';
import { VERIFICATION } from './view-jobs.texts.js';

/** How far a job is, and how much longer it takes. */
export function ViewJobProgressCard({ job }: { job: ViewJobView }) {
  const { progress, kind, leftMs, startedBy, resumptions, failure } = job;
  const { details } = VERIFICATION;
  const still = stillOf(job);
  return (
    <Card className={styles.running} aria-live="polite" aria-atomic="false">
      <div className={styles.stage}>
        <Icon name="refresh" />
        <b>{VERIFICATION.running[kind]}</b>
        <span>{stageText(job)}</span>
        <span className={styles.percent}>%{percentText(job)}</span>
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
          <dd>{still ? VERIFICATION.still.left : leftText(leftMs)}</dd>
        </div>
        <div>
          <dt>{details.startedBy}</dt>
          <dd>{startedBy?.name ?? VERIFICATION.schedule}</dd>
        </div>
      </dl>
      {still && <Still {...still} />}
      {resumptions > 0 && (
        <div>
          <small>{VERIFICATION.resumed(formatNumber(resumptions))}</small>
          {failure !== null && <TechnicalLine text={failure} />}
        </div>
      )}
    </Card>
  );
}

const leftText = (leftMs: number | null): string => (leftMs === null ? VERIFICATION.leftUnknown : durationText(leftMs));

/** A step that reports nothing before it ends gives no cause for concern. */
function Still({ text, isStepSilent }: { text: string; isStepSilent: boolean }) {
  if (isStepSilent)
    return (
      <small>
        {text}: {VERIFICATION.still.silentStep}
      </small>
    );
  return (
    <Alert kind="warn">
      <Icon name="clock" />
      <div>
        <b>{text}</b>
        {VERIFICATION.still.text}
      </div>
    </Alert>
  );
}

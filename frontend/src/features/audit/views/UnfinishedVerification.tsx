import type { ViewJobView } from '@yukselt/contracts/api';
import { formatDateTime } from '../../../lib/format.js';
import { Alert } from '../../../ui/feedback/Alert.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { TechnicalLine } from './TechnicalLine.js';
import styles from './VerificationPage.module.css';
import { percentText, stageText } from './view-job-labels.js';
import { VERIFICATION } from './view-jobs.texts.js';

interface Props {
  job: ViewJobView;
  /** The newest verification that was completed. */
  last: ViewJobView | null;
}

/** The newest verification could not be completed: when, where and why it stopped, and whose result is shown below. */
export function UnfinishedVerification({ job, last }: Props) {
  const { unfinished } = VERIFICATION;
  const { state, startedAt, endedAt, progress, failure } = job;
  return (
    <Alert kind="warn" role="alert" className={styles.verdict}>
      <Icon name="alert" />
      <div>
        <b>{state === 'interrupted' ? unfinished.interrupted : unfinished.failed}</b>
        {unfinished.from(formatDateTime(startedAt), formatDateTime(endedAt ?? startedAt))}
        {progress !== null && unfinished.place(stageText(job), percentText(job))}
        {unfinished.text}
        {last !== null && unfinished.older(formatDateTime(last.endedAt ?? last.startedAt))}
        {failure !== null && <TechnicalLine text={failure} />}
      </div>
    </Alert>
  );
}

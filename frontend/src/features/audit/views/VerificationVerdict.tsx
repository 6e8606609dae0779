import type { ViewJobView } from '@yukselt/contracts/api';
import { formatDateTime, formatNumber } from '../../../lib/format.js';
import { Alert } from '../../../ui/feedback/Alert.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { UnfinishedVerification } from './UnfinishedVerification.js';
import styles from './VerificationPage.module.css';
import { outcomeOf, viewLabel } from './view-job-labels.js';
import { VERIFICATION } from './view-jobs.texts.js';

interface Props {
  last: ViewJobView | null;
  /** A newer one that could not be completed. */
  unfinished: ViewJobView | null;
  /** Whether every night has a verification of its own. */
  nightly: boolean;
  isAdmin: boolean;
  /** Views that were rebuilt since. */
  rebuilt: readonly ViewJobView[];
}

/** What the newest completed verification found, in a sentence, below a newer one that could not be completed. */
export function VerificationVerdict({ unfinished, ...props }: Props) {
  return (
    <>
      {unfinished !== null && <UnfinishedVerification job={unfinished} last={props.last} />}
      <LastResult isOlder={unfinished !== null} {...props} />
    </>
  );
}

type LastProps = Omit<Props, 'unfinished'> & { isOlder: boolean };

function LastResult({ last, isOlder, nightly, isAdmin, rebuilt }: LastProps) {
  if (last === null) {
    const next = isAdmin ? VERIFICATION.neverAdmin : VERIFICATION.neverText;
    return (
      <Alert className={styles.verdict}>
        <Icon name="clock" />
        <div>
          <b>{isOlder ? VERIFICATION.noneComplete : VERIFICATION.never}</b>
          {nightly ? next.nightly : next.off}
        </div>
      </Alert>
    );
  }
  const isEqual = last.findings === 0;
  return (
    <Alert kind={isEqual ? 'ok' : 'danger'} role={isEqual ? 'status' : 'alert'} className={styles.verdict}>
      <Icon name={isEqual ? 'shield-check' : 'alert'} />
      <div>
        {isOlder && <small className={styles.consequence}>{VERIFICATION.lastComplete}</small>}
        <b>{isEqual ? VERIFICATION.equal : VERIFICATION.different(formatNumber(last.findings))}</b>
        {VERIFICATION.verdictDetails(
          formatNumber(last.accounts),
          formatNumber(last.events),
          formatDateTime(last.endedAt ?? last.startedAt),
        )}
        {!isEqual && <span className={styles.consequence}>{VERIFICATION.differentText}</span>}
        {!isEqual && rebuilt.length > 0 && (
          <span className={styles.consequence}>{VERIFICATION.rebuiltSince(rebuilt.map(rebuiltText).join(', '))}</span>
        )}
      </div>
    </Alert>
  );
}

/** A view, and what its rebuild did. */
function rebuiltText(job: ViewJobView): string {
  const [, , word] = outcomeOf(job);
  return VERIFICATION.rebuilt(viewLabel(job.projection), word);
}

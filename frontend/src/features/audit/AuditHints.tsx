import { formatDateTime } from '../../lib/format.js';
import { Alert } from '../../ui/feedback/Alert.js';
import { FieldError } from '../../ui/forms/FieldParts.js';
import { Icon } from '../../ui/pictures/Icon.js';
import styles from './AuditHints.module.css';
import { AUDIT } from './audit.texts.js';

/** Beside a filter of amounts whose text is none: the list is not narrowed by it. */
export const InvalidAmount = () => (
  <FieldError role="status" className={styles.invalid}>
    {AUDIT.invalidAmount}
  </FieldError>
);

/** Above the history of an account whose address names a revision that it does not have. Also on paper. */
export const MissingRevision = ({ revision, last }: { revision: string; last: number }) => (
  <Alert kind="warn" role="status">
    <Icon name="alert" />
    <div>
      <b>{AUDIT.missingRevision(revision)}</b>
      {AUDIT.missingRevisionText(String(last))}
    </div>
  </Alert>
);

/** Above the history of an account whose address names one of two moments to compare. Also on paper. */
export const HalfComparison = () => (
  <Alert kind="warn" role="status">
    <Icon name="alert" />
    <div>
      <b>{AUDIT.halfComparison}</b>
      {AUDIT.halfComparisonText}
    </div>
  </Alert>
);

/** Above a comparison whose address asks about an instant before the first event. Also on paper. */
export const BeforeFirstEvent = ({ instant }: { instant: string }) => (
  <Alert kind="warn" role="status">
    <Icon name="alert" />
    <div>
      <b>{AUDIT.beforeFirst(formatDateTime(instant))}</b>
      {AUDIT.beforeFirstText}
    </div>
  </Alert>
);

/** Beside an answer about a moment that has not come: events until then will change it. Also on paper. */
export const FutureMoment = () => (
  <Alert kind="warn" role="status" className={styles.future}>
    <Icon name="clock" />
    <div>
      <b>{AUDIT.future}</b>
      {AUDIT.futureText}
    </div>
  </Alert>
);

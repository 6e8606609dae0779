import { Tag } from '../../../../ui/data/Tag.js';
import { Alert } from '../../../../ui/feedback/Alert.js';
import { Icon } from '../../../../ui/pictures/Icon.js';
import { ADMIN } from '../admin.texts.js';

/** Marks a customer whose account is in quarantine (docs/architecture.md#quarantine). */
export const UnderReviewTag = () => <Tag tone="line">{ADMIN.underReview}</Tag>;

/** What the quarantine of an account means for the admin who looks at it. */
export const UnderReviewAlert = () => (
  <Alert kind="warn">
    <Icon name="flag" />
    <div>
      <b>{ADMIN.underReview}</b>
      {ADMIN.underReviewText}
    </div>
  </Alert>
);

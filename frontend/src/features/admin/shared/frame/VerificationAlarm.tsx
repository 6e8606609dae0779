import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { formatDateTime, formatNumber } from '../../../../lib/format.js';
import { Button } from '../../../../ui/actions/Button.js';
import { Alert } from '../../../../ui/feedback/Alert.js';
import { Icon } from '../../../../ui/pictures/Icon.js';
import styles from './VerificationAlarm.module.css';
import { useVerificationStore } from './verification.js';
import { VERIFICATION_ALARM } from './verification.texts.js';

/**
 * The newest verification found something (docs/product-rules.md#audit-16); otherwise nothing.
 * @param frame class of the part around it
 */
export const VerificationAlarm = observer(function VerificationAlarm({ frame }: { frame?: string }) {
  const store = useVerificationStore();
  useEffect(() => store.start(), [store]);
  const { value } = store;
  if (!value?.last || value.alarm === 0) return null;
  return (
    <div className={frame}>
      <Alert kind="danger" role="alert" className={styles.alarm}>
        <Icon name="alert" />
        <div>
          <b>{VERIFICATION_ALARM.title(formatNumber(value.alarm))}</b>
          {VERIFICATION_ALARM.text(formatDateTime(value.last.startedAt))}
        </div>
        <Button size="sm" to="/denetim/dogrulama">
          {VERIFICATION_ALARM.open}
          <Icon name="arrow-right" />
        </Button>
      </Alert>
    </div>
  );
});

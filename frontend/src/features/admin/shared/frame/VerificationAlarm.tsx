import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { formatDateTime, formatNumber } from '../../../../lib/format.js';
import { PanelAlarm } from './PanelAlarm.js';
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
    <PanelAlarm
      frame={frame}
      title={VERIFICATION_ALARM.title(formatNumber(value.alarm))}
      link={{ to: '/denetim/dogrulama', text: VERIFICATION_ALARM.open }}
    >
      {VERIFICATION_ALARM.text(formatDateTime(value.last.startedAt))}
    </PanelAlarm>
  );
});

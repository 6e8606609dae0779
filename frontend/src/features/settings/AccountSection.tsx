import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { calendarDay } from '../../lib/calendar-day.js';
import { serverNow } from '../../lib/server-clock.js';
import { useStores } from '../../stores/StoreProvider.js';
import { useAction } from '../../stores/use-action.js';
import { Button } from '../../ui/actions/Button.js';
import { saveFile } from '../../ui/browser/save-file.js';
import { lazyPart, PartBoundary } from '../../ui/painting/lazy-part.js';
import { Icon } from '../../ui/pictures/Icon.js';
import { useUnavailablePart } from '../shared/use-unavailable-part.js';
import styles from './AccountSection.module.css';
import { SettingsSection } from './SettingsSection.js';
import shared from './settings.module.css';
import { ACCOUNT_ACTIONS } from './settings.texts.js';
import { useSettingsApi } from './settings-stores.js';

/** Few leave: the questions are loaded with the first press. */
const CloseAccountDialogs = lazyPart(() => import('./CloseAccountDialogs.js'));

/** Takes the data along, or leaves for good. */
export const AccountSection = observer(function AccountSection() {
  const { session } = useStores();
  const api = useSettingsApi();
  const [closing, setClosing] = useState(false);
  const unavailable = useUnavailablePart();
  const download = useAction(
    async () => saveFile(await api.data(), ACCOUNT_ACTIONS.fileName(calendarDay(serverNow()))),
    { done: ACCOUNT_ACTIONS.downloaded, failed: ACCOUNT_ACTIONS.downloadFailed },
  );
  return (
    <SettingsSection id="hesap" title={ACCOUNT_ACTIONS.title}>
      <div className={shared.rows}>
        <div className={styles.action}>
          <div>
            <b>{ACCOUNT_ACTIONS.download}</b>
            <small>{session.isAuditor ? ACCOUNT_ACTIONS.auditorDownloadText : ACCOUNT_ACTIONS.downloadText}</small>
          </div>
          <Button busy={download.busy} onClick={() => void download.run()}>
            <Icon name="download" />
            {ACCOUNT_ACTIONS.download}
          </Button>
        </div>
        {!session.isAuditor && (
          <div className={styles.action}>
            <div>
              <b>{ACCOUNT_ACTIONS.removeTitle}</b>
              <small>{ACCOUNT_ACTIONS.removeText}</small>
            </div>
            <Button kind="text" className={styles.danger} aria-haspopup="dialog" onClick={() => setClosing(true)}>
              <Icon name="trash" />
              {ACCOUNT_ACTIONS.remove}
            </Button>
          </div>
        )}
      </div>
      {closing && (
        <PartBoundary onUnavailable={() => unavailable(() => setClosing(false))}>
          <CloseAccountDialogs onClose={() => setClosing(false)} />
        </PartBoundary>
      )}
    </SettingsSection>
  );
});

import type { OpenSessionView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { formatDateTime } from '../../lib/format.js';
import type { FetchState } from '../../lib/request-state.js';
import { messageOf } from '../../lib/user-facing-error.js';
import { useStores } from '../../stores/StoreProvider.js';
import { AsyncView } from '../../ui/AsyncView.js';
import { Button } from '../../ui/Button.js';
import { Icon } from '../../ui/Icon.js';
import { Skeleton } from '../../ui/LoadingSkeleton.js';
import { Tag } from '../../ui/Tag.js';
import styles from './SessionsSection.module.css';
import { SettingsSection } from './SettingsSection.js';
import shared from './settings.module.css';
import { SESSIONS } from './settings.texts.js';

/** The latest ones; a user who never signs out has many. */
const SHOWN = 5;

/** Where the account is signed in. @param onChanged reads the list again */
export const SessionsSection = observer(function SessionsSection({
  sessions,
  state,
  onChanged,
}: {
  sessions: OpenSessionView[];
  state: FetchState;
  onChanged: () => Promise<void>;
}) {
  const { session, notifications } = useStores();
  const [busy, setBusy] = useState(false);
  const handleClose = async () => {
    setBusy(true);
    try {
      await session.closeOthers();
      await onChanged();
      notifications.success(SESSIONS.closed);
    } catch (error) {
      notifications.error(messageOf(error, SESSIONS.closeFailed));
    }
    setBusy(false);
  };
  return (
    <SettingsSection id="oturumlar" title={SESSIONS.title} text={SESSIONS.text}>
      <AsyncView
        state={state}
        onRetry={() => void onChanged()}
        failure={SESSIONS.loadFailed}
        skeleton={
          <div className={shared.rows}>
            <div className={shared.skeleton}>
              <Skeleton width="40%" />
              <Skeleton width="70%" />
            </div>
          </div>
        }
      >
        <ul className={shared.rows}>
          {sessions.slice(0, SHOWN).map(({ id, device, startedAt, lastUsedAt, current }) => (
            <li className={styles.session} key={id}>
              <Icon name="globe" />
              <div>
                <b>{device === '' ? SESSIONS.unknownDevice : device}</b>
                <small>{SESSIONS.used(formatDateTime(lastUsedAt))}</small>{' '}
                <small>{SESSIONS.started(formatDateTime(startedAt))}</small>
              </div>
              {current && <Tag tone="primary">{SESSIONS.current}</Tag>}
            </li>
          ))}
          {sessions.length > SHOWN && <li className={styles.more}>{SESSIONS.more(sessions.length - SHOWN)}</li>}
        </ul>
        {sessions.length > 1 ? (
          <div>
            <Button busy={busy} onClick={() => void handleClose()}>
              {SESSIONS.closeOthers}
            </Button>
          </div>
        ) : (
          <p className="small muted">{SESSIONS.only}</p>
        )}
      </AsyncView>
    </SettingsSection>
  );
});

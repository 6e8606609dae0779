import type { OpenSessionView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { formatDateTime } from '../../lib/format.js';
import type { Query } from '../../lib/Query.js';
import { useStores } from '../../stores/StoreProvider.js';
import { useAction } from '../../stores/use-action.js';
import { Button } from '../../ui/actions/Button.js';
import { Tag } from '../../ui/data/Tag.js';
import { AsyncView } from '../../ui/feedback/AsyncView.js';
import { Skeleton } from '../../ui/feedback/LoadingSkeleton.js';
import { Icon } from '../../ui/pictures/Icon.js';
import styles from './SessionsSection.module.css';
import { SettingsSection } from './SettingsSection.js';
import shared from './settings.module.css';
import { SESSIONS } from './settings.texts.js';

/** The latest ones; a user who never signs out has many. */
const VISIBLE_MAX = 5;

/** Where the account is signed in. */
export const SessionsSection = observer(function SessionsSection({ sessions }: { sessions: Query<OpenSessionView[]> }) {
  const { session } = useStores();
  const { busy, run } = useAction(
    async () => {
      try {
        await session.closeOthers();
      } finally {
        void sessions.refresh();
      }
    },
    { done: SESSIONS.closed, failed: SESSIONS.closeFailed, unknown: () => SESSIONS.closeUnknown },
  );
  const open = sessions.value ?? [];
  return (
    <SettingsSection id="oturumlar" title={SESSIONS.title} text={SESSIONS.text}>
      <AsyncView
        state={sessions.state}
        onRetry={() => void sessions.load()}
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
          {open.slice(0, VISIBLE_MAX).map(({ id, device, startedAt, lastUsedAt, current }) => (
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
          {open.length > VISIBLE_MAX && <li className={styles.more}>{SESSIONS.more(open.length - VISIBLE_MAX)}</li>}
        </ul>
        {open.length > 1 ? (
          <div>
            <Button busy={busy} onClick={() => void run()}>
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

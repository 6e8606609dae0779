import type { UserDetail } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { formatDateTime } from '../../../lib/format.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { Button } from '../../../ui/actions/Button.js';
import { Tag } from '../../../ui/data/Tag.js';
import { Alert } from '../../../ui/feedback/Alert.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { type PaletteAction, usePaletteActions } from '../palette/palette-actions.js';
import type { AdminUsersStore } from './AdminUsersStore.js';
import { USER_DETAIL, USER_LINK } from './admin-users.texts.js';
import { UserActivityPart } from './UserActivityPart.js';
import styles from './UserPanel.module.css';
import type { UserActions } from './use-user-actions.js';

interface Props {
  detail: UserDetail;
  store: AdminUsersStore;
  actions: UserActions;
}
const deviceOf = (device: string) => (device === '' ? USER_DETAIL.unknownDevice : device);

/** Where a user is signed in, with a button that ends each session. */
export const UserActivitySessions = observer(function UserActivitySessions({
  detail: { user, sessions },
  store,
  actions,
}: Props) {
  const busy = store.isBusy(user.id);
  const endable = sessions.filter(({ current }) => !current);
  const endAll = () => void actions.endSessions(user);
  const canEndAll = sessions.length > 1 && endable.length === sessions.length;
  const ofOne = endable.map(
    ({ id, device, lastUsedAt }): PaletteAction => ({
      label: `${USER_DETAIL.endOne(deviceOf(device))} · ${user.name}`,
      detail: formatDateTime(lastUsedAt),
      icon: 'logout',
      ofRow: true,
      run: () => void actions.endSession(user, id),
    }),
  );
  const ofAll: PaletteAction = { label: `${USER_DETAIL.endAll} · ${user.name}`, icon: 'logout', run: endAll };
  usePaletteActions(busy ? [] : [...(canEndAll ? [ofAll] : []), ...ofOne]);
  return (
    <UserActivityPart title={USER_DETAIL.sessions}>
      {sessions.length === 0 ? (
        <p className="small muted">{USER_DETAIL.noSessions}</p>
      ) : (
        <ul>
          {sessions.map(({ id, device, lastUsedAt, current }) => (
            <li key={id}>
              <span>{deviceOf(device)}</span>
              {current ? (
                <Tag tone="primary">{USER_DETAIL.current}</Tag>
              ) : (
                <Button
                  kind="text"
                  size="sm"
                  ariaDisabled={busy}
                  aria-label={USER_DETAIL.endOne(deviceOf(device))}
                  onClick={() => void actions.endSession(user, id)}
                >
                  {USER_DETAIL.end}
                </Button>
              )}
              <small>{USER_DETAIL.used(formatDateTime(lastUsedAt))}</small>
            </li>
          ))}
        </ul>
      )}
      {canEndAll && (
        <Button size="sm" busy={busy} onClick={endAll}>
          {USER_DETAIL.endAll}
        </Button>
      )}
    </UserActivityPart>
  );
});

function linkState(link: NonNullable<UserDetail['link']>, givenByMe: boolean): string {
  if (!link.awaitsConfirmation) return USER_DETAIL.linkUntil(formatDateTime(link.until));
  return givenByMe ? USER_LINK.waitsForOther : USER_LINK.waitsForYou(link.givenBy?.name ?? USER_LINK.somebody);
}

/**
 * A one-time link that is not used yet: until when it is valid, whether a second admin must confirm it, and a button
 * that revokes it.
 */
export const UserActivityLink = observer(function UserActivityLink({ detail: { user, link }, store, actions }: Props) {
  const { session } = useStores();
  const busy = store.isBusy(user.id);
  const givenByMe = link?.givenBy?.id === session.user?.id;
  const confirm = () => link && void actions.confirmLink(user, link.until);
  const drop = () => void actions.dropLink(user);
  usePaletteActions(
    link === null || busy
      ? []
      : [
          ...(link.awaitsConfirmation && !givenByMe
            ? [{ label: `${USER_LINK.confirm} · ${user.name}`, icon: 'check' as const, run: confirm }]
            : []),
          { label: `${USER_LINK.drop} · ${user.name}`, icon: 'undo' as const, run: drop },
        ],
  );
  if (link === null) return null;
  return (
    <Alert kind={link.awaitsConfirmation ? 'warn' : 'plain'}>
      <Icon name={link.awaitsConfirmation ? 'hourglass' : 'key'} />
      <div>
        {link.awaitsConfirmation && <b>{USER_LINK.awaitsConfirmation}</b>}
        {linkState(link, givenByMe)}
        <p className={styles.noticeActions}>
          {link.awaitsConfirmation && !givenByMe && (
            <Button kind="primary" size="sm" busy={busy} onClick={confirm}>
              {USER_LINK.confirm}
            </Button>
          )}
          <Button size="sm" ariaDisabled={busy} onClick={drop}>
            {USER_LINK.drop}
          </Button>
        </p>
      </div>
    </Alert>
  );
});

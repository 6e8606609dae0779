import type { UserDetail } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/format.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { Button } from '../../../ui/actions/Button.js';
import { Alert } from '../../../ui/feedback/Alert.js';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { usePaletteActions } from '../palette/palette-actions.js';
import type { AdminUsersStore } from './AdminUsersStore.js';
import { USER_FACTOR, USER_LINK } from './admin-users.texts.js';
import { UserActivityPart } from './UserActivityPart.js';
import styles from './UserPanel.module.css';
import type { UserActions } from './use-user-actions.js';

interface Props {
  detail: UserDetail;
  store: AdminUsersStore;
  actions: UserActions;
}

/** Whether logins of the user need a code, and the reset for one who lost the authenticator. */
export const UserSecondFactor = observer(function UserSecondFactor({ detail, store, actions }: Props) {
  const { session } = useStores();
  const [asking, ask] = useState(false);
  const { user, secondFactor } = detail;
  const isSelf = user.id === session.user?.id;
  const resettable = secondFactor.on && !isSelf && secondFactor.reset === null;
  usePaletteActions(
    resettable && !store.isBusy(user.id)
      ? [{ label: `${USER_FACTOR.askTitle} · ${user.name}`, icon: 'key', run: () => ask(true) }]
      : [],
  );
  const handleReset = async () => {
    await actions.resetFactor(user);
    ask(false);
  };
  return (
    <UserActivityPart title={USER_FACTOR.title}>
      <p className="small muted">{secondFactor.on ? USER_FACTOR.on : USER_FACTOR.off}</p>
      {resettable && (
        <Button size="sm" aria-haspopup="dialog" ariaDisabled={store.isBusy(user.id)} onClick={() => ask(true)}>
          {USER_FACTOR.reset}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={USER_FACTOR.askTitle}
        confirm={USER_FACTOR.confirmReset}
        busy={store.isBusy(user.id)}
        onConfirm={() => void handleReset()}
        onClose={() => ask(false)}
      >
        <p>{USER_FACTOR.ask(user.name)}</p>
        <p className="muted small">{USER_FACTOR.ends}</p>
        {user.role === 'admin' && (
          <Alert kind="plain">
            <Icon name="users" />
            <div>{USER_FACTOR.askAdmin}</div>
          </Alert>
        )}
      </ConfirmDialog>
    </UserActivityPart>
  );
});

/** A reset of an admin's second factor that waits: another admin confirms it, any admin takes it back. */
export const UserFactorReset = observer(function UserFactorReset({ detail, store, actions }: Props) {
  const { session } = useStores();
  const {
    user,
    secondFactor: { reset },
  } = detail;
  const busy = store.isBusy(user.id);
  const isOwnRequest = reset?.requestedBy?.id === session.user?.id;
  const confirm = () => void actions.confirmReset(user);
  const drop = () => void actions.dropReset(user);
  usePaletteActions(
    reset === null || busy
      ? []
      : [
          ...(isOwnRequest
            ? []
            : [{ label: `${USER_FACTOR.confirm} · ${user.name}`, icon: 'check' as const, run: confirm }]),
          { label: `${USER_FACTOR.drop} · ${user.name}`, icon: 'undo' as const, run: drop },
        ],
  );
  if (reset === null) return null;
  return (
    <Alert kind="warn">
      <Icon name="hourglass" />
      <div>
        <b>{USER_FACTOR.awaitsConfirmation}</b>
        {isOwnRequest
          ? USER_FACTOR.waitsForOther(formatDateTime(reset.until))
          : USER_FACTOR.waitsForYou(reset.requestedBy?.name ?? USER_LINK.somebody)}
        <p className={styles.noticeActions}>
          {!isOwnRequest && (
            <Button kind="primary" size="sm" busy={busy} onClick={confirm}>
              {USER_FACTOR.confirm}
            </Button>
          )}
          <Button size="sm" ariaDisabled={busy} onClick={drop}>
            {USER_FACTOR.drop}
          </Button>
        </p>
      </div>
    </Alert>
  );
});

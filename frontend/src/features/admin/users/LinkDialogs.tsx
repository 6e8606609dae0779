import type { AdminUserView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { formatDateTime } from '../../../lib/format.js';
import { Button } from '../../../ui/actions/Button.js';
import { Alert } from '../../../ui/feedback/Alert.js';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.js';
import { DialogFrame } from '../../../ui/overlays/DialogFrame.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { CopyRow } from '../../shared/CopyRow.js';
import type { AdminUsersStore } from './AdminUsersStore.js';
import { USER_LINK } from './admin-users.texts.js';
import styles from './LinkDialogs.module.css';

/** Asks before a link is created, because it replaces the previous one. */
export const AskLinkDialog = observer(function AskLinkDialog({
  store,
  user,
  onConfirm,
  onClose,
}: {
  store: AdminUsersStore;
  user: AdminUserView | null;
  onConfirm: (user: AdminUserView) => void;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      open={user !== null}
      title={USER_LINK.title}
      confirm={USER_LINK.give}
      kind="primary"
      busy={user !== null && store.isBusy(user.id)}
      onConfirm={() => {
        if (user) onConfirm(user);
      }}
      onClose={onClose}
    >
      {user && (
        <>
          <p>{USER_LINK.ask(user.name)}</p>
          <p className="muted small">{USER_LINK.ends}</p>
          {user.role === 'admin' && (
            <Alert kind="plain">
              <Icon name="users" />
              <div>{USER_LINK.askAdmin}</div>
            </Alert>
          )}
        </>
      )}
    </ConfirmDialog>
  );
});

/** The link, shown once: a press outside the dialog does not lose it. */
export const CreatedLinkDialog = observer(function GivenLinkDialog({ store }: { store: AdminUsersStore }) {
  const { createdLink } = store;
  const handleClose = (_: unknown, reason: string) => {
    if (reason !== 'backdropClick') store.forgetLink();
  };
  return (
    <DialogFrame
      large
      open={createdLink !== null}
      title={USER_LINK.title}
      onClose={handleClose}
      foot={
        <Button kind="primary" onClick={store.forgetLink}>
          {USER_LINK.done}
        </Button>
      }
    >
      {createdLink && (
        <>
          <p>{USER_LINK.text(createdLink.user.name, formatDateTime(createdLink.link.expiresAt))}</p>
          <CopyRow
            className={styles.link}
            label={USER_LINK.label}
            value={`${window.location.origin}${createdLink.link.path}`}
            what={USER_LINK.what}
          />
          <Alert kind="warn">
            <Icon name="alert" />
            <div>
              {USER_LINK.once}
              {createdLink.link.awaitsConfirmation && <> {USER_LINK.onceAdmin}</>}
            </div>
          </Alert>
        </>
      )}
    </DialogFrame>
  );
});

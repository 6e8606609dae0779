import Dialog from '@mui/material/Dialog';
import type { AdminUserView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { formatDateTime } from '../../../lib/format.js';
import { Button } from '../../../ui/Button.js';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.js';
import { Icon } from '../../../ui/Icon.js';
import { CopyRow } from '../../shared/CopyRow.js';
import type { AdminUsersStore } from './AdminUsersStore.js';
import { USER_LINK } from './admin-users.texts.js';
import styles from './LinkDialogs.module.css';

/** Asks before a link is made: it replaces the one before. */
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
            <div className="alert alert--plain">
              <Icon name="users" />
              <div>{USER_LINK.askAdmin}</div>
            </div>
          )}
        </>
      )}
    </ConfirmDialog>
  );
});

/** The link, shown once: a press outside the dialog does not lose it. */
export const GivenLinkDialog = observer(function GivenLinkDialog({ store }: { store: AdminUsersStore }) {
  const id = useId();
  const { given } = store;
  const handleClose = (_: unknown, reason: string) => {
    if (reason !== 'backdropClick') store.forgetLink();
  };
  return (
    <Dialog
      open={given !== null}
      onClose={handleClose}
      aria-labelledby={id}
      slotProps={{ paper: { className: 'dialog dialog--lg' } }}
    >
      <div className="dialog__head">
        <h2 className="h3" id={id}>
          {USER_LINK.title}
        </h2>
      </div>
      <div className="dialog__body">
        {given && (
          <>
            <p>{USER_LINK.text(given.user.name, formatDateTime(given.link.expiresAt))}</p>
            <CopyRow
              className={styles.link}
              label={USER_LINK.label}
              value={`${window.location.origin}${given.link.path}`}
              what={USER_LINK.what}
            />
            <div className="alert alert--warn">
              <Icon name="alert" />
              <div>
                {USER_LINK.once}
                {given.link.waits && <> {USER_LINK.onceAdmin}</>}
              </div>
            </div>
          </>
        )}
      </div>
      <div className="dialog__foot">
        <Button kind="primary" onClick={store.forgetLink}>
          {USER_LINK.done}
        </Button>
      </div>
    </Dialog>
  );
});

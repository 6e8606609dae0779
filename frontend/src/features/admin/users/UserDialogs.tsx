import { observer } from 'mobx-react-lite';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.js';
import { DeletedName } from '../shared/DeletedName.js';
import type { AdminUsersStore } from './AdminUsersStore.js';
import { USER_ACTIVE } from './admin-users.texts.js';
import { BalanceDialog } from './BalanceDialog.js';
import { AskLinkDialog, CreatedLinkDialog } from './LinkDialogs.js';
import { UserForm } from './UserForm.js';
import type { UserDialogState } from './use-user-dialogs.js';

/** The dialogs of the tab; at most one is open. */
export const UserDialogs = observer(function UserDialogs({
  store,
  dialogs,
}: {
  store: AdminUsersStore;
  dialogs: UserDialogState;
}) {
  const { editing, adjusting, linking, deactivating } = dialogs;
  return (
    <>
      {editing !== null && (
        <UserForm store={store} user={editing === 'new' ? null : editing} onClose={dialogs.closeEdit} />
      )}
      {adjusting !== null && <BalanceDialog store={store} user={adjusting} onClose={dialogs.closeAdjust} />}
      <AskLinkDialog store={store} user={linking} onConfirm={dialogs.giveLink} onClose={dialogs.closeLink} />
      <CreatedLinkDialog store={store} />
      <ConfirmDialog
        open={deactivating !== null}
        title={USER_ACTIVE.title}
        confirm={USER_ACTIVE.confirm}
        busy={deactivating !== null && store.isBusy(deactivating.id)}
        onConfirm={() => {
          if (deactivating) dialogs.deactivate(deactivating);
        }}
        onClose={dialogs.closeDeactivate}
      >
        {deactivating && (
          <>
            <DeletedName name={deactivating.name}> · {deactivating.email}</DeletedName>
            <p>{USER_ACTIVE.text}</p>
            <p className="small muted">{USER_ACTIVE.sees}</p>
          </>
        )}
      </ConfirmDialog>
    </>
  );
});

import { observer } from 'mobx-react-lite';
import { messageOf } from '../../../lib/user-facing-error.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { COMMON } from '../../../ui/common.texts.js';
import { CatalogFilters } from '../catalog/list/CatalogFilters.js';
import { CatalogList } from '../catalog/list/CatalogList.js';
import { AddButton } from '../shared/AddButton.js';
import { ADMIN } from '../shared/admin.texts.js';
import { useAdminUsersStore } from '../shared/admin-stores.js';
import { AdminHeader } from '../shared/frame/AdminHeader.js';
import { WithPanel } from '../shared/panel/SidePanel.js';
import { usePanelClose } from '../shared/panel/use-panel-close.js';
import { FilterSelect } from '../shared/table/FilterSelect.js';
import { USERS } from './admin-users.texts.js';
import { PendingLinks } from './PendingLinks.js';
import { UserDialogs } from './UserDialogs.js';
import { UserPanel } from './UserPanel.js';
import { UsersTable, userButtonId } from './UsersTable.js';
import { useUserActions } from './use-user-actions.js';
import { useUserDialogs } from './use-user-dialogs.js';
import { ROLE_OPTIONS, USER_SORTS, useUsersUrl } from './use-users-url.js';

/** "Kullanıcılar": the list of users, with one open next to it. */
const UsersTab = observer(function UsersTab() {
  const { catalog } = useStores();
  const store = useAdminUsersStore();
  const actions = useUserActions(store);
  const url = useUsersUrl(store);
  const dialogs = useUserDialogs(store, actions);
  const close = usePanelClose({
    openId: url.openId,
    buttonId: userButtonId,
    onClose: () => url.open(null),
    blocked: () => dialogs.asking || document.querySelector('[role=menu]') !== null,
  });
  const { state } = store.list;
  return (
    <main className="page">
      <title>{`${USERS.title} · ${ADMIN.title} · ${catalog.siteName}`}</title>
      <AdminHeader title={USERS.title} text={USERS.summary} onRefresh={(read) => void store.refresh(read)}>
        <AddButton onPress={() => dialogs.edit('new')}>{USERS.add}</AddButton>
      </AdminHeader>
      <PendingLinks store={store} onOpen={url.open} />
      <CatalogFilters query={url.query} label={USERS.searchLabel} placeholder={USERS.search} sorts={USER_SORTS}>
        <FilterSelect
          label={USERS.roleFilter}
          options={[['', USERS.allRoles], ...ROLE_OPTIONS.map((role) => [role, USERS.roles[role]] as const)]}
          value={url.role ?? ''}
          onChange={url.setRole}
        />
      </CatalogFilters>
      <WithPanel open={url.openId !== null}>
        <CatalogList
          rows={store}
          failure={USERS.loadFailed(state.status === 'failed' ? messageOf(state.error, COMMON.tryLater) : '')}
          query={url.query}
          none={USERS.none}
          fileName={USERS.csvName}
        >
          <UsersTable
            users={store.list.items}
            openId={url.openId}
            query={url.query}
            isBusy={store.isBusy}
            onOpen={(user) => url.open(user.id)}
            onEdit={dialogs.edit}
            {...dialogs.handlers}
          />
        </CatalogList>
        {url.openId !== null && (
          <UserPanel
            store={store}
            actions={actions}
            onEdit={(detail) => dialogs.edit(detail.user)}
            {...dialogs.handlers}
            onClose={close}
          />
        )}
      </WithPanel>
      <UserDialogs store={store} dialogs={dialogs} />
    </main>
  );
});

export default UsersTab;

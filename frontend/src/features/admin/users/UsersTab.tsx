import type { AdminUserView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../api/errors.js';
import { formatDateTime } from '../../../lib/format.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { Button } from '../../../ui/Button.js';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.js';
import { COMMON } from '../../../ui/common.texts.js';
import { Icon } from '../../../ui/Icon.js';
import { CATALOG } from '../catalog/admin-catalog.texts.js';
import { CatalogFilters, statusOf } from '../catalog/CatalogFilters.js';
import { CatalogList } from '../catalog/CatalogList.js';
import { AdminHead } from '../shared/AdminHead.js';
import { ADMIN } from '../shared/admin.texts.js';
import { useAdminCountersStore, useAdminUsersStore } from '../shared/admin-stores.js';
import { csvMoney } from '../shared/csv.js';
import { useTableQuery } from '../shared/use-table-query.js';
import { USER_ACTIVE, USERS } from './admin-users.texts.js';
import { BalanceDialog } from './BalanceDialog.js';
import { AskLinkDialog, GivenLinkDialog } from './LinkDialogs.js';
import { PendingLinks } from './PendingLinks.js';
import { UserForm } from './UserForm.js';
import { UserPanel } from './UserPanel.js';
import { UsersTable, userButtonId } from './UsersTable.js';
import { useUserActions } from './use-user-actions.js';

/** Orders that the server knows, its own first. */
const SORTS = {
  created: USERS.columns.created,
  name: USERS.columns.name,
  lastLogin: USERS.columns.lastLogin,
  balance: USERS.columns.balance,
} as const;
const SORT_NAMES = Object.keys(SORTS);
const ROLES = Object.keys(USERS.roles) as AdminUserView['role'][];
/** Parts of the address: whose story is open, and the role that is shown. */
const PERSON = 'kisi';
const ROLE = 'rol';
const csvRow = (row: AdminUserView) => [
  [
    row.name,
    row.email,
    row.phone ?? '',
    USERS.roles[row.role],
    row.isActive ? CATALOG.active : CATALOG.passive,
    csvMoney(row.balance),
    row.orderCount,
    row.lastLogin === null ? USERS.never : formatDateTime(row.lastLogin),
    formatDateTime(row.createdAt),
  ],
];

/** "Kullanıcılar": search, filters, order and the open person live in the address. */
const UsersTab = observer(function UsersTab() {
  const { catalog } = useStores();
  const store = useAdminUsersStore();
  const { waitingLinks } = useAdminCountersStore();
  const acts = useUserActions(store);
  const query = useTableQuery(SORT_NAMES, [PERSON], 'desc');
  const [editing, setEditing] = useState<AdminUserView | 'new' | null>(null);
  const [adjusting, setAdjusting] = useState<AdminUserView | null>(null);
  const [linking, setLinking] = useState<AdminUserView | null>(null);
  const [closing, setClosing] = useState<AdminUserView | null>(null);
  const status = statusOf(query);
  const role = ROLES.find((one) => one === query.get(ROLE)) ?? null;
  const openId = query.get(PERSON);
  const { q, sort, dir } = query;
  useEffect(() => {
    void store.show({ q, role, status, sort, dir });
  }, [store, q, role, status, sort, dir]);
  useEffect(() => store.start(), [store]);
  useEffect(() => {
    void store.readWaitingLinks();
  }, [store, waitingLinks]);
  useEffect(() => {
    void store.open(openId);
  }, [store, openId]);
  const dialog = editing !== null || adjusting !== null || linking !== null || closing !== null || store.given !== null;
  const returning = useRef<string | null>(null);
  /** Closes the story; the focus goes back to the row that was open. */
  const close = () => {
    returning.current = openId;
    query.set(PERSON, null);
  };
  useEffect(() => {
    if (openId !== null || returning.current === null) return;
    document.getElementById(userButtonId(returning.current))?.focus({ preventScroll: true });
    returning.current = null;
  }, [openId]);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && openId !== null && !dialog && !document.querySelector('[role=menu]')) close();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  });

  const handleDeactivate = async (user: AdminUserView) => {
    await acts.setActive(user, false);
    setClosing(null);
  };
  const handleLink = async (user: AdminUserView) => {
    await acts.giveLink(user);
    setLinking(null);
  };
  const handlers = {
    onBalance: setAdjusting,
    onLink: setLinking,
    onActive: (user: AdminUserView) => {
      if (user.isActive) setClosing(user);
      else void acts.setActive(user, true);
    },
  };
  const { state } = store.list;
  return (
    <main className="page">
      <title>{`${USERS.title} · ${ADMIN.title} · ${catalog.siteName}`}</title>
      <AdminHead title={USERS.title} text={USERS.summary} onRefresh={() => void store.refresh()}>
        <Button kind="accent" size="sm" onClick={() => setEditing('new')}>
          <Icon name="plus" size="sm" />
          {USERS.add}
        </Button>
      </AdminHead>
      <PendingLinks store={store} onOpen={(id) => query.set(PERSON, id)} />
      <div className="bar">
        <CatalogFilters query={query} label={USERS.searchLabel} placeholder={USERS.search} sorts={SORTS}>
          <span className="select">
            <select
              className="input"
              aria-label={USERS.roleFilter}
              value={role ?? ''}
              onChange={(event) => query.set(ROLE, event.target.value)}
            >
              <option value="">{USERS.allRoles}</option>
              {ROLES.map((one) => (
                <option key={one} value={one}>
                  {USERS.roles[one]}
                </option>
              ))}
            </select>
            <Icon name="chevron-down" />
          </span>
        </CatalogFilters>
      </div>
      <div className={openId === null ? 'with-panel solo' : 'with-panel'}>
        <CatalogList
          rows={store}
          failure={USERS.loadFailed(state.status === 'failed' ? messageOf(state.error, COMMON.tryLater) : '')}
          onClear={query.clear}
          csv={{ name: USERS.csvName, columns: USERS.csvColumns, toRows: csvRow }}
        >
          <UsersTable
            users={store.list.items}
            openId={openId}
            query={query}
            isBusy={store.isBusy}
            onOpen={(user) => query.set(PERSON, user.id)}
            onEdit={setEditing}
            {...handlers}
          />
        </CatalogList>
        {openId !== null && (
          <UserPanel
            store={store}
            acts={acts}
            onEdit={(story) => setEditing(story.user)}
            {...handlers}
            onClose={close}
          />
        )}
      </div>
      {editing !== null && (
        <UserForm store={store} user={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
      {adjusting !== null && <BalanceDialog store={store} user={adjusting} onClose={() => setAdjusting(null)} />}
      <AskLinkDialog
        store={store}
        user={linking}
        onConfirm={(user) => void handleLink(user)}
        onClose={() => setLinking(null)}
      />
      <GivenLinkDialog store={store} />
      <ConfirmDialog
        open={closing !== null}
        title={USER_ACTIVE.title}
        confirm={USER_ACTIVE.confirm}
        busy={closing !== null && store.isBusy(closing.id)}
        onConfirm={() => {
          if (closing) void handleDeactivate(closing);
        }}
        onClose={() => setClosing(null)}
      >
        {closing && (
          <>
            <p>
              <b className="deletename">{closing.name}</b> · {closing.email}
            </p>
            <p>{USER_ACTIVE.text}</p>
            <p className="small muted">{USER_ACTIVE.sees}</p>
          </>
        )}
      </ConfirmDialog>
    </main>
  );
});

export default UsersTab;

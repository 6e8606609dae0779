import type { AdminUserView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { formatDateTime, formatNumber } from '../../../lib/format.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { Avatar } from '../../../ui/data/Avatar.js';
import { Money } from '../../../ui/data/Money.js';
import { Tag } from '../../../ui/data/Tag.js';
import { CATALOG } from '../catalog/admin-catalog.texts.js';
import { STATUS_COLUMN } from '../catalog/list/catalog-columns.js';
import { IconButton } from '../shared/IconButton.js';
import { type Column, DataTable, NameCell } from '../shared/table/DataTable.js';
import { passiveRow } from '../shared/table/passive-row.js';
import { RowActions } from '../shared/table/RowActions.js';
import { useStableHandlers } from '../shared/table/use-stable-handlers.js';
import type { TableQuery } from '../shared/table/use-table-query.js';
import { USERS } from './admin-users.texts.js';
import styles from './UsersTable.module.css';
import { type UserHandlers, userMenu } from './user-menu.js';

interface RowHandlers extends UserHandlers {
  isBusy: (id: string) => boolean;
  onOpen: (user: AdminUserView) => void;
  onEdit: (user: AdminUserView) => void;
}

interface Props extends RowHandlers {
  users: readonly AdminUserView[];
  openId: string | null;
  query: TableQuery;
}

/** Id of the button that opens a user: the focus returns to it when the panel closes. */
export const userButtonId = (id: string): string => `user-${id}`;

/** Users with their fields (docs/product-rules.md#admin-5), and what can be done with each. */
export const UsersTable = observer(function UsersTable({ users, openId, query, ...handlers }: Props) {
  const { session } = useStores();
  const ownId = session.user?.id;
  const stable = useStableHandlers(handlers);
  const columns = useMemo(() => columnsOf(stable, ownId), [stable, ownId]);
  return (
    <DataTable
      className={styles.table}
      caption={USERS.caption}
      columns={columns}
      rows={users}
      sort={{ sort: query.sort, dir: query.dir, onSort: query.sortBy }}
      rowProps={(user) => ({ ...passiveRow(user), 'data-open': user.id === openId ? '' : undefined })}
    />
  );
});

const { columns } = USERS;
/** Columns that are only read. */
const COLUMNS: Column<AdminUserView>[] = [
  { kind: 'text', label: columns.email, title: ({ email }) => email, cell: ({ email }) => email },
  { kind: 'extra', label: columns.phone, cell: ({ phone }) => phone ?? <span className="faint">–</span> },
  { kind: 'group', label: columns.role, cell: ({ role }) => USERS.roles[role] },
  { kind: 'number', label: columns.balance, sort: 'balance', cell: ({ balance }) => <Money amount={balance} /> },
  { kind: 'index', label: columns.orders, cell: ({ orderCount }) => formatNumber(orderCount) },
  STATUS_COLUMN,
  {
    kind: 'date',
    label: columns.lastLogin,
    sort: 'lastLogin',
    cell: ({ lastLogin }) =>
      lastLogin === null ? USERS.never : <time dateTime={lastLogin}>{formatDateTime(lastLogin)}</time>,
  },
  {
    kind: 'date',
    label: columns.created,
    sort: 'created',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
  },
];

const columnsOf = (handlers: RowHandlers, ownId: string | undefined): Column<AdminUserView>[] => [
  {
    kind: 'name',
    label: columns.name,
    sort: 'name',
    cell: (user) => <UserName user={user} own={user.id === ownId} onOpen={handlers.onOpen} />,
  },
  ...COLUMNS,
  {
    kind: 'actions',
    label: CATALOG.columnsActions,
    cell: (user) => <UserRowActions user={user} own={user.id === ownId} {...handlers} />,
  },
];

function UserName({ user, own, onOpen }: { user: AdminUserView; own: boolean; onOpen: Props['onOpen'] }) {
  return (
    <NameCell
      id={userButtonId(user.id)}
      name={user.name}
      title={USERS.open}
      onOpen={() => onOpen(user)}
      lead={<Avatar name={user.name} />}
    >
      {own && <Tag>{USERS.you}</Tag>}
    </NameCell>
  );
}

interface RowActionsProps extends RowHandlers {
  user: AdminUserView;
  own: boolean;
}

/** An admin's own row offers nothing that would lock that admin out. */
const UserRowActions = observer(function UserRowActions({
  user,
  own,
  isBusy,
  onOpen,
  onEdit,
  ...handlers
}: RowActionsProps) {
  return (
    <RowActions
      label={CATALOG.more(user.name)}
      row={{ name: user.name, detail: user.email }}
      buttons={[{ icon: 'edit', label: CATALOG.edit, run: () => onEdit(user) }]}
      menu={[
        { icon: 'eye', label: USERS.open, run: () => onOpen(user) },
        ...userMenu(user, own, isBusy(user.id), handlers),
      ]}
    >
      <IconButton
        icon="edit"
        label={CATALOG.edit}
        accessibleLabel={`${CATALOG.edit}: ${user.name}`}
        onPress={() => onEdit(user)}
      />
    </RowActions>
  );
});

import type { AdminUserView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { formatDateTime, formatNumber, initials } from '../../../lib/format.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { Button } from '../../../ui/Button.js';
import { Icon } from '../../../ui/Icon.js';
import { Money } from '../../../ui/Money.js';
import { ActiveTag } from '../catalog/ActiveTag.js';
import { CATALOG } from '../catalog/admin-catalog.texts.js';
import { RowMenu } from '../shared/RowMenu.js';
import { SortableHeader } from '../shared/SortableHeader.js';
import type { TableQuery } from '../shared/use-table-query.js';
import { USERS } from './admin-users.texts.js';
import { type UserHandlers, userMenu } from './user-menu.js';

interface Props extends UserHandlers {
  users: readonly AdminUserView[];
  openId: string | null;
  query: TableQuery;
  isBusy: (id: string) => boolean;
  onOpen: (user: AdminUserView) => void;
  onEdit: (user: AdminUserView) => void;
}

/** The button that opens a person's story; the focus comes back to it. */
export const userButtonId = (id: string): string => `kullanici-${id}`;

/**
 * Users with their fields (docs/product-rules.md#admin-5), and what can be done with each. The own row offers nothing
 * that would lock its admin out.
 */
export const UsersTable = observer(function UsersTable({
  users,
  openId,
  query,
  isBusy,
  onOpen,
  onEdit,
  ...handlers
}: Props) {
  const { session } = useStores();
  const { columns } = USERS;
  const head = { sort: query.sort, dir: query.dir, onSort: query.sortBy };
  return (
    <table className="table c u">
      <caption className="sr">{USERS.caption}</caption>
      <thead>
        <tr>
          <SortableHeader {...head} name="name" label={columns.name} />
          <th className="c-more">{columns.email}</th>
          <th className="c-d">{columns.phone}</th>
          <th className="c-k">{columns.role}</th>
          <SortableHeader {...head} name="balance" label={columns.balance} className="num" />
          <th className="num c-i">{columns.orders}</th>
          <th>{CATALOG.status}</th>
          <SortableHeader {...head} name="lastLogin" label={columns.lastLogin} className="c-d" />
          <SortableHeader {...head} name="created" label={columns.created} className="c-d" />
          <th className="end">{CATALOG.columnsActions}</th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => {
          const own = user.id === session.user?.id;
          return (
            <tr
              key={user.id}
              data-passive={user.isActive ? undefined : ''}
              data-open={user.id === openId ? '' : undefined}
            >
              <td className="c-name">
                <span className="c-who">
                  <span className="avatar" aria-hidden="true">
                    {initials(user.name)}
                  </span>
                  <button
                    type="button"
                    id={userButtonId(user.id)}
                    className="who__open"
                    title={USERS.open}
                    onClick={() => onOpen(user)}
                  >
                    {user.name}
                  </button>
                  {own && <span className="tag">{USERS.you}</span>}
                </span>
              </td>
              <td className="c-more" title={user.email}>
                {user.email}
              </td>
              <td className="c-d">{user.phone ?? <span className="faint">–</span>}</td>
              <td className="c-k">{USERS.roles[user.role]}</td>
              <td className="num c-n">
                <Money amount={user.balance} />
              </td>
              <td className="num c-i">{formatNumber(user.orderCount)}</td>
              <td className="c-st">
                <ActiveTag active={user.isActive} />
              </td>
              <td className="c-d date">
                {user.lastLogin === null ? (
                  USERS.never
                ) : (
                  <time dateTime={user.lastLogin}>{formatDateTime(user.lastLogin)}</time>
                )}
              </td>
              <td className="c-d date">
                <time dateTime={user.createdAt}>{formatDateTime(user.createdAt)}</time>
              </td>
              <td className="c-acts">
                <div>
                  <Button
                    kind="icon"
                    size="sm"
                    aria-label={`${CATALOG.edit}: ${user.name}`}
                    title={CATALOG.edit}
                    onClick={() => onEdit(user)}
                  >
                    <Icon name="edit" size="sm" />
                  </Button>
                  <RowMenu
                    label={CATALOG.more(user.name)}
                    acts={[
                      { icon: 'eye', label: USERS.open, run: () => onOpen(user) },
                      ...userMenu(user, own, isBusy(user.id), handlers),
                    ]}
                  />
                </div>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
});

import type { UserStory } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime, formatNumber, initials } from '../../../lib/format.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { AsyncView } from '../../../ui/AsyncView.js';
import { Button } from '../../../ui/Button.js';
import { Icon } from '../../../ui/Icon.js';
import { Money, moneyText } from '../../../ui/Money.js';
import { StatusTag } from '../../shared/StatusTag.js';
import { linesTitle } from '../../wallet/entry-text.js';
import { ActiveTag } from '../catalog/ActiveTag.js';
import { CATALOG } from '../catalog/admin-catalog.texts.js';
import { ADMIN } from '../shared/admin.texts.js';
import { RowMenu } from '../shared/RowMenu.js';
import type { AdminUsersStore } from './AdminUsersStore.js';
import { USER_STORY, USERS } from './admin-users.texts.js';
import { UserActivityList } from './UserActivityPart.js';
import { UserActivityLink, UserActivitySessions } from './UserActivitySessions.js';
import type { UserActions } from './use-user-actions.js';
import { type UserHandlers, userMenu } from './user-menu.js';

interface Props extends UserHandlers {
  store: AdminUsersStore;
  acts: UserActions;
  onEdit: (story: UserStory) => void;
  onClose: () => void;
}

/** The whole story of one person beside the list. Focus goes into it. */
export const UserPanel = observer(function UserPanel({ store, acts, onEdit, onClose, ...handlers }: Props) {
  const { session } = useStores();
  const ref = useRef<HTMLElement>(null);
  const { story, openId } = store;
  useEffect(() => {
    if (openId !== null) ref.current?.focus({ preventScroll: true });
  }, [openId]);
  const own = openId === session.user?.id;
  return (
    <aside
      className="sidepanel story"
      ref={ref}
      tabIndex={-1}
      aria-label={`${USER_STORY.panel} ${story?.user.name ?? ''}`}
    >
      <div className="sidepanel__head">
        <div>
          <b>{USER_STORY.panel}</b>{' '}
          <span className="hash" title={openId ?? ''}>
            {openId?.slice(0, 8)}
          </span>
        </div>
        <Button kind="icon" size="sm" aria-label={ADMIN.close} title={ADMIN.close} onClick={onClose}>
          <Icon name="x" />
        </Button>
      </div>
      <div className="sidepanel__body">
        <AsyncView state={store.storyState} onRetry={() => void store.retryStory()}>
          {story && <Story story={story} store={store} acts={acts} />}
        </AsyncView>
      </div>
      {story && !story.user.erased && (
        <div className="sidepanel__foot">
          <Button kind="primary" size="sm" className="grow" onClick={() => onEdit(story)}>
            <Icon name="edit" />
            {CATALOG.edit}
          </Button>
          <RowMenu
            label={CATALOG.more(story.user.name)}
            acts={userMenu(
              { ...story.user, balance: story.wallet.balance },
              own,
              store.isBusy(story.user.id),
              handlers,
            )}
          />
        </div>
      )}
    </aside>
  );
});

function Story({ story, store, acts }: { story: UserStory; store: AdminUsersStore; acts: UserActions }) {
  const { user, wallet, totals } = story;
  return (
    <>
      <div className="amount">
        <div>
          <Money amount={wallet.balance} size="lg" />
          {wallet.pendingCount > 0 && (
            <small>{USER_STORY.pending(formatNumber(wallet.pendingCount), moneyText(wallet.pendingAmount))}</small>
          )}
        </div>
        <ActiveTag active={user.isActive} />
      </div>
      <div className="person">
        <span className="avatar">{initials(user.name)}</span>
        <div>
          <b>{user.name}</b>
          <small className="ellip">{user.email}</small>
        </div>
      </div>
      {user.erased && (
        <div className="alert">
          <Icon name="info" />
          <div>{USER_STORY.erased}</div>
        </div>
      )}
      <dl className="lines lines--text">
        <div>
          <dt>{USERS.columns.role}</dt>
          <dd>{USERS.roles[user.role]}</dd>
        </div>
        <div>
          <dt>{USERS.columns.phone}</dt>
          <dd>{user.phone ?? USERS.noPhone}</dd>
        </div>
        <div>
          <dt>{USER_STORY.registered}</dt>
          <dd>{formatDateTime(user.createdAt)}</dd>
        </div>
        <div>
          <dt>{USER_STORY.lastLogin}</dt>
          <dd>{user.lastLogin === null ? USERS.never : formatDateTime(user.lastLogin)}</dd>
        </div>
        <div>
          <dt>{USER_STORY.orderCount}</dt>
          <dd>{formatNumber(totals.orderCount)}</dd>
        </div>
        <div>
          <dt>{USER_STORY.spent}</dt>
          <dd>{moneyText(totals.spent)}</dd>
        </div>
        <div>
          <dt>{USER_STORY.levelName}</dt>
          <dd>
            {USER_STORY.level[totals.level]} · {USER_STORY.points(formatNumber(totals.points))}
          </dd>
        </div>
      </dl>
      {!user.erased && <UserActivityLink story={story} store={store} acts={acts} />}
      <UserActivityList
        title={USER_STORY.orders}
        empty={USER_STORY.noOrders}
        list={store.orders}
        end={
          <Link className="link small" to={`/admin/siparisler?q=${encodeURIComponent(user.email)}`}>
            {USER_STORY.allOrders}
          </Link>
        }
      >
        {(order) => (
          <li key={order.id}>
            <Link to={`/admin/siparisler?siparis=${order.id}`}>{linesTitle(order.lines)}</Link>
            <Money amount={order.total} />
            <small>{formatDateTime(order.createdAt)}</small>
            <StatusTag order={order.status} plain />
          </li>
        )}
      </UserActivityList>
      <UserActivityList title={USER_STORY.requests} empty={USER_STORY.noRequests} list={store.requests}>
        {(request) => (
          <li key={request.id}>
            <Link to={`/admin/odemeler?durum=${request.status}&talep=${request.id}`} className="mono">
              {request.reference}
            </Link>
            <Money amount={request.amount} />
            <small>{formatDateTime(request.createdAt)}</small>
            <StatusTag payment={request.status} plain />
          </li>
        )}
      </UserActivityList>
      <UserActivityList
        title={USER_STORY.entries}
        empty={USER_STORY.noEntries}
        list={store.entries}
        end={
          <Link className="link small" to={`/denetim/cuzdan/${user.id}`}>
            {USER_STORY.audit}
          </Link>
        }
      >
        {(entry) => (
          <li key={entry.revision}>
            <span>{USER_STORY.entry[entry.kind]}</span>
            <Money amount={entry.amount} sign />
            <small>{formatDateTime(entry.at)}</small>
            <small className="end">{moneyText(entry.balanceAfter)}</small>
          </li>
        )}
      </UserActivityList>
      {!user.erased && <UserActivitySessions story={story} store={store} acts={acts} />}
    </>
  );
}

import type { UserDetail } from '@yukselt/contracts/api';
import { linesTitle } from '@yukselt/contracts/texts';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../../lib/format.js';
import { Money, moneyText } from '../../../ui/data/Money.js';
import { StatusTag } from '../../shared/StatusTag.js';
import type { AdminUsersStore } from './AdminUsersStore.js';
import { USER_DETAIL } from './admin-users.texts.js';
import { UserActivityList } from './UserActivityPart.js';
import styles from './UserPanel.module.css';

/** Orders, payment requests and wallet entries of a user, newest first. */
export const UserActivityLists = observer(function UserActivityLists({
  detail: { user },
  store,
}: {
  detail: UserDetail;
  store: AdminUsersStore;
}) {
  return (
    <>
      <UserActivityList
        title={USER_DETAIL.orders}
        empty={USER_DETAIL.noOrders}
        list={store.orders}
        end={
          <Link className="link small" to={`/admin/siparisler?q=${encodeURIComponent(user.email)}`}>
            {USER_DETAIL.allOrders}
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
      <UserActivityList title={USER_DETAIL.requests} empty={USER_DETAIL.noRequests} list={store.requests}>
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
        title={USER_DETAIL.entries}
        empty={USER_DETAIL.noEntries}
        list={store.entries}
        end={
          <Link className="link small" to={`/denetim/cuzdan/${user.id}`}>
            {USER_DETAIL.audit}
          </Link>
        }
      >
        {(entry) => (
          <li key={entry.revision}>
            <span>{USER_DETAIL.entry[entry.kind]}</span>
            <Money amount={entry.amount} sign />
            <small>{formatDateTime(entry.at)}</small>
            <small className={styles.after}>{moneyText(entry.balanceAfter)}</small>
          </li>
        )}
      </UserActivityList>
    </>
  );
});

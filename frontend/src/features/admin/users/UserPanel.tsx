import type { UserDetail } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../../stores/StoreProvider.js';
import { Button } from '../../../ui/actions/Button.js';
import { AsyncView } from '../../../ui/feedback/AsyncView.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { CATALOG } from '../catalog/admin-catalog.texts.js';
import { type PaletteAction, usePaletteActions } from '../palette/palette-actions.js';
import { SidePanel } from '../shared/panel/SidePanel.js';
import { type RowAction, RowMenu } from '../shared/table/RowMenu.js';
import type { AdminUsersStore } from './AdminUsersStore.js';
import { USER_DETAIL } from './admin-users.texts.js';
import { UserActivityLists } from './UserActivityLists.js';
import { UserActivityLink, UserActivitySessions } from './UserActivitySessions.js';
import styles from './UserPanel.module.css';
import { UserFactorReset, UserSecondFactor } from './UserSecondFactor.js';
import { UserSummary } from './UserSummary.js';
import type { UserActions } from './use-user-actions.js';
import { type UserHandlers, userMenu } from './user-menu.js';

interface Props extends UserHandlers {
  store: AdminUsersStore;
  actions: UserActions;
  onEdit: (detail: UserDetail) => void;
  onClose: () => void;
}

/** One user next to the list: the person and all activity. */
export const UserPanel = observer(function UserPanel({ store, actions, onEdit, onClose, ...handlers }: Props) {
  const { session } = useStores();
  const { detail, openId } = store;
  const menu =
    detail === null || detail.user.erased
      ? []
      : userMenu(
          { ...detail.user, balance: detail.wallet.balance },
          openId === session.user?.id,
          store.isBusy(detail.user.id),
          handlers,
        );
  usePaletteActions(detail === null ? [] : userActions(detail, menu, onEdit));
  return (
    <SidePanel
      className={styles.panel}
      title={USER_DETAIL.panel}
      label={`${USER_DETAIL.panel} ${detail?.user.name ?? ''}`}
      openId={openId}
      footer={
        detail &&
        !detail.user.erased && (
          <>
            <Button kind="primary" size="sm" data-grow="" onClick={() => onEdit(detail)}>
              <Icon name="edit" />
              {CATALOG.edit}
            </Button>
            <RowMenu label={CATALOG.more(detail.user.name)} actions={menu} />
          </>
        )
      }
      onClose={onClose}
    >
      <AsyncView state={store.detailState} onRetry={() => void store.retryDetail()}>
        {detail && (
          <>
            <UserSummary detail={detail} />
            {!detail.user.erased && <UserActivityLink detail={detail} store={store} actions={actions} />}
            {!detail.user.erased && <UserFactorReset detail={detail} store={store} actions={actions} />}
            <UserActivityLists detail={detail} store={store} />
            {!detail.user.erased && <UserActivitySessions detail={detail} store={store} actions={actions} />}
            {!detail.user.erased && <UserSecondFactor detail={detail} store={store} actions={actions} />}
          </>
        )}
      </AsyncView>
    </SidePanel>
  );
});

/** What the palette offers about the open user. */
function userActions(detail: UserDetail, menu: readonly RowAction[], onEdit: Props['onEdit']): PaletteAction[] {
  const { user } = detail;
  if (user.erased) return [];
  return [
    { icon: 'edit' as const, label: CATALOG.edit, run: () => onEdit(detail) },
    ...menu.filter(({ disabled }) => !disabled),
  ].map(({ icon, label, run }) => ({ icon, label: `${label} · ${user.name}`, detail: user.email, run }));
}

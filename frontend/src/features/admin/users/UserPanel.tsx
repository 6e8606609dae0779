import type { UserStory } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../../stores/StoreProvider.js';
import { AsyncView } from '../../../ui/AsyncView.js';
import { Button } from '../../../ui/Button.js';
import { Icon } from '../../../ui/Icon.js';
import { CATALOG } from '../catalog/admin-catalog.texts.js';
import { RowMenu } from '../shared/RowMenu.js';
import { SidePanel } from '../shared/SidePanel.js';
import type { AdminUsersStore } from './AdminUsersStore.js';
import { USER_STORY } from './admin-users.texts.js';
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
  onEdit: (story: UserStory) => void;
  onClose: () => void;
}

/** One user next to the list: the person and all activity. */
export const UserPanel = observer(function UserPanel({ store, actions, onEdit, onClose, ...handlers }: Props) {
  const { session } = useStores();
  const { story, openId } = store;
  return (
    <SidePanel
      className={styles.panel}
      title={USER_STORY.panel}
      label={`${USER_STORY.panel} ${story?.user.name ?? ''}`}
      openId={openId}
      footer={
        story &&
        !story.user.erased && (
          <>
            <Button kind="primary" size="sm" data-grow="" onClick={() => onEdit(story)}>
              <Icon name="edit" />
              {CATALOG.edit}
            </Button>
            <RowMenu
              label={CATALOG.more(story.user.name)}
              actions={userMenu(
                { ...story.user, balance: story.wallet.balance },
                openId === session.user?.id,
                store.isBusy(story.user.id),
                handlers,
              )}
            />
          </>
        )
      }
      onClose={onClose}
    >
      <AsyncView state={store.storyState} onRetry={() => void store.retryStory()}>
        {story && (
          <>
            <UserSummary story={story} />
            {!story.user.erased && <UserActivityLink story={story} store={store} actions={actions} />}
            {!story.user.erased && <UserFactorReset story={story} store={store} actions={actions} />}
            <UserActivityLists story={story} store={store} />
            {!story.user.erased && <UserActivitySessions story={story} store={store} actions={actions} />}
            {!story.user.erased && <UserSecondFactor story={story} store={store} actions={actions} />}
          </>
        )}
      </AsyncView>
    </SidePanel>
  );
});

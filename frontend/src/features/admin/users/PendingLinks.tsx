import { observer } from 'mobx-react-lite';
import { Alert } from '../../../ui/Alert.js';
import { Button } from '../../../ui/Button.js';
import { Icon } from '../../../ui/Icon.js';
import type { AdminUsersStore } from './AdminUsersStore.js';
import { USER_LINK } from './admin-users.texts.js';
import styles from './PendingLinks.module.css';

/** Links to admins' accounts that need a second admin; the person's story is where one confirms. */
export const PendingLinks = observer(function PendingLinks({
  store,
  onOpen,
}: {
  store: AdminUsersStore;
  onOpen: (id: string) => void;
}) {
  return store.waitingLinks.map(({ user, givenBy }) => (
    <Alert key={user.id} kind="warn" className={styles.notice} role="status">
      <Icon name="hourglass" />
      <div>
        <b>{USER_LINK.waits}</b>
        {USER_LINK.waiting(user.name, givenBy?.name ?? USER_LINK.somebody)}
      </div>
      <Button size="sm" aria-label={`${USER_LINK.look}: ${user.name}`} onClick={() => onOpen(user.id)}>
        {USER_LINK.look}
      </Button>
    </Alert>
  ));
});

import { observer } from 'mobx-react-lite';
import { Button } from '../../../ui/actions/Button.js';
import { Alert } from '../../../ui/feedback/Alert.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import type { AdminUsersStore } from './AdminUsersStore.js';
import { USER_FACTOR, USER_LINK } from './admin-users.texts.js';
import styles from './PendingLinks.module.css';

interface Props {
  store: AdminUsersStore;
  onOpen: (id: string) => void;
}

/**
 * Links to admins' accounts, and resets of their second factors, that need a second admin; the person's panel is where
 * one confirms.
 */
export const PendingLinks = observer(function PendingLinks({ store, onOpen }: Props) {
  return (
    <>
      {store.pendingLinks.map(({ user, givenBy }) => (
        <Notice
          key={user.id}
          title={USER_LINK.awaitsConfirmation}
          text={USER_LINK.waiting(
            user.name,
            givenBy?.id === user.id ? USER_LINK.byOwner : (givenBy?.name ?? USER_LINK.somebody),
          )}
          name={user.name}
          onOpen={() => onOpen(user.id)}
        />
      ))}
      {store.pendingResets.map(({ user, requestedBy }) => (
        <Notice
          key={user.id}
          title={USER_FACTOR.awaitsConfirmation}
          text={USER_FACTOR.waiting(user.name, requestedBy?.name ?? USER_LINK.somebody)}
          name={user.name}
          onOpen={() => onOpen(user.id)}
        />
      ))}
    </>
  );
});

const Notice = ({ title, text, name, onOpen }: { title: string; text: string; name: string; onOpen: () => void }) => (
  <Alert kind="warn" className={styles.notice} role="status">
    <Icon name="hourglass" />
    <div>
      <b>{title}</b>
      {text}
    </div>
    <Button size="sm" aria-label={`${USER_LINK.look}: ${name}`} onClick={onOpen}>
      {USER_LINK.look}
    </Button>
  </Alert>
);

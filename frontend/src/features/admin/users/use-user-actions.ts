import type { AdminUserView } from '@yukselt/contracts/api';
import { ApiError } from '../../../api/errors.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { notifyActionFailure } from '../shared/action-failure.js';
import type { AdminUsersStore } from './AdminUsersStore.js';
import { USER_DETAIL, USER_FACTOR, USER_LINK, USERS } from './admin-users.texts.js';

/**
 * Actions on a person outside of the form. Each notifies its outcome. @returns functions that resolve to whether the
 * action succeeded
 */
export function useUserActions(store: AdminUsersStore) {
  const { notifications } = useStores();
  const notified = async (
    work: () => Promise<unknown>,
    done: string | null,
    failed: (message: string) => string,
  ): Promise<boolean> => {
    try {
      await work();
      if (done !== null) notifications.success(done);
      return true;
    } catch (error) {
      notifyActionFailure(notifications, error, failed);
      return false;
    }
  };
  const endFailed = (message: string) => `${USER_DETAIL.endFailed}: ${message}`;
  return {
    setActive: (user: AdminUserView, active: boolean) =>
      notified(() => store.setActive(user, active), USERS.updated, USERS.updateFailed),
    giveLink: (user: AdminUserView) => notified(() => store.giveLink(user), null, USERS.updateFailed),
    confirmLink: (id: string, until: string) =>
      notified(() => store.confirmLink(id, until), USER_LINK.confirmed, USERS.updateFailed),
    dropLink: (id: string) => notified(() => store.dropLink(id), USER_LINK.dropped, USERS.updateFailed),
    resetFactor: async (id: string) => {
      try {
        const { waits } = await store.resetFactor(id);
        notifications.success(waits ? USER_FACTOR.asked : USER_FACTOR.done);
      } catch (error) {
        // It is off as asked, e.g. by an earlier attempt whose answer was lost.
        if (error instanceof ApiError && error.code === 'SECOND_FACTOR_OFF') notifications.info(error.detail);
        else notifyActionFailure(notifications, error, USERS.updateFailed);
      }
    },
    confirmReset: (id: string) => notified(() => store.confirmReset(id), USER_FACTOR.done, USERS.updateFailed),
    dropReset: (id: string) => notified(() => store.dropReset(id), USER_FACTOR.dropped, USERS.updateFailed),
    endSession: (id: string, sessionId: string) =>
      notified(() => store.endSession(id, sessionId), USER_DETAIL.ended, endFailed),
    endSessions: (id: string) => notified(() => store.endSessions(id), USER_DETAIL.endedAll, endFailed),
  };
}
export type UserActions = ReturnType<typeof useUserActions>;

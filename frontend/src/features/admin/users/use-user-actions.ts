import type { AdminUserView } from '@yukselt/contracts/api';
import { ApiError } from '../../../api/errors.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { notifyActionFailure } from '../shared/action-failure.js';
import { ADMIN } from '../shared/admin.texts.js';
import type { AdminUsersStore } from './AdminUsersStore.js';
import { USER_DETAIL, USER_FACTOR, USER_LINK, USERS } from './admin-users.texts.js';

type Person = Pick<AdminUserView, 'id' | 'name' | 'role'>;
interface Notices {
  /** None: something else on the page shows the success. */
  done?: string;
  /** What may have been done when no answer came. */
  may: (name: string) => string;
  failed?: (message: string) => string;
}

/**
 * Actions on a person outside of the form. Each notifies its outcome. @returns functions that resolve to whether the
 * action succeeded
 */
export function useUserActions(store: AdminUsersStore) {
  const { notifications } = useStores();
  const notifyFailure = (error: unknown, { name }: Person, { may, failed = USERS.updateFailed }: Notices) =>
    notifyActionFailure(notifications, error, {
      unknown: ADMIN.actionUnknown(may(name), USERS.title),
      failed,
    });
  const notified = async (user: Person, work: () => Promise<unknown>, notices: Notices): Promise<boolean> => {
    try {
      await work();
      if (notices.done !== undefined) notifications.success(notices.done);
      return true;
    } catch (error) {
      notifyFailure(error, user, notices);
      return false;
    }
  };
  const failed = (message: string) => `${USER_DETAIL.endFailed}: ${message}`;
  return {
    setActive: (user: AdminUserView, active: boolean) =>
      notified(user, () => store.setActive(user, active), {
        done: USERS.updated,
        may: active ? USERS.mayBeActive : USERS.mayBePassive,
      }),
    giveLink: (user: AdminUserView) => notified(user, () => store.giveLink(user), { may: USER_LINK.mayBeGiven }),
    confirmLink: (user: Person, until: string) =>
      notified(user, () => store.confirmLink(user.id, until), {
        done: USER_LINK.confirmed,
        may: USER_LINK.mayBeConfirmed,
      }),
    dropLink: (user: Person) =>
      notified(user, () => store.dropLink(user.id), { done: USER_LINK.dropped, may: USER_LINK.mayBeDropped }),
    resetFactor: async (user: Person) => {
      try {
        const { awaitsConfirmation } = await store.resetFactor(user.id);
        notifications.success(awaitsConfirmation ? USER_FACTOR.requested : USER_FACTOR.done);
      } catch (error) {
        // It is off as asked, e.g. by an earlier attempt whose answer was lost.
        if (error instanceof ApiError && error.code === 'SECOND_FACTOR_OFF') notifications.info(error.detail);
        else
          notifyFailure(error, user, { may: user.role === 'admin' ? USER_FACTOR.mayBeAsked : USER_FACTOR.mayBeDone });
      }
    },
    confirmReset: (user: Person) =>
      notified(user, () => store.confirmReset(user.id), { done: USER_FACTOR.done, may: USER_FACTOR.mayBeDone }),
    dropReset: (user: Person) =>
      notified(user, () => store.dropReset(user.id), { done: USER_FACTOR.dropped, may: USER_FACTOR.mayBeDropped }),
    endSession: (user: Person, sessionId: string) =>
      notified(user, () => store.endSession(user.id, sessionId), {
        done: USER_DETAIL.ended,
        may: USER_DETAIL.mayBeEnded,
        failed,
      }),
    endSessions: (user: Person) =>
      notified(user, () => store.endSessions(user.id), {
        done: USER_DETAIL.endedAll,
        may: USER_DETAIL.mayBeEndedAll,
        failed,
      }),
  };
}
export type UserActions = ReturnType<typeof useUserActions>;

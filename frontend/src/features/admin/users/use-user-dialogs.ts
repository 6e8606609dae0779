import type { AdminUserView } from '@yukselt/contracts/api';
import { useState } from 'react';
import type { AdminUsersStore } from './AdminUsersStore.js';
import type { UserActions } from './use-user-actions.js';

/** Which dialog of the tab is open, for which user. */
export function useUserDialogs(store: AdminUsersStore, actions: UserActions) {
  const [editing, edit] = useState<AdminUserView | 'new' | null>(null);
  const [adjusting, adjust] = useState<AdminUserView | null>(null);
  const [linking, link] = useState<AdminUserView | null>(null);
  const [deactivating, askDeactivate] = useState<AdminUserView | null>(null);
  const deactivate = async (user: AdminUserView) => {
    await actions.setActive(user, false);
    askDeactivate(null);
  };
  const giveLink = async (user: AdminUserView) => {
    await actions.giveLink(user);
    link(null);
  };
  return {
    editing,
    edit,
    adjusting,
    linking,
    deactivating,
    giveLink: (user: AdminUserView) => void giveLink(user),
    deactivate: (user: AdminUserView) => void deactivate(user),
    closeEdit: () => edit(null),
    closeAdjust: () => adjust(null),
    closeLink: () => link(null),
    closeDeactivate: () => askDeactivate(null),
    /** A dialog is open. */
    asking:
      editing !== null || adjusting !== null || linking !== null || deactivating !== null || store.createdLink !== null,
    handlers: {
      onBalance: adjust,
      onLink: link,
      onActive: (user: AdminUserView) => {
        if (user.isActive) askDeactivate(user);
        else void actions.setActive(user, true);
      },
    },
  };
}
export type UserDialogState = ReturnType<typeof useUserDialogs>;

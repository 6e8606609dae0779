import type { AdminUserView } from '@yukselt/contracts/api';
import type { RowAction } from '../shared/table/RowMenu.js';
import { USERS } from './admin-users.texts.js';

export interface UserHandlers {
  onBalance: (user: AdminUserView) => void;
  onLink: (user: AdminUserView) => void;
  onActive: (user: AdminUserView) => void;
}

/**
 * What can be done with a person apart from editing. The admin's own account offers nothing that would lock its
 * admin out or touch its money.
 */
export const userMenu = (
  user: AdminUserView,
  own: boolean,
  busy: boolean,
  { onBalance, onLink, onActive }: UserHandlers,
): RowAction[] => [
  { icon: 'wallet', label: USERS.balance, run: () => onBalance(user), disabled: own },
  { icon: 'key', label: USERS.link, run: () => onLink(user), disabled: own || !user.isActive },
  {
    icon: user.isActive ? 'ban' : 'play',
    label: user.isActive ? USERS.deactivate : USERS.activate,
    run: () => onActive(user),
    disabled: own || busy,
    danger: user.isActive,
  },
];

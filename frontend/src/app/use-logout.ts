import { useState } from 'react';
import { useStores } from '../stores/StoreProvider.js';
import { SHELL } from './shell.texts.js';

/** Signing out is a request: the session ends on the server, or a notice reports that it did not. */
export function useLogout(): { busy: boolean; logout: () => Promise<void> } {
  const { session, notifications } = useStores();
  const [busy, setBusy] = useState(false);
  const logout = async () => {
    setBusy(true);
    try {
      await session.logout();
    } catch {
      setBusy(false);
      notifications.error(SHELL.logoutFailed);
    }
  };
  return { busy, logout };
}

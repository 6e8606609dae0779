import { useStores } from '../../stores/StoreProvider.js';
import { useAction } from '../../stores/use-action.js';
import { LOGOUT } from './logout.texts.js';

/** Signing out is a request: the session ends on the server, or a notice reports that it has not. */
export function useLogout(): { busy: boolean; logout: () => Promise<void> } {
  const { session } = useStores();
  const { busy, run } = useAction(() => session.logout(), { failed: () => LOGOUT.failed });
  return { busy, logout: run };
}

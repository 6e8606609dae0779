import { formatTry } from '@yukselt/contracts';
import { accountApi } from '../../api/account.api.js';
import { safeStorage } from '../../lib/storage.js';
import { sceneStore } from '../../stores/scene-store.js';
import { WalletStore } from './WalletStore.js';
import { WALLET } from './wallet.texts.js';

export const { use: useWalletStore } = sceneStore(
  (root) =>
    new WalletStore({
      api: accountApi(root.http),
      commands: root.commands,
      wallet: root.wallet,
      storage: safeStorage(() => window.localStorage),
      onLive: root.onLive.bind(root),
      userId: () => root.session.user?.id ?? null,
      onCredited: (amount) => root.notifications.success(WALLET.credited(formatTry(amount))),
    }),
);

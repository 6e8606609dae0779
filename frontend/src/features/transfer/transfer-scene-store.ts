import { accountApi } from '../../api/account.api.js';
import { sceneStore } from '../../stores/scene-store.js';
import { TransferStore } from './TransferStore.js';

/** The payment request that is looked at. */
export const { use: useTransferStore } = sceneStore(
  (root) => new TransferStore({ api: accountApi(root.http), commands: root.commands, onLive: root.onLive.bind(root) }),
);

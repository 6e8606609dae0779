import { accountApi } from '../../api/account.api.js';
import { Query } from '../../lib/Query.js';
import { sceneStore } from '../../stores/scene-store.js';

/** How long approvals and orders took lately. Read once per session: a month changes slowly. */
export const { use: useWaitingTimes } = sceneStore((root) => new Query(accountApi(root.http).waitingTimes));

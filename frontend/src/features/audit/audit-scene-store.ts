import { sceneStore } from '../../stores/scene-store.js';
import { reauthOf } from '../admin/shared/reauth.js';
import { AuditStore } from './AuditStore.js';
import { auditApi } from './audit.api.js';

export const useReauthStore = sceneStore(reauthOf);

export const useAuditStore = sceneStore(
  (root) =>
    new AuditStore({
      api: auditApi(root.http),
      guard: (work) => reauthOf(root).guard(work),
      onLive: root.onLive.bind(root),
      now: () => Date.now(),
    }),
);

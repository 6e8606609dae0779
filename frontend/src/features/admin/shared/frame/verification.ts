import { sceneStore } from '../../../../stores/scene-store.js';
import { reauthOf } from './reauth.js';
import { VerificationStore } from './VerificationStore.js';

/** The overview and the pages of the audit area share it. */
export const { of: verificationOf, use: useVerificationStore } = sceneStore(
  (root) =>
    new VerificationStore({
      http: root.http,
      onLive: (listener) =>
        root.onLive((signal) => {
          if (!reauthOf(root).declined) listener(signal);
        }),
    }),
);

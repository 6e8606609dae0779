import { sceneStore } from '../../../../stores/scene-store.js';
import { ReauthStore } from './ReauthStore.js';

/** The one password dialog of a RootStore: admin and audit share it. */
export const { of: reauthOf, use: useReauthStore } = sceneStore(
  ({ http, session }) =>
    new ReauthStore({
      reauthenticate: session.reauthenticate,
      authenticatedAt: () => session.authenticatedAt,
      onRequired: http.onReauthenticationRequired.bind(http),
    }),
);

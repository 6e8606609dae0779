import { accountApi } from '../../api/account.api.js';
import { mayBeSaved } from '../../api/may-be-saved.js';
import { Query } from '../../lib/Query.js';
import { messageOf } from '../../lib/user-facing-error.js';
import { sceneStore } from '../../stores/scene-store.js';
import { secondFactorApi } from '../auth/second-factor/second-factor.api.js';
import { AccountClosingStore } from './AccountClosingStore.js';
import { PreferencesStore } from './PreferencesStore.js';
import { settingsApi } from './settings.api.js';
import { SETTINGS } from './settings.texts.js';

export const { use: useSettingsApi } = sceneStore((root) => settingsApi(root.http));

/** Where the account is signed in. */
export const { use: useOpenSessions } = sceneStore((root) => new Query(() => settingsApi(root.http).sessions()));

export const { use: useSecondFactor } = sceneStore((root) => new Query(() => secondFactorApi(root.http).read()));

export const { use: usePreferences } = sceneStore(
  (root) =>
    new PreferencesStore(settingsApi(root.http), (error) =>
      mayBeSaved(error)
        ? root.notifications.unknown(SETTINGS.unknown, error)
        : root.notifications.error(messageOf(error, SETTINGS.updateFailed)),
    ),
);

export const { use: useClosing } = sceneStore(
  (root) =>
    new AccountClosingStore({
      http: root.http,
      api: accountApi(root.http),
      delay: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      leave: (work) => root.session.leave(work),
    }),
);

import type { OpenSessionView, Preferences, PreferencesView, UserView } from '@yukselt/contracts/api';
import type { HttpClient } from '../../api/http-client.js';

export interface Profile {
  name: string;
  email: string;
  phone?: string;
  /** Needed with another e-mail address. */
  currentPassword?: string;
}

const ME = '/api/v1/me';
/** Money command: closes the account for good. */
export const CLOSE_ACCOUNT = `${ME}/account/close`;

/** Own profile, settings, sessions and data. */
export const settingsApi = (http: HttpClient) => ({
  saveProfile: (profile: Profile) => http.put<UserView>(`${ME}/profile`, profile),
  preferences: () => http.get<PreferencesView>(`${ME}/preferences`),
  savePreferences: (preferences: Preferences) => http.put<PreferencesView>(`${ME}/preferences`, preferences),
  sessions: () => http.get<OpenSessionView[]>(`${ME}/sessions`),
  data: () => http.blob(`${ME}/data`),
});
export type SettingsApi = ReturnType<typeof settingsApi>;

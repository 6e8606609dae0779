import type { Preferences } from '@yukselt/contracts/api';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type FetchState, failed, IDLE, LOADING, READY } from '../../lib/request-state.js';
import type { SettingsApi } from './settings.api.js';

type Notifications = Preferences['notifications'];
type Privacy = Preferences['privacy'];

/**
 * Own notification and privacy settings. A switch turns at once and is saved behind it; when the server does not take
 * it, it turns back.
 * Changes made meanwhile are sent together, so that the last one always wins.
 */
export class PreferencesStore {
  preferences: Preferences | null = null;
  state: FetchState = IDLE;
  saveState: FetchState = IDLE;
  readonly #api: Pick<SettingsApi, 'preferences' | 'savePreferences'>;
  readonly #onFailed: (error: unknown) => void;
  #saved: Preferences | null = null;
  #saving = false;

  constructor(api: Pick<SettingsApi, 'preferences' | 'savePreferences'>, onFailed: (error: unknown) => void) {
    this.#api = api;
    this.#onFailed = onFailed;
    makeAutoObservable(this, { preferences: observableRef }, { autoBind: true });
  }

  async load(): Promise<void> {
    if (this.preferences === null)
      runInAction(() => {
        this.state = LOADING;
      });
    try {
      const preferences = await this.#api.preferences();
      if (this.#saving) return;
      runInAction(() => {
        this.#saved = preferences;
        this.preferences = preferences;
        this.state = READY;
      });
    } catch (error) {
      runInAction(() => {
        if (this.preferences === null) this.state = failed(error);
      });
    }
  }

  notify(change: Partial<Notifications>): Promise<void> {
    return this.#change(({ notifications, privacy }) => ({ privacy, notifications: { ...notifications, ...change } }));
  }

  protect(change: Partial<Privacy>): Promise<void> {
    return this.#change(({ notifications, privacy }) => ({ notifications, privacy: { ...privacy, ...change } }));
  }

  async #change(change: (now: Preferences) => Preferences): Promise<void> {
    if (this.preferences === null) return;
    this.preferences = change(this.preferences);
    if (this.#saving) return;
    this.#saving = true;
    this.saveState = LOADING;
    try {
      while (this.preferences !== this.#saved) {
        const sent: Preferences = this.preferences;
        await this.#api.savePreferences(sent);
        this.#saved = sent;
      }
      runInAction(() => {
        this.saveState = READY;
      });
    } catch (error) {
      runInAction(() => {
        this.preferences = this.#saved;
        this.saveState = failed(error);
      });
      this.#onFailed(error);
    } finally {
      this.#saving = false;
    }
  }
}

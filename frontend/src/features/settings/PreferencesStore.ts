import type { Preferences, PreferencesView } from '@yukselt/contracts/api';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { Query } from '../../lib/Query.js';
import { type FetchState, failed, IDLE, LOADING, READY } from '../../lib/request-state.js';
import type { SettingsApi } from './settings.api.js';

type Notifications = Preferences['notifications'];
type Privacy = Preferences['privacy'];

/**
 * Own notification and privacy settings. A switch turns at once and is saved in the background; when the server does
 * not take it, it turns back. Changes made meanwhile are sent together, so that the last one always wins.
 */
export class PreferencesStore {
  saveState: FetchState = IDLE;
  /** Changed and not saved yet. */
  draft: Preferences | null = null;
  readonly #api: Pick<SettingsApi, 'preferences' | 'savePreferences'>;
  readonly #onFailed: (error: unknown) => void;
  readonly #saved: Query<PreferencesView>;
  #saving = false;

  constructor(api: Pick<SettingsApi, 'preferences' | 'savePreferences'>, onFailed: (error: unknown) => void) {
    this.#api = api;
    this.#onFailed = onFailed;
    this.#saved = new Query(api.preferences);
    makeAutoObservable(this, { draft: observableRef }, { autoBind: true });
  }

  get preferences(): Preferences | null {
    return this.draft ?? this.#saved.value;
  }
  /** How the newsletter ended without its switch; `null` from the moment in which it is turned on. */
  get newsletterEnded(): PreferencesView['newsletterEnded'] {
    return this.preferences?.notifications.newsletter ? null : (this.#saved.value?.newsletterEnded ?? null);
  }
  get state(): FetchState {
    return this.#saved.state;
  }

  load(): Promise<void> {
    return this.#saved.load();
  }

  notify(change: Partial<Notifications>): Promise<void> {
    return this.#change(({ notifications, privacy }) => ({ privacy, notifications: { ...notifications, ...change } }));
  }

  protect(change: Partial<Privacy>): Promise<void> {
    return this.#change(({ notifications, privacy }) => ({ notifications, privacy: { ...privacy, ...change } }));
  }

  async #change(change: (now: Preferences) => Preferences): Promise<void> {
    if (this.preferences === null) return;
    this.draft = change(this.preferences);
    if (this.#saving) return;
    this.#saving = true;
    this.saveState = LOADING;
    try {
      while (this.draft !== null) await this.#save(this.draft);
      this.#end(READY);
    } catch (error) {
      this.#end(failed(error));
      this.#onFailed(error);
      // What the server has is what counts, also where its answer was lost.
      void this.#saved.refresh();
    } finally {
      this.#saving = false;
    }
  }

  async #save(sent: Preferences): Promise<void> {
    const stored = await this.#api.savePreferences(sent);
    runInAction(() => {
      this.#saved.set(stored);
      if (this.draft === sent) this.draft = null;
    });
  }

  #end(state: FetchState): void {
    runInAction(() => {
      this.draft = null;
      this.saveState = state;
    });
  }
}

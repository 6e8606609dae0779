import type { AdminSettingsView, SiteSettings } from '@yukselt/contracts/api';
import { makeAutoObservable } from 'mobx';
import { Query } from '../../../lib/Query.js';
import type { FetchState } from '../../../lib/request-state.js';
import type { AdminSettingsApi } from './admin-settings.api.js';

interface AdminSettingsOptions {
  api: AdminSettingsApi;
  /** The site's own copy is old: name, contacts, maintenance. */
  onSaved: () => void;
}

/** Site settings as the server has them, and saving them from what was read. */
export class AdminSettingsStore {
  readonly #options: AdminSettingsOptions;
  readonly #settings: Query<AdminSettingsView>;

  constructor(options: AdminSettingsOptions) {
    this.#options = options;
    this.#settings = new Query(options.api.read);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get view(): AdminSettingsView | null {
    return this.#settings.value;
  }
  get state(): FetchState {
    return this.#settings.state;
  }

  load(): Promise<void> {
    return this.#settings.load();
  }

  /** The settings as the server has them now. @throws ApiError, NetworkError */
  async current(): Promise<AdminSettingsView> {
    const view = await this.#options.api.read();
    this.#settings.set(view);
    return view;
  }

  /** @throws ApiError SETTINGS_MOVED when another admin was faster */
  async save(settings: SiteSettings): Promise<AdminSettingsView> {
    const view = await this.#options.api.save(settings, this.view?.updatedAt ?? null);
    this.#settings.set(view);
    this.#options.onSaved();
    return view;
  }
}

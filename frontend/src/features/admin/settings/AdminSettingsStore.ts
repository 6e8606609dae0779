import type { AdminSettingsView, SiteSettings } from '@yukselt/contracts/api';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type FetchState, failed, IDLE, LOADING, READY } from '../../../lib/request-state.js';
import type { AdminSettingsApi } from './admin-settings.api.js';

interface AdminSettingsOptions {
  api: AdminSettingsApi;
  guard: <T>(work: () => Promise<T>) => Promise<T>;
  /** The site's own copy is old: name, contacts, maintenance. */
  onSaved: () => void;
}

/** Site settings as the server has them, and saving them from what was read. */
export class AdminSettingsStore {
  view: AdminSettingsView | null = null;
  state: FetchState = IDLE;
  readonly #options: AdminSettingsOptions;

  constructor(options: AdminSettingsOptions) {
    this.#options = options;
    makeAutoObservable(this, { view: observableRef }, { autoBind: true });
  }

  /** What is shown stays while it is read again. */
  async load(): Promise<void> {
    if (this.view === null)
      runInAction(() => {
        this.state = LOADING;
      });
    try {
      this.#show(await this.#options.guard(() => this.#options.api.read()));
    } catch (error) {
      runInAction(() => {
        if (this.view === null) this.state = failed(error);
      });
    }
  }

  /** The settings as they stand now. @throws ApiError, NetworkError */
  async current(): Promise<AdminSettingsView> {
    const view = await this.#options.guard(() => this.#options.api.read());
    this.#show(view);
    return view;
  }

  /** @throws ApiError SETTINGS_MOVED when another admin was faster */
  async save(settings: SiteSettings): Promise<AdminSettingsView> {
    const base = this.view?.updatedAt ?? null;
    const view = await this.#options.guard(() => this.#options.api.save(settings, base));
    this.#show(view);
    this.#options.onSaved();
    return view;
  }

  #show(view: AdminSettingsView): void {
    runInAction(() => {
      this.view = view;
      this.state = READY;
    });
  }
}

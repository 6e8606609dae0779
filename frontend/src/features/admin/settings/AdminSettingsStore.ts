import type { AdminSettingsView, SiteSettings, TransferProposalView } from '@yukselt/contracts/api';
import { makeAutoObservable } from 'mobx';
import { Query } from '../../../lib/Query.js';
import type { FetchState, ReadOptions } from '../../../lib/request-state.js';
import type { AdminSettingsApi } from './admin-settings.api.js';
import { decidedAndRead } from './decided-and-read.js';

interface AdminSettingsOptions {
  api: AdminSettingsApi;
  /** The site's own copy is old: name, contacts, maintenance. */
  onSaved: () => void;
}

/** Site settings as the server has them, and saving them from what was read. */
export class AdminSettingsStore {
  readonly #options: AdminSettingsOptions;
  readonly #settings: Query<AdminSettingsView>;
  readonly #proposals: Query<TransferProposalView[]>;

  constructor(options: AdminSettingsOptions) {
    this.#options = options;
    this.#settings = new Query(options.api.read);
    this.#proposals = new Query(options.api.proposals);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get view(): AdminSettingsView | null {
    return this.#settings.value;
  }
  get state(): FetchState {
    return this.#settings.state;
  }

  /** Transfer accounts that wait for a second admin. */
  get proposal(): TransferProposalView | null {
    return this.#proposals.value?.[0] ?? null;
  }

  load(read?: ReadOptions): Promise<void> {
    void this.loadProposal(read);
    return this.#settings.load(read);
  }
  loadProposal(read?: ReadOptions): Promise<void> {
    return this.#proposals.load(read);
  }

  /** Puts the proposed accounts in force. @throws ApiError NOT_FOUND, TRANSFER_PROPOSAL_OWN */
  async confirmProposal(id: string): Promise<void> {
    await decidedAndRead(this.#options.api.confirm(id), this.load);
    this.#options.onSaved();
  }

  /** Withdraws or declines the proposal. @throws ApiError NOT_FOUND */
  async dropProposal(id: string): Promise<void> {
    await decidedAndRead(this.#options.api.drop(id), this.loadProposal);
  }

  /** The settings as the server has them now. @throws ApiError, NetworkError */
  async current(): Promise<AdminSettingsView> {
    const view = await this.#options.api.read();
    this.#settings.set(view);
    return view;
  }

  /** @throws ApiError SETTINGS_CHANGED when another admin was faster */
  async save(settings: SiteSettings): Promise<AdminSettingsView> {
    const view = await this.#options.api.save(settings, this.view?.updatedAt ?? null);
    this.#settings.set(view);
    this.#options.onSaved();
    await this.loadProposal();
    return view;
  }
}

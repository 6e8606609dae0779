import { makeAutoObservable } from 'mobx';
import { Query } from '../../lib/Query.js';
import type { FetchState } from '../../lib/request-state.js';
import type { NotificationsStore } from '../../stores/NotificationsStore.js';
import type { Analysis, inventAnalysis } from './analysis.js';
import { profileOf } from './profile-link.js';
import { TOOLS, type ToolPlatform } from './tools.texts.js';

interface ToolsOptions {
  notifications: NotificationsStore;
  /** The report's code, which is loaded with the first analysis only. */
  load: () => Promise<{ inventAnalysis: typeof inventAnalysis }>;
}

interface Report {
  profile: string;
  analysis: Analysis;
}

/** The quick profile analysis of one platform's tab. */
export class ToolsStore {
  platform: ToolPlatform = 'instagram';
  link = '';
  error: string | undefined = undefined;
  readonly #options: ToolsOptions;
  readonly #report: Query<Report>;
  #profile = '';

  constructor(options: ToolsOptions) {
    this.#options = options;
    this.#report = new Query(
      async () => {
        const { inventAnalysis } = await options.load();
        return { profile: this.#profile, analysis: inventAnalysis(this.#profile) };
      },
      { announce: true },
    );
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get state(): FetchState {
    return this.#report.state;
  }
  get result(): Report | null {
    return this.#report.value;
  }

  /** Another tab begins empty: a link belongs to one platform. */
  choose(platform: ToolPlatform): void {
    if (platform === this.platform) return;
    this.platform = platform;
    this.link = '';
    this.error = undefined;
    this.#report.reset();
  }

  type(link: string): void {
    this.link = link;
    this.error = undefined;
  }

  /** @returns whether the link was taken; when not, {@link error} is the reason. */
  async analyse(): Promise<boolean> {
    const profile = profileOf(this.platform, this.link);
    if (profile === null) {
      this.error = TOOLS.urlInvalid;
      return false;
    }
    if (this.state.status === 'loading') return true;
    this.#profile = profile;
    const report = this.#report.load();
    const { turn } = this.#report;
    await report;
    if (turn !== this.#report.turn) return true;
    const { notifications } = this.#options;
    if (this.state.status === 'ready') notifications.success(TOOLS.done);
    else notifications.error(TOOLS.failed);
    return true;
  }
}

import { makeAutoObservable, runInAction } from 'mobx';
import { type FetchState, failed, IDLE, LOADING, READY } from '../../lib/request-state.js';
import type { NotificationsStore } from '../../stores/NotificationsStore.js';
import type { Analysis, inventAnalysis } from './analysis.js';
import { profileOf } from './profile-link.js';
import { TOOLS, type ToolPlatform } from './tools.texts.js';

interface ToolsOptions {
  notifications: NotificationsStore;
  /** The report's code, which comes with the first analysis only. */
  load: () => Promise<{ inventAnalysis: typeof inventAnalysis }>;
}

/** The quick profile analysis of one platform's tab. */
export class ToolsStore {
  platform: ToolPlatform = 'instagram';
  link = '';
  error: string | undefined = undefined;
  state: FetchState = IDLE;
  result: { profile: string; figures: Analysis } | null = null;
  readonly #options: ToolsOptions;
  #turn = 0;

  constructor(options: ToolsOptions) {
    this.#options = options;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Another tab begins empty: a link belongs to one platform. */
  choose(platform: ToolPlatform): void {
    if (platform === this.platform) return;
    this.#turn += 1;
    this.platform = platform;
    this.link = '';
    this.error = undefined;
    this.state = IDLE;
    this.result = null;
  }

  type(link: string): void {
    this.link = link;
    this.error = undefined;
  }

  /** @returns whether the link was taken; when not, {@link error} says why. */
  async analyse(): Promise<boolean> {
    const profile = profileOf(this.platform, this.link);
    if (profile === null) {
      this.error = TOOLS.urlInvalid;
      return false;
    }
    if (this.state.status === 'loading') return true;
    const turn = ++this.#turn;
    this.state = LOADING;
    try {
      const { inventAnalysis } = await this.#options.load();
      if (turn !== this.#turn) return true;
      runInAction(() => {
        this.result = { profile, figures: inventAnalysis(profile) };
        this.state = READY;
      });
      this.#options.notifications.success(TOOLS.done);
    } catch (error) {
      if (turn !== this.#turn) return true;
      runInAction(() => {
        this.state = failed(error);
      });
      this.#options.notifications.error(TOOLS.failed);
    }
    return true;
  }
}

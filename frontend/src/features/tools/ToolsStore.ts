import { makeAutoObservable } from 'mobx';
import { Query } from '../../lib/Query.js';
import type { FetchState } from '../../lib/request-state.js';
import type { FormErrors } from '../../lib/use-form.js';
import type { NotificationsStore } from '../../stores/NotificationsStore.js';
import type { Analysis, inventAnalysis } from './analysis.js';
import { profileOf } from './profile-link.js';
import { TOOLS, type ToolPlatform } from './tools.texts.js';

interface ToolsOptions {
  notifications: NotificationsStore;
  /** The report's code, which is loaded with the first analysis only. */
  load: () => Promise<{ inventAnalysis: typeof inventAnalysis }>;
}

export interface AnalysisDraft {
  link: string;
  /** The analysis is begun once more after the reload that its code needs. */
  again: boolean;
}
const EMPTY: AnalysisDraft = { link: '', again: false };

interface Report {
  profile: string;
  analysis: Analysis;
}

/** The quick profile analysis of one platform's tab. */
export class ToolsStore {
  platform: ToolPlatform = 'instagram';
  draft = EMPTY;
  readonly saved = EMPTY;
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
    this.draft = EMPTY;
    this.#report.reset();
  }

  set(change: Partial<AnalysisDraft>): void {
    this.draft = { ...this.draft, ...change };
  }

  /** What is wrong with a link to a profile of the tab's platform. */
  errorsOf({ link }: AnalysisDraft): FormErrors<'link'> {
    return profileOf(this.platform, link) === null ? { link: TOOLS.urlInvalid } : {};
  }

  /** Analyses the profile of the draft's link; without a profile it does nothing. */
  async analyse(): Promise<void> {
    const profile = profileOf(this.platform, this.draft.link);
    this.set({ again: false });
    if (profile === null || this.state.status === 'loading') return;
    this.#profile = profile;
    const report = this.#report.load();
    const { turn } = this.#report;
    await report;
    if (turn !== this.#report.turn) return;
    const { notifications } = this.#options;
    if (this.state.status === 'ready') notifications.success(TOOLS.done);
    else notifications.error(TOOLS.failed);
  }
}

import type { EvidenceReport } from '@yukselt/contracts/evidence';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { EvidenceApi } from './evidence.api.js';
import type { runEvidenceCheck } from './run-evidence-check.js';

export type EvidenceCheckState =
  | { status: 'idle' }
  | { status: 'checking'; part: number }
  | { status: 'done'; report: EvidenceReport }
  | { status: 'failed'; why: 'unreadable' | 'no-crypto' | 'broken' };

interface Dependencies {
  api: EvidenceApi;
  run: typeof runEvidenceCheck;
}

/** Checks one file at a time, in the browser. */
export class EvidenceCheckStore {
  /** The file that was chosen last. */
  file: File | null = null;
  state: EvidenceCheckState = { status: 'idle' };
  readonly #dependencies: Dependencies;
  #stop = new AbortController();

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    makeAutoObservable(this, { file: observableRef, state: observableRef }, { autoBind: true });
  }

  /** Ends a check in progress. Never rejects: {@link state} holds the outcome. */
  async check(file: File): Promise<void> {
    this.stop();
    const { signal } = this.#stop;
    this.file = file;
    this.#set(signal, { status: 'checking', part: 0 });
    const keys = await this.#keys();
    if (signal.aborted) return;
    const onProgress = (part: number) => this.#set(signal, { status: 'checking', part });
    try {
      const result = await this.#dependencies.run({ file, keys }, onProgress, signal);
      this.#set(
        signal,
        result.kind === 'report' ? { status: 'done', report: result.report } : { status: 'failed', why: result.kind },
      );
    } catch {
      this.#set(signal, { status: 'failed', why: 'broken' });
    }
  }

  /** Forgets the file. */
  stop(): void {
    this.#stop.abort();
    this.#stop = new AbortController();
    this.file = null;
    this.state = { status: 'idle' };
  }

  /** `null`: they could not be read, and the result states that the key was compared with nothing. */
  async #keys() {
    try {
      return (await this.#dependencies.api.keys()).keys;
    } catch {
      return null;
    }
  }

  #set(signal: AbortSignal, state: EvidenceCheckState): void {
    if (signal.aborted) return;
    runInAction(() => {
      this.state = state;
    });
  }
}

import type { EvidenceKeyView, EvidenceReport } from '@yukselt/contracts/evidence';

export interface EvidenceCheckTask {
  file: File;
  /** `null`: the shop's keys could not be read. */
  keys: readonly EvidenceKeyView[] | null;
}

export type EvidenceCheckAnswer =
  | { kind: 'progress'; part: number }
  | { kind: 'report'; report: EvidenceReport }
  | { kind: 'unreadable' }
  | { kind: 'no-crypto' };

export type EvidenceCheckResult = Exclude<EvidenceCheckAnswer, { kind: 'progress' }>;

/**
 * Checks a file in a worker. Nothing of it leaves the browser.
 * @param onProgress hears the part that is checked, 0–1
 * @param signal ends the check; the promise stays open then
 * @throws ErrorEvent when the worker broke
 */
export function runEvidenceCheck(
  task: EvidenceCheckTask,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<EvidenceCheckResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./evidence-check.worker.ts', import.meta.url), { type: 'module' });
    signal.addEventListener('abort', () => worker.terminate(), { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<EvidenceCheckAnswer>) => {
      if (data.kind === 'progress') return onProgress(data.part);
      worker.terminate();
      resolve(data);
    });
    worker.addEventListener('error', (broken) => {
      worker.terminate();
      reject(broken);
    });
    worker.postMessage(task);
  });
}

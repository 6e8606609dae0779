import { checkEvidence } from '@yukselt/contracts/evidence';
import { fileInParts, partsCrypto } from './evidence-parts.js';
import type { EvidenceCheckAnswer, EvidenceCheckTask } from './run-evidence-check.js';

/** A page shows no smaller steps. */
const STEPS = 100;

const answer = (message: EvidenceCheckAnswer): void => postMessage(message);

/** Off the page's thread, so that a large file does not freeze it. */
async function check({ file, keys }: EvidenceCheckTask): Promise<void> {
  // Browsers keep Web Crypto from pages that came without encryption.
  if (globalThis.crypto?.subtle === undefined) return answer({ kind: 'no-crypto' });
  let step = 0;
  const onProgress = (lines: number, ofLines: number): void => {
    const next = Math.floor((lines / ofLines) * STEPS);
    if (next > step) answer({ kind: 'progress', part: next / STEPS });
    step = next;
  };
  try {
    const report = await checkEvidence(fileInParts(file), { keys, crypto: partsCrypto, onProgress });
    answer({ kind: 'report', report });
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    answer({ kind: 'unreadable' });
  }
}

/** The file was moved, deleted or changed since it was chosen. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'NotReadableError' || error.name === 'NotFoundError');

// What breaks arrives at the page as the worker's error.
addEventListener('message', ({ data }: MessageEvent<EvidenceCheckTask>) => void check(data).catch(reportError));

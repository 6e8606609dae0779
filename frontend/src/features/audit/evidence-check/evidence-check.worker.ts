import { checkEvidence } from '@yukselt/contracts/evidence';
import type { EvidenceCheckAnswer, EvidenceCheckTask } from './run-evidence-check.js';

/** A page shows no smaller steps. */
const STEPS = 100;

const answer = (message: EvidenceCheckAnswer): void => postMessage(message);

/** Off the page's thread, so that a large file does not freeze it. */
async function check({ file, keys }: EvidenceCheckTask): Promise<void> {
  // Browsers keep Web Crypto from pages that came without encryption.
  if (globalThis.crypto?.subtle === undefined) return answer({ kind: 'no-crypto' });
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return answer({ kind: 'unreadable' }); // moved, deleted, or more than a browser holds
  }
  let step = 0;
  const onProgress = (lines: number, ofLines: number): void => {
    const next = Math.floor((lines / ofLines) * STEPS);
    if (next > step) answer({ kind: 'progress', part: next / STEPS });
    step = next;
  };
  answer({ kind: 'report', report: await checkEvidence(bytes, { keys, onProgress }) });
}

// What breaks arrives at the page as the worker's error.
addEventListener('message', ({ data }: MessageEvent<EvidenceCheckTask>) => void check(data).catch(reportError));

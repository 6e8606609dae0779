import { parentPort, workerData } from 'node:worker_threads';
import { PackedEvents } from '@yukselt/event-store';
import type { HashChainAnswer, HashChainPage } from './account-hash-chain.js';
import { chainedPage } from './hash-chain.js';

/** The thread of an `AccountHashChain`: continues it page by page, and answers each page with the hash after it. */
const port = parentPort!;
let hash = workerData as string;

port.on('message', ({ bytes, length }: HashChainPage) => {
  hash = chainedPage(hash, new PackedEvents(bytes, length));
  port.postMessage({ hash } satisfies HashChainAnswer);
});

/** The auditor's own fold of an account, its hash chain, and lines of findings. */
export { accountsInLog } from './accounts-in-log.js';
export { CHAIN_START, chainedText, chainHash } from './hash-chain.js';
export { KeptLines } from './kept-lines.js';

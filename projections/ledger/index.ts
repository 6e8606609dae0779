/** The auditor's own fold of an account and its hash chain. */
export { accountsInLog } from './accounts-in-log.js';
export { CHAIN_START, chainedText, chainHash } from './hash-chain.js';

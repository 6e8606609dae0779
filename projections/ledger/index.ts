/** The auditor's own fold of an account and its hash chain. */
export { CHAIN_START } from './event-chain.js';

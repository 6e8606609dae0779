export { checkEvidence } from './check-evidence.mjs';

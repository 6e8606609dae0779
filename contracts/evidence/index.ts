export type { EvidenceFinding, EvidenceKeyView, EvidenceReport } from './check-evidence.mjs';
export { checkEvidence } from './check-evidence.mjs';

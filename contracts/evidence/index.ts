export type {
  EvidenceFinding,
  EvidenceInclusionReport,
  EvidenceKeyView,
  EvidenceReport,
  EvidenceVerdict,
} from './check-evidence.mjs';
export { checkEvidence } from './check-evidence.mjs';

export type {
  EvidenceCrypto,
  EvidenceFinding,
  EvidenceInclusionReport,
  EvidenceKeyView,
  EvidenceReport,
  EvidenceSource,
  EvidenceVerdict,
} from './check-evidence.mjs';
export { checkEvidence, inWindows, webCrypto } from './check-evidence.mjs';

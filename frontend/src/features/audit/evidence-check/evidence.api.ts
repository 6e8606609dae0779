import type { EvidenceKeysView } from '@yukselt/contracts/api';
import type { HttpClient } from '../../../api/http-client.js';

/** The program that checks an evidence file without the shop. */
export const EVIDENCE_CHECK = '/api/v1/evidence/check-evidence.mjs';
/** The JSON Schema of the events in an evidence file. */
export const EVENT_SCHEMAS = '/api/v1/evidence/event-schemas.json';
/** The shop's public keys, for everybody. */
export const EVIDENCE_KEYS = '/.well-known/yukselt-evidence.json';

export const evidenceApi = (http: HttpClient) => ({
  keys: () => http.get<EvidenceKeysView>(EVIDENCE_KEYS),
});
export type EvidenceApi = ReturnType<typeof evidenceApi>;

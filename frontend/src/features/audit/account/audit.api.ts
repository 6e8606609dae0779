import type {
  AuditAccountView,
  AuditBalanceView,
  AuditComparisonView,
  AuditCurveView,
  AuditHistoryView,
  Page,
  VerifyAccountView,
} from '@yukselt/contracts/api';
import type { HttpClient } from '../../../api/http-client.js';
import { queryOf } from '../../../api/query.js';

const AUDIT = '/api/v1/audit/accounts';
/** For what the server folds from a whole history: a million events take a minute. */
const SLOW = { timeoutMs: 600_000 };
export type EvidenceFormat = 'ndjson' | 'csv';

/** Read-only: an auditor's client has no commands. */
export const auditApi = (http: HttpClient) => ({
  accounts: (q: string, cursor: string | null, limit: number) =>
    http.get<Page<AuditAccountView>>(`${AUDIT}${queryOf({ q, cursor, limit })}`),
  /** Events from revision `from` on. */
  history: (userId: string, from: number, limit: number) =>
    http.request<AuditHistoryView>(
      'GET',
      `${AUDIT}/${encodeURIComponent(userId)}/history${queryOf({ from, limit })}`,
      SLOW, // the first read of a history writes its checkpoints
    ),
  /** Balances all along a long history; a short one has none. */
  curve: (userId: string) => http.request<AuditCurveView>('GET', `${AUDIT}/${encodeURIComponent(userId)}/curve`, SLOW),
  /** @param at ISO instant */
  balanceAt: (userId: string, at: string) =>
    http.get<AuditBalanceView>(`${AUDIT}/${encodeURIComponent(userId)}/balance${queryOf({ at })}`),
  /** @param from revision, not after `to` */
  compare: (userId: string, from: number, to: number) =>
    http.get<AuditComparisonView>(`${AUDIT}/${encodeURIComponent(userId)}/comparison${queryOf({ from, to })}`),
  /** The server verifies the whole account before it sends the first byte. @param at ISO instant */
  evidence: (userId: string, format: EvidenceFormat, at: string | null) =>
    http.blob(`${AUDIT}/${encodeURIComponent(userId)}/evidence.${format}${queryOf({ at })}`, SLOW.timeoutMs),
  verify: (userId: string) =>
    http.request<VerifyAccountView>('GET', `${AUDIT}/${encodeURIComponent(userId)}/verification`, SLOW),
});
export type AuditApi = ReturnType<typeof auditApi>;

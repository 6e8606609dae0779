import type {
  AuditAccountView,
  AuditBalanceView,
  AuditComparisonView,
  AuditHistoryView,
  Page,
  VerifyAccountView,
} from '@yukselt/contracts/api';
import type { HttpClient } from '../../../api/http-client.js';
import { queryOf } from '../../../api/query.js';

const AUDIT = '/api/v1/audit/accounts';
/** Most events in one answer. */
export const HISTORY_PAGE = 1_000;

export type EvidenceFormat = 'ndjson' | 'csv';

/** Read-only: an auditor's client has no commands. */
export const auditApi = (http: HttpClient) => ({
  accounts: (q: string, cursor: string | null, limit: number) =>
    http.get<Page<AuditAccountView>>(`${AUDIT}${queryOf({ q, cursor, limit })}`),
  /** Events from revision `from` on, at most {@link HISTORY_PAGE} of them. */
  history: (userId: string, from: number) =>
    http.get<AuditHistoryView>(
      `${AUDIT}/${encodeURIComponent(userId)}/history${queryOf({ from, limit: HISTORY_PAGE })}`,
    ),
  /** @param at ISO instant */
  balanceAt: (userId: string, at: string) =>
    http.get<AuditBalanceView>(`${AUDIT}/${encodeURIComponent(userId)}/balance${queryOf({ at })}`),
  /** @param from revision, not after `to` */
  compare: (userId: string, from: number, to: number) =>
    http.get<AuditComparisonView>(`${AUDIT}/${encodeURIComponent(userId)}/comparison${queryOf({ from, to })}`),
  /** @param at ISO instant */
  evidence: (userId: string, format: EvidenceFormat, at: string | null) =>
    http.blob(`${AUDIT}/${encodeURIComponent(userId)}/evidence.${format}${queryOf({ at })}`),
  verify: (userId: string) => http.get<VerifyAccountView>(`${AUDIT}/${encodeURIComponent(userId)}/verification`),
});
export type AuditApi = ReturnType<typeof auditApi>;

import type { AdminDecisions, AuditDecision, DayDecisions, DecisionTotals, Page } from '@yukselt/contracts/api';
import type { DecisionKind } from '@yukselt/contracts/texts';
import type { HttpClient } from '../../../api/http-client.js';
import { queryOf } from '../../../api/query.js';

const DECISIONS = '/api/v1/audit/decisions';

/** `YYYY-MM-DD` in Istanbul. */
export interface DecisionDays {
  from: string;
  to: string;
}
/** `null` narrows nothing. */
export interface DecisionFilter extends DecisionDays {
  /** Id of the admin who decided. */
  admin: string | null;
  kind: DecisionKind | null;
  only: 'outliers' | null;
}

/** What admins decided about payment requests: reads only. */
export const decisionsApi = (http: HttpClient) => ({
  page: (filter: DecisionFilter, cursor: string | null, limit: number) =>
    http.get<Page<AuditDecision>>(`${DECISIONS}${queryOf({ ...filter, cursor, limit })}`),
  totals: (filter: DecisionFilter) => http.get<DecisionTotals>(`${DECISIONS}/totals${queryOf({ ...filter })}`),
  admins: ({ from, to }: DecisionDays) => http.get<AdminDecisions[]>(`${DECISIONS}/admins${queryOf({ from, to })}`),
  /** What all or one of them decided on each day, the newest first. */
  days: ({ from, to, admin }: DecisionFilter) =>
    http.get<DayDecisions[]>(`${DECISIONS}/days${queryOf({ from, to, admin })}`),
  /** Every decision of the filter as CSV. */
  file: (filter: DecisionFilter) => http.blob(`${DECISIONS}/export${queryOf({ ...filter })}`),
});
export type DecisionsApi = ReturnType<typeof decisionsApi>;

import type { AccountingPeriod, TrialBalance } from '@yukselt/contracts/api';
import type { HttpClient } from '../../../api/http-client.js';
import { queryOf } from '../../../api/query.js';

const ACCOUNTING = '/api/v1/audit/accounting';

/** Days are `YYYY-MM-DD` in Istanbul; `null` leaves the side open. */
export type AccountingSpan = Record<'from' | 'to', string | null>;

/** The double-entry journal: reads only. */
export const accountingApi = (http: HttpClient) => ({
  /** @param day today for `null` */
  trialBalance: (day: string | null) => http.get<TrialBalance>(`${ACCOUNTING}/trial-balance${queryOf({ day })}`),
  periods: (by: 'day' | 'month', span: AccountingSpan) =>
    http.get<AccountingPeriod[]>(`${ACCOUNTING}/periods${queryOf({ by, ...span })}`),
  /** The entries of some days. */
  journal: (type: 'csv' | 'json', span: AccountingSpan) =>
    http.blob(`${ACCOUNTING}/journal.${type}${queryOf({ ...span })}`),
});
export type AccountingApi = ReturnType<typeof accountingApi>;

import type { AccountTurnover, Page, TurnoverTotals } from '@yukselt/contracts/api';
import type { HttpClient } from '../../../api/http-client.js';
import { queryOf } from '../../../api/query.js';

const TURNOVER = '/api/v1/audit/turnover';

/** Days are `YYYY-MM-DD` in Istanbul; `over` is kuruş text, `null` for every account that moved anything. */
export interface TurnoverFilter {
  from: string;
  to: string;
  over: string | null;
}

/** Which accounts moved more than an amount: reads only. */
export const turnoverApi = (http: HttpClient) => ({
  page: (filter: TurnoverFilter, cursor: string | null, limit: number) =>
    http.get<Page<AccountTurnover>>(`${TURNOVER}${queryOf({ ...filter, cursor, limit })}`),
  totals: (filter: TurnoverFilter) => http.get<TurnoverTotals>(`${TURNOVER}/totals${queryOf({ ...filter })}`),
  /** Every account of the filter as CSV. */
  file: (filter: TurnoverFilter) => http.blob(`${TURNOVER}/export${queryOf({ ...filter })}`),
});
export type TurnoverApi = ReturnType<typeof turnoverApi>;

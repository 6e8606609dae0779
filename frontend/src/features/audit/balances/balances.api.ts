import type { AccountAtInstant, AccountsAgreement, AccountsTotals, Page } from '@yukselt/contracts/api';
import type { HttpClient } from '../../../api/http-client.js';
import { queryOf } from '../../../api/query.js';

const BALANCES = '/api/v1/audit/balances';

export interface BalancesFilter {
  /** ISO instant. */
  at: string;
  /** Part of the name or e-mail address; empty for all. */
  q: string;
  withBalance: boolean;
}
export interface BalancesOrder {
  sort: 'balance' | 'name';
  dir: 'asc' | 'desc';
}
const narrowed = ({ at, q, withBalance }: BalancesFilter) => ({ at, q, only: withBalance ? 'held' : null });

/** The balances of all accounts at an instant: reads only. */
export const balancesApi = (http: HttpClient) => ({
  page: (filter: BalancesFilter, order: BalancesOrder, cursor: string | null, limit: number) =>
    http.get<Page<AccountAtInstant>>(`${BALANCES}${queryOf({ ...narrowed(filter), ...order, cursor, limit })}`),
  totals: (at: string) => http.get<AccountsTotals>(`${BALANCES}/totals${queryOf({ at })}`),
  agreement: (at: string) => http.get<AccountsAgreement>(`${BALANCES}/agreement${queryOf({ at })}`),
  /** Every account of the filter as CSV. */
  file: (filter: BalancesFilter) => http.blob(`${BALANCES}/export${queryOf(narrowed(filter))}`),
});
export type BalancesApi = ReturnType<typeof balancesApi>;

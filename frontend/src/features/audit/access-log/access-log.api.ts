import type { AccessLogActorView, AccessLogEntryView, Page } from '@yukselt/contracts/api';
import type { HttpClient } from '../../../api/http-client.js';
import { queryOf } from '../../../api/query.js';

const ACCESS_LOG = '/api/v1/audit/journal';

/** `null` narrows nothing. Days are `YYYY-MM-DD` in Istanbul. */
export type AccessLogFilter = Record<'actor' | 'act' | 'subject' | 'account' | 'from' | 'to', string | null>;

/** The access log: reads only. */
export const accessLogApi = (http: HttpClient) => ({
  page: (filter: AccessLogFilter, cursor: string | null, limit: number) =>
    http.get<Page<AccessLogEntryView>>(`${ACCESS_LOG}${queryOf({ ...filter, cursor, limit })}`),
  actors: () => http.get<AccessLogActorView[]>(`${ACCESS_LOG}/actors`),
  /** Every entry of the filter as CSV. */
  file: (filter: AccessLogFilter) => http.blob(`${ACCESS_LOG}/export${queryOf(filter)}`),
});
export type AccessLogApi = ReturnType<typeof accessLogApi>;

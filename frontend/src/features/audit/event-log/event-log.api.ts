import type { EventLogPage } from '@yukselt/contracts/api';
import type { HttpClient } from '../../../api/http-client.js';
import { queryOf } from '../../../api/query.js';

/** `null` narrows nothing. Days are `YYYY-MM-DD` in Istanbul, amounts kuruş text. */
export type EventLogFilter = Record<'type' | 'actor' | 'account' | 'from' | 'to' | 'min' | 'max', string | null>;

/** All events of all accounts: reads only. */
export const eventLogApi = (http: HttpClient) => ({
  page: (filter: EventLogFilter, cursor: string | null, limit: number) =>
    http.get<EventLogPage>(`/api/v1/audit/events${queryOf({ ...filter, cursor, limit })}`),
});
export type EventLogApi = ReturnType<typeof eventLogApi>;

import type { JournalActorView, JournalEntryView, Page } from '@yukselt/contracts/api';
import type { HttpClient } from '../../../api/http-client.js';
import { queryOf } from '../../../api/query.js';

const JOURNAL = '/api/v1/audit/journal';

/** `null` narrows nothing. Days are `YYYY-MM-DD` in Istanbul. */
export type JournalFilter = Record<'actor' | 'act' | 'subject' | 'account' | 'from' | 'to', string | null>;

/** The insider journal: reads only. */
export const journalApi = (http: HttpClient) => ({
  page: (filter: JournalFilter, cursor: string | null, limit: number) =>
    http.get<Page<JournalEntryView>>(`${JOURNAL}${queryOf({ ...filter, cursor, limit })}`),
  actors: () => http.get<JournalActorView[]>(`${JOURNAL}/actors`),
  /** Every entry of the filter as CSV. */
  file: (filter: JournalFilter) => http.blob(`${JOURNAL}/export${queryOf(filter)}`),
});
export type JournalApi = ReturnType<typeof journalApi>;

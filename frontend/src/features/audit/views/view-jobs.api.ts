import type { Page, ProjectionsView, StartedViewJob, ViewJobDetail, ViewJobView } from '@yukselt/contracts/api';
import type { HttpClient } from '../../../api/http-client.js';
import { queryOf } from '../../../api/query.js';

const AUDIT = '/api/v1/audit';
const ADMIN = '/api/v1/admin';

/** Verifications and rebuilds; admins start them. */
export const viewJobsApi = (http: HttpClient) => ({
  page: (cursor: string | null, limit: number) =>
    http.get<Page<ViewJobView>>(`${AUDIT}/view-jobs${queryOf({ cursor, limit })}`),
  job: (id: string) => http.get<ViewJobDetail>(`${AUDIT}/view-jobs/${encodeURIComponent(id)}`),
  projections: () => http.get<ProjectionsView>(`${AUDIT}/projections`),
  verify: () => http.post<StartedViewJob>(`${ADMIN}/verifications`, {}),
  rebuild: (projection: string) => http.post<StartedViewJob>(`${ADMIN}/projections/${projection}/rebuild`, {}),
});
export type ViewJobsApi = ReturnType<typeof viewJobsApi>;

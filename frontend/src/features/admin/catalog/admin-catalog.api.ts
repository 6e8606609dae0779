import type {
  AdminCategoryView,
  AdminPlatformView,
  AdminServiceView,
  CategoryInput,
  Page,
  PlatformInput,
  ServiceInput,
} from '@yukselt/contracts/api';
import type { HttpClient } from '../../../api/http-client.js';
import { queryOf } from '../../../api/query.js';
import { removed } from '../shared/removed.js';

const ADMIN = '/api/v1/admin';
export type CatalogFilter = Record<string, string | null>;

/** Reading and changing one kind of rows of the catalogue. */
const rowsApi = <V, B extends object>(http: HttpClient, path: string) => ({
  page: (filter: CatalogFilter, cursor: string | null, limit: number) =>
    http.get<Page<V>>(`${ADMIN}/${path}${queryOf({ ...filter, cursor, limit })}`),
  /** Every row of the filter as CSV. */
  file: (filter: CatalogFilter) => http.blob(`${ADMIN}/${path}/export${queryOf(filter)}`),
  byId: (id: string) => http.get<V>(`${ADMIN}/${path}/${id}`),
  /** The client chooses the id, so that the same form sent twice makes one row. */
  create: (id: string, body: B) => http.post<V>(`${ADMIN}/${path}`, { id, ...body }),
  /** @throws ApiError CATALOG_CHANGED when the row has moved on from `version` */
  update: (id: string, version: number, body: B) => http.put<V>(`${ADMIN}/${path}/${id}`, { version, ...body }),
  setActive: (id: string, active: boolean) =>
    http.post<V>(`${ADMIN}/${path}/${id}/${active ? 'activate' : 'deactivate'}`),
  remove: (id: string) => removed(http.delete(`${ADMIN}/${path}/${id}`)),
});
export type RowsApi<V, B extends object> = ReturnType<typeof rowsApi<V, B>>;

export const adminCatalogApi = (http: HttpClient) => ({
  platforms: rowsApi<AdminPlatformView, PlatformInput>(http, 'platforms'),
  categories: rowsApi<AdminCategoryView, CategoryInput>(http, 'categories'),
  services: rowsApi<AdminServiceView, ServiceInput>(http, 'services'),
  /** @param onProgress how far it is, 0–1 */
  setImage: (platformId: string, file: File, onProgress: (part: number) => void) => {
    const form = new FormData();
    form.append('file', file);
    const path = `${ADMIN}/platforms/${platformId}/image`;
    return http.upload<AdminPlatformView>({ method: 'PUT', path, form, onProgress });
  },
  removeImage: (platformId: string) => http.delete<AdminPlatformView>(`${ADMIN}/platforms/${platformId}/image`),
});
export type AdminCatalogApi = ReturnType<typeof adminCatalogApi>;

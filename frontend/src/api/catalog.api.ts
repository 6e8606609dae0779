import type { CatalogActivityView, PlatformCard, PlatformPage, SiteView } from '@yukselt/contracts/api';
import type { HttpClient } from './http-client.js';

export const catalogApi = (http: HttpClient) => ({
  platforms: () => http.get<PlatformCard[]>('/api/v1/catalog/platforms'),
  platform: (slug: string) => http.get<PlatformPage>(`/api/v1/catalog/platforms/${encodeURIComponent(slug)}`),
  activity: () => http.get<CatalogActivityView>('/api/v1/catalog/activity'),
  site: () => http.get<SiteView>('/api/v1/site'),
});
export type CatalogApi = ReturnType<typeof catalogApi>;

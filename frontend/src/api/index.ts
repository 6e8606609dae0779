import { authApi } from './auth.api.js';
import { catalogApi } from './catalog.api.js';
import { paymentsApi } from './commands.api.js';
import type { HttpClient } from './http-client.js';

export const createApi = (http: HttpClient) => ({
  http,
  auth: authApi(http),
  catalog: catalogApi(http),
  payments: paymentsApi(http),
});
export type Api = ReturnType<typeof createApi>;

import { authApi } from './auth.api.js';
import { catalogApi } from './catalog.api.js';
import { commandsApi } from './commands.api.js';
import type { HttpClient } from './http-client.js';

export const createApi = (http: HttpClient) => ({
  http,
  auth: authApi(http),
  catalog: catalogApi(http),
  commands: commandsApi(http),
});
export type Api = ReturnType<typeof createApi>;

import { NetworkError } from '../../../api/errors.js';
import type { HttpClient } from '../../../api/http-client.js';

/** Answer of `/api/v1/health/ready`. */
export interface HealthView {
  status: 'ok' | 'unavailable';
  checks: Record<string, { ready: boolean; details: Record<string, unknown> }>;
}

export const healthApi = (http: HttpClient) => ({
  /** @throws NetworkError when nothing answers. 503 is an answer: something that the server needs is missing. */
  async ready(): Promise<HealthView> {
    try {
      return await http.get<HealthView>('/api/v1/health/ready');
    } catch (error) {
      const { status } = ((error instanceof NetworkError && error.cause) || {}) as Partial<HealthView>;
      if (status === 'unavailable') return { status, checks: {} };
      throw error;
    }
  },
});
export type HealthApi = ReturnType<typeof healthApi>;

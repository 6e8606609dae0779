import type { Provider } from '@nestjs/common';
import { collectDefaultMetrics, Registry } from 'prom-client';

/**
 * The metrics of this process, on which each area registers its own; it is not prom-client's global registry. Those of
 * Node and of the process are on it from the start.
 */
export const metricsRegistryProvider: Provider = {
  provide: Registry,
  useFactory: () => {
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    return registry;
  },
};

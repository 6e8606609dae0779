import type { Provider } from '@nestjs/common';
import { collectDefaultMetrics, Registry, register } from 'prom-client';

/**
 * The registry of an application: the metrics of Node and of the process, and those that each area registers.
 *
 * prom-client observes the process for as long as it lives and cannot stop. It does so once, on its global registry: on
 * a registry of its own, every application of a process would add observers that keep it in memory after its end.
 */
export function createMetricsRegistry(): Registry {
  const isObserved = register.getMetricsAsArray().length > 0;
  if (!isObserved) collectDefaultMetrics();
  return Registry.merge([register]);
}

export const metricsRegistryProvider: Provider = { provide: Registry, useFactory: createMetricsRegistry };

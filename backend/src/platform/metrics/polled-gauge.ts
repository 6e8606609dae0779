import { Gauge, type Registry } from 'prom-client';

/** Registers a gauge whose value is read when the metrics are scraped. A failed read makes it NaN instead of stale. */
export function registerPolledGauge(registry: Registry, name: string, help: string, read: () => Promise<number>): void {
  const gauge: Gauge = new Gauge({
    name,
    help: `${help}; NaN when it cannot be asked`,
    registers: [registry],
    collect: async () => gauge.set(await read().catch(() => Number.NaN)),
  });
}

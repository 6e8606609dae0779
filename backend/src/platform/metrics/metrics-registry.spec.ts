import { Gauge, register } from 'prom-client';
import { createMetricsRegistry } from './metrics-registry.js';

const NODE_METRIC = 'nodejs_gc_duration_seconds';

it('observes the process once, however many applications it has created', () => {
  const [one, other] = [createMetricsRegistry(), createMetricsRegistry()];
  expect(one.getSingleMetric(NODE_METRIC)).toBeDefined();
  expect(other.getSingleMetric(NODE_METRIC)).toBe(one.getSingleMetric(NODE_METRIC));
});

it('removes the metrics of an application with that application', () => {
  const [one, other] = [createMetricsRegistry(), createMetricsRegistry()];
  new Gauge({ name: 'of_one_application', help: 'A gauge.', registers: [one] });
  expect(one.getSingleMetric('of_one_application')).toBeDefined();
  for (const registry of [other, register]) expect(registry.getSingleMetric('of_one_application')).toBeUndefined();
});

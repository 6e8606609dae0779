import { Registry } from 'prom-client';
import { AppLoggerService } from '../app-logger.service.js';
import { VaultMetricsService } from './vault-metrics.service.js';

it('counts every unreadable text, and logs an account at its first one and then ever more rarely', async () => {
  const lines: { userId: string; texts: number }[] = [];
  const log = new AppLoggerService('info', { write: (line: string) => lines.push(JSON.parse(line)) });
  const registry = new Registry();
  const metrics = new VaultMetricsService(log, registry);
  const lost = new Error('the key is missing');
  for (let text = 1; text <= 250; text++) metrics.unreadable(lost, 'one');
  metrics.unreadable(lost, 'other');
  expect(lines.map(({ userId, texts }) => [userId, texts])).toEqual([
    ['one', 1],
    ['one', 10],
    ['one', 100],
    ['other', 1],
  ]);
  const counter = await registry.getSingleMetric('sealed_texts_unreadable_total')!.get();
  expect(counter.values[0]!.value).toBe(251);
});

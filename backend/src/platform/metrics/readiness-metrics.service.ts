import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { ReadinessChecksService } from '../health/readiness-checks.service.js';
import { HttpMetricsService } from './http-metrics.service.js';

/** The readiness checks as gauges, for alerting. They run when the metrics are scraped. */
@Injectable()
export class ReadinessMetricsService {
  constructor({ registry }: HttpMetricsService, checks: ReadinessChecksService) {
    const ready = new Gauge({
      name: 'ready',
      help: '1 when this part can serve, 0 when it cannot',
      labelNames: ['check'],
      registers: [registry],
      collect: async () => {
        for (const [check, report] of Object.entries(await checks.run())) ready.set({ check }, Number(report.ready));
      },
    });
    const lag = new Gauge({
      name: 'projection_lag_events',
      help: 'Events that the view furthest behind has not seen, counted up to 1000; NaN when the log cannot be asked',
      registers: [registry],
      collect: async () => {
        lag.set(Number((await checks.run()).projections?.details.lag ?? NaN));
      },
    });
  }
}

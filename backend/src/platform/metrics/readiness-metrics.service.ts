import { Injectable } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';
import { ReadinessChecksService } from '../health/readiness-checks.service.js';

/** The readiness checks as gauges, for alerting. They run when the metrics are scraped. */
@Injectable()
export class ReadinessMetricsService {
  constructor(registry: Registry, checks: ReadinessChecksService) {
    const ready = new Gauge({
      name: 'ready',
      help: '1 when this part can serve, 0 when it cannot',
      labelNames: ['check'],
      registers: [registry],
      collect: async () => {
        for (const [check, report] of Object.entries(await checks.run())) ready.set({ check }, Number(report.ready));
      },
    });
    for (const [name, detail, help] of [
      ['projection_lag_events', 'lag', 'Events that the view furthest behind has not seen, counted up to 1000'],
      ['accounts_in_quarantine', 'quarantined', 'Accounts that a money view stopped: their customers cannot buy'],
      ['projection_dead_letters', 'deadLetters', 'Events that display views have set aside'],
    ] as const) {
      const gauge = new Gauge({
        name,
        help: `${help}; NaN when it cannot be asked`,
        registers: [registry],
        collect: async () => {
          gauge.set(Number((await checks.run()).projections?.details[detail] ?? NaN));
        },
      });
    }
  }
}

import { Injectable } from '@nestjs/common';
import type { Observer, PoisonReport } from '@yukselt/projections';
import { Counter, Registry } from 'prom-client';

/** Metrics of the views that this process folds. */
@Injectable()
export class ProjectionMetricsService implements Observer {
  private readonly events: Counter<'projection'>;
  private readonly poisoned: Counter<'projection'>;
  private readonly failures: Counter<'projection'>;

  constructor(registry: Registry) {
    const counter = (name: string, help: string) =>
      new Counter({ name, help, labelNames: ['projection'] as const, registers: [registry] });
    this.events = counter('projection_events_total', 'Events applied to a view');
    this.poisoned = counter('projection_poison_total', 'Events that a view could not apply: an operator has to look');
    this.failures = counter('projection_failures_total', 'Batches that failed and were tried again');
  }

  applied(projection: string, events: number): void {
    this.events.inc({ projection }, events);
  }

  poison({ projection }: PoisonReport): void {
    this.poisoned.inc({ projection });
  }

  failed(projection: string): void {
    this.failures.inc({ projection });
  }
}

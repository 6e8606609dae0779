import { Injectable } from '@nestjs/common';
import { Histogram, Registry } from 'prom-client';

/** Seconds; checkout is expected below 0.1. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** How long requests take, as a metric. */
@Injectable()
export class HttpMetricsService {
  private readonly requests: Histogram<'method' | 'route' | 'status'>;

  constructor(registry: Registry) {
    this.requests = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Requests by route, method and status',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers: [registry],
    });
  }

  /** @param route the route's pattern, never the path, because each id would make a series of its own. */
  observe(method: string, route: string, status: number, seconds: number): void {
    this.requests.observe({ method, route, status: String(status) }, seconds);
  }
}

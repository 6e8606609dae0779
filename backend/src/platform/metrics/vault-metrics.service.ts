import { Injectable } from '@nestjs/common';
import { Counter, Registry } from 'prom-client';
import { AppLoggerService } from '../app-logger.service.js';

/** Counts sealed texts that could not be opened: screens show them as unreadable, and an operator has to look. */
@Injectable()
export class VaultMetricsService {
  private readonly failures: Counter;

  constructor(
    private readonly log: AppLoggerService,
    registry: Registry,
  ) {
    this.failures = new Counter({
      name: 'sealed_texts_unreadable_total',
      help: 'Sealed texts that could not be opened: a key is missing or wrong',
      registers: [registry],
    });
  }

  unreadable(error: Error): void {
    this.failures.inc();
    this.log.pino.error({ err: error }, 'a sealed text cannot be opened, it is shown as unreadable');
  }
}

import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Counter, Registry } from 'prom-client';
import { AppLoggerService } from '../app-logger.service.js';

/** Accounts whose texts are counted; of more than these, one may be reported again. */
const ACCOUNTS_MAX = 10_000;

/** Counts sealed texts that could not be opened: screens show them as unreadable, and an operator has to look. */
@Injectable()
export class VaultMetricsService {
  private readonly failures: Counter;
  private readonly texts = new LRUCache<string, number>({ max: ACCOUNTS_MAX });

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

  /** One page of a long account holds hundreds of such texts: its 1st, 10th, 100th … are logged, with their number. */
  unreadable(error: Error, userId: string): void {
    this.failures.inc();
    const texts = (this.texts.get(userId) ?? 0) + 1;
    this.texts.set(userId, texts);
    if (!Number.isInteger(Math.log10(texts))) return;
    this.log.pino.error({ err: error, userId, texts }, 'sealed texts of an account cannot be opened');
  }
}

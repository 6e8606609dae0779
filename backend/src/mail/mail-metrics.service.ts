import { Injectable } from '@nestjs/common';
import type { MailKind } from '@yukselt/contracts/api';
import { Counter, Gauge } from 'prom-client';
import { Clock } from '../platform/clock.js';
import { HttpMetricsService } from '../platform/metrics/http-metrics.service.js';
import { MailFiguresRepository } from './mail-figures.repository.js';

/** E-mails as figures, for alerting: what waits, how long, and what was given up. */
@Injectable()
export class MailMetricsService {
  private readonly mails: Counter<'kind' | 'outcome'>;

  constructor({ registry }: HttpMetricsService, figures: MailFiguresRepository, clock: Clock) {
    this.mails = new Counter({
      name: 'mails_total',
      help: 'Tries to send an e-mail, by kind and outcome: sent, dropped (not wanted), failed (retried), expired or dead',
      labelNames: ['kind', 'outcome'],
      registers: [registry],
    });
    const gauge = (name: string, help: string, read: () => Promise<number>) => {
      const made: Gauge = new Gauge({
        name,
        help: `${help}; NaN when it cannot be asked`,
        registers: [registry],
        collect: async () => made.set(await read().catch(() => Number.NaN)),
      });
    };
    gauge('mails_waiting', 'E-mails in the outbox', async () => (await figures.waiting()).waiting);
    gauge('mail_oldest_waiting_seconds', 'How long the oldest e-mail is overdue', async () => {
      const { since } = await figures.waiting();
      return since ? Math.max(0, (clock.now().getTime() - since.getTime()) / 1000) : 0;
    });
    gauge('mail_dead_letters', 'E-mails that were given up', () => figures.deadTotal());
  }

  count(kind: MailKind, outcome: 'sent' | 'dropped' | 'failed' | 'expired' | 'dead'): void {
    this.mails.inc({ kind, outcome });
  }
}

import { Injectable } from '@nestjs/common';
import type { MailKind } from '@yukselt/contracts/api';
import { Counter, Registry } from 'prom-client';
import { Clock } from '../../platform/clock.js';
import { registerPolledGauge } from '../../platform/metrics/polled-gauge.js';
import { MailFiguresRepository } from './mail-figures.repository.js';

/** E-mails as metrics, for alerting: what waits, for how long, what was given up, and how far the log is followed. */
@Injectable()
export class MailMetricsService {
  private readonly mails: Counter<'kind' | 'outcome'>;
  private readonly poisoned: Counter;
  private readonly failures: Counter;

  constructor(registry: Registry, figures: MailFiguresRepository, clock: Clock) {
    this.mails = new Counter({
      name: 'mails_total',
      help:
        'Attempts to send an e-mail, by kind and outcome: sent, dropped (not wanted), failed (retried), expired, ' +
        'dead or unaddressed (the account has no user)',
      labelNames: ['kind', 'outcome'],
      registers: [registry],
    });
    const counter = (name: string, help: string) => new Counter({ name, help, registers: [registry] });
    this.poisoned = counter(
      'mail_follower_poison_total',
      'Events whose e-mail could not be stored: an operator has to look',
    );
    this.failures = counter('mail_follower_failures_total', 'Batches of events that failed and were tried again');
    const gauge = (name: string, help: string, read: () => Promise<number>) =>
      registerPolledGauge(registry, name, help, read);
    gauge('mails_waiting', 'E-mails in the outbox', async () => (await figures.waiting()).count);
    gauge('mail_oldest_waiting_seconds', 'How long the oldest e-mail is overdue', async () => {
      const { since } = await figures.waiting();
      return since ? Math.max(0, (clock.now().getTime() - since.getTime()) / 1000) : 0;
    });
    gauge('mail_dead_letters', 'E-mails that were given up', () => figures.deadTotal());
    gauge('mail_follower_lag_events', 'Events that the e-mails have not seen, up to 1000', () => figures.followerLag());
    gauge('mail_events_set_aside', 'Events whose e-mail could not be stored', () => figures.setAsideTotal());
  }

  count(kind: MailKind, outcome: 'sent' | 'dropped' | 'failed' | 'expired' | 'dead' | 'unaddressed'): void {
    this.mails.inc({ kind, outcome });
  }

  /** The follower of the log set an event aside. */
  poison(): void {
    this.poisoned.inc();
  }

  /** The follower of the log failed, and tries again. */
  failed(): void {
    this.failures.inc();
  }
}

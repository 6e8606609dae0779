import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ReadinessChecksService } from '../../platform/health/readiness-checks.service.js';
import { MailFiguresRepository } from './mail-figures.repository.js';

/**
 * How far e-mails follow the log, for probes. Always ready, because requests are served without e-mails, and metrics
 * raise the alarm.
 */
@Injectable()
export class MailHealthService implements OnModuleInit {
  constructor(
    private readonly checks: ReadinessChecksService,
    private readonly figures: MailFiguresRepository,
  ) {}

  onModuleInit(): void {
    this.checks.add({
      name: 'mail',
      check: async () => {
        const [lag, setAside] = await Promise.all([this.figures.followerLag(), this.figures.setAsideTotal()]);
        return { ready: true, details: { lag, setAside } };
      },
    });
  }
}

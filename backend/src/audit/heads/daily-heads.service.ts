import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { AuditorsService } from '../../identity/people/auditors.service.js';
import { AppLoggerService } from '../../platform/app-logger.service.js';
import { SingleRun } from '../../platform/jobs/single-run.decorator.js';
import { HeadMakerService } from './head-maker.service.js';

/** A start of the shop may miss any hour, so that the day is asked for and not the hour. */
const LOOK_EVERY_MS = 60_000;

/** One head a day, by whichever process is first. */
@Injectable()
export class DailyHeadsService {
  constructor(
    private readonly maker: HeadMakerService,
    private readonly auditors: AuditorsService,
    private readonly log: AppLoggerService,
  ) {}

  @Interval('daily-heads', LOOK_EVERY_MS)
  @SingleRun()
  async make(): Promise<void> {
    const head = await this.maker.makeDaily(() => this.auditors.ids());
    if (head)
      this.log.pino.info({ head: head.number, accounts: head.accounts, root: head.root }, 'a daily head was published');
  }
}

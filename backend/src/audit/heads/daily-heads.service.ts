import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { AuditorsService } from '../../identity/people/auditors.service.js';
import { AppLoggerService } from '../../platform/app-logger.service.js';
import { SingleRun } from '../../platform/jobs/single-run.decorator.js';
import { HeadAlarmService } from './head-alarm.service.js';
import { HeadBeingMade, HeadMakerService } from './head-maker.service.js';

/** The shop may be down at any given hour, so a head is due per day and not at an hour. */
const MAKE_EVERY_MS = 60_000;

/** Makes one head a day, in whichever process is first. */
@Injectable()
export class DailyHeadsService implements OnApplicationBootstrap {
  constructor(
    private readonly maker: HeadMakerService,
    private readonly auditors: AuditorsService,
    private readonly alarm: HeadAlarmService,
    private readonly log: AppLoggerService,
  ) {}

  /** Today may have its head already, and the wrong key would show only tomorrow. */
  async onApplicationBootstrap(): Promise<void> {
    const fault = await this.maker.unknownKey();
    if (fault) this.log.pino.warn(`no daily head will be made: ${fault}`);
  }

  @Interval('daily-heads', MAKE_EVERY_MS)
  @SingleRun()
  async make(): Promise<void> {
    try {
      const head = await this.maker.makeDaily(() => this.auditors.ids());
      this.alarm.clear();
      if (!head) return;
      const { number, accounts, root } = head;
      this.log.pino.info({ head: number, accounts, root }, 'a daily head was published');
    } catch (error) {
      // That process reports what becomes of it. Until then nothing is known here: an earlier refusal stays one.
      if (error instanceof HeadBeingMade) return;
      this.alarm.raise(error); // the next minute tries again
    }
  }
}

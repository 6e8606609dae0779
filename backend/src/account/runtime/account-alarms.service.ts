import { Injectable } from '@nestjs/common';
import { Projections } from '@yukselt/projections';
import { Counter, Registry } from 'prom-client';
import { AppLoggerService } from '../../platform/app-logger.service.js';
import type { AccountAlarms } from './account.repository.js';

/** Logs and counts what an operator has to know. */
@Injectable()
export class AccountAlarmsService implements AccountAlarms {
  private readonly discarded: Counter;
  private readonly wentBack: Counter;
  private readonly corrupt: Counter;

  constructor(
    private readonly log: AppLoggerService,
    private readonly projections: Projections,
    registry: Registry,
  ) {
    const counter = (name: string, help: string) => new Counter({ name, help, registers: [registry] });
    this.discarded = counter('account_snapshots_discarded_total', 'Snapshots that disagreed with the log');
    this.wentBack = counter('account_log_went_back_total', 'Cached accounts that were ahead of the log');
    this.corrupt = counter('account_streams_corrupt_total', 'Commands refused because their stream cannot be folded');
  }

  snapshotFailed(error: unknown): void {
    this.log.pino.warn({ err: error }, 'account snapshot was not written');
  }

  snapshotDiscarded(userId: string, reason: unknown): void {
    this.discarded.inc();
    this.log.pino.error({ err: reason, userId }, 'account snapshot disagreed with the log and was thrown away');
  }

  /** The views are compared with the log at once: the command that noticed it must not be taken. */
  async logWentBack(userId: string): Promise<void> {
    this.wentBack.inc();
    this.log.pino.error({ userId }, 'the event log went back: a cached account was ahead of it and is folded again');
    await this.projections.checkLog();
  }

  corruptStream(userId: string, error: unknown): void {
    this.corrupt.inc();
    this.log.pino.error({ err: error, userId }, 'account quarantined: its stream cannot be folded');
  }
}

import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { backoff } from '@yukselt/async';
import { AppLoggerService } from '../../platform/app-logger.service.js';
import { Clock } from '../../platform/clock.js';
import { Config } from '../../platform/config.js';
import { SingleRun } from '../../platform/jobs/single-run.decorator.js';
import { MailComposerService, MailNotComposable } from '../content/mail-composer.service.js';
import { MailMetricsService } from '../monitoring/mail-metrics.service.js';
import { type Finished, type FinishedMail, type LeasedMail, MailQueueRepository } from './mail-queue.repository.js';
import { MailRefused, type MailTransport, type OutgoingMail } from './mail-transport.js';

export const MAIL_TRANSPORT = Symbol('mail transport');

const RUN_EVERY_MS = 1_000;
/** The most e-mails of one run: providers accept a few dozen a second, and customers' commands come first. */
const MAILS_PER_RUN_MAX = 50;
const CLEAN_EVERY_MS = 60 * 60 * 1000;
/** Pauses between attempts: 30 s, doubling to one hour. */
const pauseMs = backoff({ first: 30_000, max: 60 * 60 * 1000, jitter: 0.2 });
/** An e-mail that was due for this long is given up. */
export const GIVE_UP_MS = 24 * 60 * 60 * 1000;

/** `given up` and `postponed` are in the row already. */
type Outcome = Finished | 'given up' | 'postponed';

/**
 * Sends what is in the outbox, each row once by whichever process takes it. When a process ends between the server's
 * acceptance and the mark, the row is sent again with the same Message-ID (docs/decisions/0018-mail.md).
 */
@Injectable()
export class MailSenderService implements OnModuleDestroy {
  private readonly stopping = new AbortController();
  private sending: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly queue: MailQueueRepository,
    private readonly composer: MailComposerService,
    @Inject(MAIL_TRANSPORT) private readonly transport: MailTransport,
    private readonly metrics: MailMetricsService,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly log: AppLoggerService,
  ) {}

  /** Waits for the e-mail in progress, because the answer determines whether it is sent again. */
  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.sending;
  }

  /**
   * Sends what is due, as many at a time as the transport takes; more than {@link MAILS_PER_RUN_MAX} wait for the next
   * run.
   */
  @Interval('mail', RUN_EVERY_MS)
  @SingleRun()
  async run(): Promise<void> {
    if (this.config.mailMode === 'off') return;
    const run = this.sendDue();
    this.sending = run.catch(() => undefined);
    await run;
  }

  @Interval('old-mail', CLEAN_EVERY_MS)
  @SingleRun()
  removeOld(): Promise<void> {
    return this.queue.removeOld();
  }

  private async sendDue(): Promise<void> {
    const { parallel } = this.transport;
    let leased = await this.queue.lease(parallel);
    for (let leasedCount = leased.length; leased.length > 0; leasedCount += leased.length) {
      const { finished, postponed } = await this.sendAll(leased);
      const room = Math.min(parallel, MAILS_PER_RUN_MAX - leasedCount);
      const goesOn = !postponed && room > 0 && !this.stopping.signal.aborted;
      if (!goesOn) await this.queue.finish(finished);
      leased = goesOn ? await this.queue.lease(room, finished) : [];
    }
  }

  /** Sends e-mails. Whoever calls finishes the rows of those that were sent or dropped. */
  private async sendAll(leased: readonly LeasedMail[]): Promise<{ finished: FinishedMail[]; postponed: boolean }> {
    const composing = leased.map((each) => this.compose(each));
    // The transport gets them in the order in which they are due, whichever is composed first.
    await Promise.allSettled(composing);
    const outcomes = await Promise.all(leased.map((each, index) => this.send(each, composing[index]!)));
    const finished = leased.flatMap((each, index) => {
      const state = outcomes[index]!;
      return state === 'sent' || state === 'dropped' ? [{ ...each, state }] : [];
    });
    return { finished, postponed: outcomes.includes('postponed') };
  }

  private async compose({ mail, expiresAt }: LeasedMail): Promise<OutgoingMail | null | 'expired'> {
    return expiresAt && expiresAt <= this.clock.now() ? 'expired' : this.composer.compose(mail);
  }

  private async send(leased: LeasedMail, composing: ReturnType<typeof this.compose>): Promise<Outcome> {
    const { mail } = leased;
    try {
      const outgoing = await composing;
      if (outgoing === 'expired') {
        this.log.pino.warn({ mail: mail.id, kind: mail.kind }, 'an e-mail expired before it could be sent');
        this.metrics.count(mail.kind, 'expired');
        return 'dropped';
      }
      if (outgoing) await this.transport.send(outgoing, this.stopping.signal);
      const state = outgoing ? 'sent' : 'dropped';
      this.metrics.count(mail.kind, state);
      return state;
    } catch (error) {
      if (error instanceof MailRefused || error instanceof MailNotComposable) return this.giveUp(leased, error.message);
      return this.retryLater(leased, error);
    }
  }

  private async giveUp(leased: LeasedMail, failure: string): Promise<Outcome> {
    await this.queue.giveUp(leased, failure);
    this.metrics.count(leased.mail.kind, 'dead');
    this.log.pino.error({ mail: leased.mail.id, kind: leased.mail.kind }, 'an e-mail was given up');
    return 'given up';
  }

  /** The next e-mail would meet the same server, so it waits for the next run. */
  private async retryLater(leased: LeasedMail, error: unknown): Promise<Outcome> {
    const { mail } = leased;
    const failure = error instanceof Error ? error.message : String(error);
    if (this.clock.now().getTime() - mail.createdAt.getTime() >= GIVE_UP_MS) return this.giveUp(leased, failure);
    this.metrics.count(mail.kind, 'failed');
    await this.queue.postpone(leased, pauseMs(mail.attempts - 1), failure);
    const code = (error as { code?: unknown }).code;
    this.log.pino.warn({ mail: mail.id, kind: mail.kind, code, attempts: mail.attempts }, 'an e-mail failed, retrying');
    return 'postponed';
  }
}

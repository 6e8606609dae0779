import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { backoff } from '@yukselt/async';
import { ACCOUNT_PREFIX } from '@yukselt/contracts';
import { EventStore, type StoredEvent } from '@yukselt/event-store';
import { isPoison } from '@yukselt/projections';
import type { Kysely } from 'kysely';
import { AppLoggerService } from '../../platform/app-logger.service.js';
import { Clock } from '../../platform/clock.js';
import { Config } from '../../platform/config.js';
import { ShopDatabase, type ShopTables } from '../../platform/postgres/shop-database.js';
import { MailOutboxService } from '../mail-outbox.service.js';
import { MailSourcesService } from '../mail-sources.service.js';
import { MailMetricsService } from '../monitoring/mail-metrics.service.js';
import { addressedOutbox, type Unaddressed } from './addressed-outbox.js';
import { enqueueMails } from './event-mails.js';

const BATCH_SIZE = 500;
/**
 * Events wait for this long, ms, so that a busy shop pays for few transactions, and that a lone command is answered
 * before its e-mail takes time: nobody waits for an e-mail as for an answer.
 */
const GATHER_MS = 100;
const retryPauseMs = backoff({ first: 200, max: 10_000, jitter: 0.3 });

/**
 * Follows the event log and puts e-mails about events that concern customers into the outbox. Its checkpoint and the
 * rows of the outbox are written in one transaction, so that each event is handled once, whichever processes follow. A
 * rebuild of views does not touch it, and it begins at the log's end: what happened before e-mail was on is history.
 */
@Injectable()
export class LogFollowerService implements OnModuleDestroy {
  private readonly stopping = new AbortController();
  private following: Promise<void> | null = null;

  constructor(
    private readonly store: EventStore,
    private readonly db: ShopDatabase,
    private readonly outbox: MailOutboxService,
    private readonly sources: MailSourcesService,
    private readonly metrics: MailMetricsService,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly log: AppLoggerService,
  ) {}

  /** Starts where this database's processes have arrived. While e-mail is off, that position is deleted. */
  async start(): Promise<void> {
    if (this.config.mailMode === 'off') {
      await this.db.deleteFrom('mail_checkpoint').execute();
      return;
    }
    await this.checkpoint();
    this.following ??= this.follow();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.following;
  }

  private async follow(): Promise<void> {
    const { signal } = this.stopping;
    for (let failures = 0; !signal.aborted; ) {
      try {
        const from = await this.checkpoint();
        for await (const { events } of this.store.subscribe(from, {
          signal,
          prefix: ACCOUNT_PREFIX,
          batchSize: BATCH_SIZE,
        })) {
          await delay(GATHER_MS, undefined, { signal });
          await this.apply(events);
          failures = 0;
        }
      } catch (error) {
        if (signal.aborted) return;
        this.metrics.failed();
        this.log.pino.error({ err: error }, 'e-mails: the log cannot be followed, retrying');
        await delay(retryPauseMs(failures++), undefined, { signal }).catch(() => undefined);
      }
    }
  }

  /** The stored position; the log's end when there is none, or when the log is an older copy that ends before it. */
  private async checkpoint(): Promise<string> {
    const lastPosition = await this.store.lastPosition();
    await this.db
      .insertInto('mail_checkpoint')
      .values({ position: lastPosition })
      .onConflict((conflict) => conflict.column('one').doNothing())
      .execute();
    const { position } = await this.db.selectFrom('mail_checkpoint').select('position').executeTakeFirstOrThrow();
    if (position <= lastPosition) return position;
    const again = await this.store.lastPosition();
    if (position <= again) return position;
    this.log.pino.warn(
      { position, lastPosition: again },
      'e-mails: the log went back; its new events are followed from its end',
    );
    await this.db.updateTable('mail_checkpoint').set({ position: again }).where('position', '=', position).execute();
    return again;
  }

  /**
   * Applies events together, or one by one when one of them makes the others fail: that one is set aside.
   * Infrastructure errors are no event's fault. @throws Error when the checkpoint is gone: e-mail is off
   */
  private async apply(events: readonly StoredEvent[]): Promise<void> {
    try {
      await this.applyTogether(events);
    } catch (error) {
      if (!isPoison(error)) throw error;
      for (const event of events) await this.applyOrSetAside(event);
    }
  }

  private async applyOrSetAside(event: StoredEvent): Promise<void> {
    try {
      await this.applyTogether([event]);
    } catch (error) {
      if (!isPoison(error)) throw error;
      await this.setAside(event, error);
    }
  }

  private async applyTogether(events: readonly StoredEvent[]): Promise<void> {
    const unaddressed: Unaddressed[] = [];
    const outbox = addressedOutbox(this.outbox, this.sources.get('knownUsers'), (mail) => unaddressed.push(mail));
    await this.advance(events, (transaction, fresh) => enqueueMails(outbox, transaction, fresh, this.clock.now()));
    for (const { kind, userId } of unaddressed) {
      this.metrics.count(kind, 'unaddressed');
      this.log.pino.warn({ kind, userId }, 'e-mails: the account has no user, nothing is sent');
    }
  }

  private async setAside(event: StoredEvent, error: unknown): Promise<void> {
    const { stream, revision, position, type } = event;
    const row = { stream, revision: revision.toString(), position, event_type: type };
    const message = error instanceof Error ? error.message : String(error);
    const isFirst = await this.advance([event], async (transaction) => {
      const values = { ...row, error: message, since: this.clock.now() };
      await transaction.insertInto('mail_set_aside').values(values).execute();
    });
    if (!isFirst) return;
    this.metrics.poison();
    this.log.pino.error({ err: error, ...row }, 'e-mails: an event was set aside, its e-mail is not sent');
  }

  /**
   * Handles the events that no process has handled yet, and moves the checkpoint past them, in one transaction.
   * @returns whether there were any
   */
  private async advance(
    events: readonly StoredEvent[],
    work: (transaction: Kysely<ShopTables>, fresh: StoredEvent[]) => Promise<void>,
  ): Promise<boolean> {
    const last = events.at(-1);
    if (!last) return false;
    return this.db.transaction().execute(async (transaction) => {
      const { position } = await transaction
        .selectFrom('mail_checkpoint')
        .select('position')
        .forUpdate()
        .executeTakeFirstOrThrow();
      if (position >= last.position) return false;
      await work(
        transaction,
        events.filter((event) => event.position > position),
      );
      await transaction.updateTable('mail_checkpoint').set({ position: last.position }).execute();
      return true;
    });
  }
}

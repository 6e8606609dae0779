import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { backoff } from '@yukselt/async';
import { ACCOUNT_PREFIX } from '@yukselt/contracts';
import { EventStore, type StoredEvent } from '@yukselt/event-store';
import { AppLoggerService } from '../platform/app-logger.service.js';
import { Clock } from '../platform/clock.js';
import { Config } from '../platform/config.js';
import { ShopDatabase } from '../platform/postgres/shop-database.js';
import { leaveMails } from './event-mails.js';
import { MailOutboxService } from './mail-outbox.service.js';

const BATCH_SIZE = 500;
/** Nobody waits for an e-mail as for an answer: events gather, so that a busy shop pays for few transactions, ms. */
const GATHER_MS = 100;
const retryPauseMs = backoff({ first: 200, most: 10_000, jitter: 0.3 });

/**
 * Follows the event log and leaves an e-mail for what customers wait for. Its checkpoint and the rows of the outbox are
 * written in one transaction, so that each event is met once, whichever processes follow. A rebuild of views does not
 * touch it, and it begins at the log's end: what happened before e-mail was on is history.
 */
@Injectable()
export class LogFollowerService implements OnModuleDestroy {
  private readonly stopping = new AbortController();
  private following: Promise<void> | null = null;

  constructor(
    private readonly store: EventStore,
    private readonly db: ShopDatabase,
    private readonly outbox: MailOutboxService,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly log: AppLoggerService,
  ) {}

  /** Begins where this database's processes have arrived. While e-mail is off, the place is forgotten. */
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
          await this.apply(events);
          failures = 0;
          await delay(GATHER_MS, undefined, { signal });
        }
      } catch (error) {
        if (signal.aborted) return;
        this.log.pino.error({ err: error }, 'e-mails: the log cannot be followed, retrying');
        await delay(retryPauseMs(failures++), undefined, { signal }).catch(() => undefined);
      }
    }
  }

  /** The stored place; the log's end without one, or when the log is an older copy that ends before it. */
  private async checkpoint(): Promise<string> {
    const head = await this.store.head();
    await this.db
      .insertInto('mail_checkpoint')
      .values({ position: head })
      .onConflict((conflict) => conflict.column('one').doNothing())
      .execute();
    const { position } = await this.db.selectFrom('mail_checkpoint').select('position').executeTakeFirstOrThrow();
    if (position <= head) return position;
    const again = await this.store.head();
    if (position <= again) return position;
    this.log.pino.warn(
      { position, head: again },
      'e-mails: the log went back; its new events are followed from its end',
    );
    await this.db.updateTable('mail_checkpoint').set({ position: again }).where('position', '=', position).execute();
    return again;
  }

  /** Another process may have applied some or all of them. @throws Error when the checkpoint is gone: e-mail is off */
  private async apply(events: readonly StoredEvent[]): Promise<void> {
    const last = events.at(-1);
    if (!last) return;
    await this.db.transaction().execute(async (transaction) => {
      const { position } = await transaction
        .selectFrom('mail_checkpoint')
        .select('position')
        .forUpdate()
        .executeTakeFirstOrThrow();
      if (position >= last.position) return;
      const fresh = events.filter((event) => event.position > position);
      await leaveMails(this.outbox, transaction, fresh, this.clock.now());
      await transaction.updateTable('mail_checkpoint').set({ position: last.position }).execute();
    });
  }
}

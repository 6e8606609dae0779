import { randomBytes } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { accountStream } from '@yukselt/contracts';
import { EventStore } from '@yukselt/event-store';
import { CustomerKeyStore } from '@yukselt/vault';
import { PasswordsService } from '../identity/passwords/passwords.service.js';
import { UsersRepository } from '../identity/users.repository.js';
import { LiveHubService } from '../live/live-hub.service.js';
import { AppLoggerService } from '../platform/app-logger.service.js';
import { Clock } from '../platform/clock.js';
import { SingleRun } from '../platform/jobs/single-run.decorator.js';
import { ShopDatabase } from '../platform/postgres/shop-database.js';
import { PersonalDataRegistryService } from '../platform/privacy/personal-data-registry.service.js';

/** How often unfinished erasures are resumed. The store may have stopped answering just after it closed an account. */
const RESUME_EVERY_MS = 60_000;
/** An account that is still open in the log after this time was not closed: the command was refused, or never ran. */
const LAPSED_MS = 24 * 60 * 60 * 1000;

/**
 * Erases people whose account is closed (docs/product-rules.md#privacy-3, docs/decisions/0011-leaving.md). The task is
 * recorded before the account is closed, each step can be repeated, and the next start finishes what a crash
 * interrupted.
 */
@Injectable()
export class ErasureService implements OnApplicationBootstrap {
  constructor(
    private readonly db: ShopDatabase,
    private readonly clock: Clock,
    private readonly log: AppLoggerService,
    private readonly store: EventStore,
    private readonly customerKeys: CustomerKeyStore,
    private readonly personalDataRegistry: PersonalDataRegistryService,
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsService,
    private readonly hub: LiveHubService,
  ) {}

  onApplicationBootstrap(): Promise<void> {
    return this.resumeAll();
  }

  /**
   * Records that this account is about to be closed, so that its erasure is resumed after a crash.
   * @returns the time of the record, for {@link withdraw}
   */
  async schedule(userId: string): Promise<Date> {
    const requestedAt = this.clock.now();
    await this.db
      .insertInto('erasures')
      .values({ user_id: userId, requested_at: requestedAt, finished_at: null })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({ requested_at: requestedAt }).where('erasures.finished_at', 'is', null),
      )
      .execute();
    return requestedAt;
  }

  /**
   * Removes the record of a closing that was refused, which would lock the account for a day. A record that another
   * request has renewed meanwhile stays, and so does that of a closed account.
   */
  async withdraw(userId: string, requestedAt: Date): Promise<void> {
    if (await this.closed(userId)) return;
    await this.db
      .deleteFrom('erasures')
      .where('user_id', '=', userId)
      .where('finished_at', 'is', null)
      .where('requested_at', '=', requestedAt)
      .execute();
  }

  /** Erases a person whose account is closed in the log. Does nothing for an erased person. */
  async run(userId: string): Promise<void> {
    const person = await this.users.byId(userId);
    if (!person) return;
    if (!person.erased) {
      await this.users.lockOut(userId);
      for (const { erase } of this.personalDataRegistry.all) await erase?.(person);
      await this.customerKeys.destroy(userId);
      // Done last: until here a resumed erasure can still read the person.
      await this.users.anonymise(userId, await this.passwords.hash(randomBytes(32).toString('base64url')));
      this.log.pino.info({ event: 'person-erased', userId }, 'privacy');
    }
    await this.db
      .updateTable('erasures')
      .set({ finished_at: this.clock.now() })
      .where('user_id', '=', userId)
      .where('finished_at', 'is', null)
      .execute();
    this.hub.publish('user', { userId });
  }

  /**
   * Finishes open erasures: the event log says whether the account was closed. A failure is logged and retried, and
   * delays no other person's erasure.
   */
  @Interval('erasures', RESUME_EVERY_MS)
  @SingleRun()
  async resumeAll(): Promise<void> {
    const failed = (error: unknown, userId?: string) =>
      this.log.pino.error({ err: error, userId }, 'erasure failed; it will be retried');
    try {
      const open = await this.db.selectFrom('erasures').select('user_id').where('finished_at', 'is', null).execute();
      for (const { user_id } of open) await this.resume(user_id).catch((error: unknown) => failed(error, user_id));
    } catch (error) {
      failed(error);
    }
  }

  private async resume(userId: string): Promise<void> {
    if (await this.closed(userId)) return this.run(userId);
    await this.db
      .deleteFrom('erasures')
      .where('user_id', '=', userId)
      .where('finished_at', 'is', null)
      .where('requested_at', '<', new Date(this.clock.now().getTime() - LAPSED_MS))
      .execute();
  }

  /** Nothing follows the closing of an account, so its last event shows whether it is closed. */
  private async closed(userId: string): Promise<boolean> {
    return (await this.store.readLast(accountStream(userId)))?.type === 'AccountClosed';
  }
}

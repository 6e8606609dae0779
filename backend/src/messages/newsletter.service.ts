import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { NewsletterEnd } from '@yukselt/contracts/api';
import type { Kysely } from 'kysely';
import { AccessLogService } from '../access-log/access-log.service.js';
import { MailOutboxService } from '../mail/mail-outbox.service.js';
import type { Actor } from '../platform/auth/current-user.js';
import { Clock } from '../platform/clock.js';
import { Config } from '../platform/config.js';
import { ApiProblem } from '../platform/errors/api-problem.js';
import { SingleRun } from '../platform/jobs/single-run.decorator.js';
import { ShopDatabase, type ShopTables } from '../platform/postgres/shop-database.js';
import { type NewsletterAddress, NewsletterRepository, UNCONFIRMED_LIFE_MS } from './newsletter.repository.js';

/** The owner of an address gets at most one e-mail in this time, however often the address is entered, ms. */
export const CONFIRMATION_INTERVAL_MS = 6 * 60 * 60 * 1000;
const CLEAN_EVERY_MS = 60 * 60 * 1000;

type EndListener = (db: Kysely<ShopTables>, address: NewsletterAddress, why: NewsletterEnd) => Promise<void>;

/** How addresses come onto the list of the newsletter, and how they leave it. Rules: docs/product-rules.md#mail-7. */
@Injectable()
export class NewsletterService {
  private readonly listeners: EndListener[] = [];

  constructor(
    private readonly db: ShopDatabase,
    private readonly addresses: NewsletterRepository,
    private readonly clock: Clock,
    private readonly accessLog: AccessLogService,
    private readonly outbox: MailOutboxService,
    private readonly config: Config,
  ) {}

  /** Called in the transaction in which an address leaves the list, other than by the switch of the settings. */
  onRemoved(listener: EndListener): void {
    this.listeners.push(listener);
  }

  /**
   * Adds the address, unconfirmed, and requests its owner's confirmation by e-mail. For an address that is there
   * already the same statements run: the caller cannot see the difference.
   */
  subscribe(email: string): Promise<void> {
    return this.db.transaction().execute((transaction) => this.add(transaction, { email, userId: null }));
  }

  /** Subscribes the account's own address, or takes it off the list. */
  async setOwn(db: Kysely<ShopTables>, { id, email }: { id: string; email: string }, on: boolean): Promise<void> {
    if (on) await this.add(db, { email, userId: id });
    else await this.addresses.eraseOf(id, db);
  }

  private async add(db: Kysely<ShopTables>, address: NewsletterAddress): Promise<void> {
    const now = this.clock.now();
    const id = await this.addresses.add(db, address, this.config.mailMode === 'off' ? null : now);
    await this.outbox.add(db, {
      kind: 'newsletter-confirmation',
      key: `newsletter:${id}:${Math.floor(now.getTime() / CONFIRMATION_INTERVAL_MS)}`,
      userId: address.userId,
      facts: { email: address.email },
      lifeMs: UNCONFIRMED_LIFE_MS,
    });
  }

  /** Removes the address, when it is still there. */
  leave(id: string): Promise<void> {
    return this.db.transaction().execute(async (transaction) => void (await this.remove(transaction, id, 'left')));
  }

  /** Deletes an address for good, as its owner may ask. @throws ApiProblem NOT_FOUND */
  async delete(actor: Actor, id: string): Promise<void> {
    await this.accessLog.transact(actor, async (transaction) => {
      if (!(await this.remove(transaction, id, 'removed'))) throw new ApiProblem('NOT_FOUND');
      await this.accessLog.record(transaction, actor, {
        action: 'newsletter-address-deleted',
        subject: { kind: 'newsletter-address', id },
      });
    });
  }

  /** Removes addresses that nobody confirmed: a stranger may have typed them. */
  @Interval('unconfirmed-addresses', CLEAN_EVERY_MS)
  @SingleRun()
  async removeUnconfirmed(): Promise<void> {
    for (const id of await this.addresses.expired()) {
      const transaction = await this.db.startTransaction().execute();
      try {
        // One that its owner confirmed meanwhile stays, and so does what the listeners have changed.
        if (await this.remove(transaction, id, 'unconfirmed')) await transaction.commit().execute();
      } finally {
        if (!transaction.isCommitted) await transaction.rollback().execute();
      }
    }
  }

  /** @returns whether the address was removed */
  private async remove(db: Kysely<ShopTables>, id: string, why: NewsletterEnd): Promise<boolean> {
    const address = await this.addresses.addressOf(db, id);
    if (!address) return false;
    // The switch before the address: saving the settings locks them in this order.
    for (const listener of this.listeners) await listener(db, address, why);
    return this.addresses.remove(db, id, { onlyExpired: why === 'unconfirmed' });
  }
}

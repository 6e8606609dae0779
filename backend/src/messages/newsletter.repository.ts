import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { NewsletterAddressView, NewsletterEnd, Page } from '@yukselt/contracts/api';
import { CURSOR_VALUES, KeysetCursor, type PageQuery } from '@yukselt/postgres';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { AccessLogService } from '../access-log/access-log.service.js';
import { MailOutboxService } from '../mail/mail-outbox.service.js';
import type { Actor } from '../platform/auth/current-user.js';
import { Clock } from '../platform/clock.js';
import { Config } from '../platform/config.js';
import { ApiProblem } from '../platform/errors/api-problem.js';
import { SingleRun } from '../platform/jobs/single-run.decorator.js';
import { containsText } from '../platform/postgres/contains.js';
import { ShopDatabase, type ShopTables } from '../platform/postgres/shop-database.js';
import type { MessagesTables } from './messages.tables.js';

const NEWEST_FIRST = new KeysetCursor('newest', [CURSOR_VALUES.bigint]);

/** An address that its owner does not confirm is kept this long. */
export const UNCONFIRMED_KEPT_MS = 7 * 24 * 60 * 60 * 1000;
/** The owner of an address gets one e-mail in this time, however often the address is entered. */
export const ASKED_ONCE_MS = 6 * 60 * 60 * 1000;
const CLEAN_EVERY_MS = 60 * 60 * 1000;

/** An address that leaves the list without the switch of its account. */
export interface EndedAddress {
  email: string;
  /** The account that subscribed it in its settings; its address may be another one by now. */
  userId: string | null;
}
type EndListener = (db: Kysely<ShopTables>, address: EndedAddress, why: NewsletterEnd) => Promise<void>;

const viewOf = ({
  id,
  email,
  subscribed_at,
  confirmed_at,
}: Selectable<MessagesTables['newsletter_addresses']>): NewsletterAddressView => ({
  id,
  email,
  subscribedAt: subscribed_at.toISOString(),
  confirmedAt: confirmed_at?.toISOString() ?? null,
});

/** Table `newsletter_addresses`. E-mails arrive normalised (contracts' `emailSchema`). */
@Injectable()
export class NewsletterRepository {
  private readonly listeners: EndListener[] = [];

  constructor(
    private readonly db: ShopDatabase,
    private readonly clock: Clock,
    private readonly accessLog: AccessLogService,
    private readonly outbox: MailOutboxService,
    private readonly config: Config,
  ) {}

  /** Called in the transaction in which an address leaves the list, other than by the switch of the settings. */
  whenEnded(listener: EndListener): void {
    this.listeners.push(listener);
  }

  /**
   * Adds the address, unconfirmed, and asks its owner by e-mail. For an address that is there already the same
   * statements run: the caller cannot see the difference.
   * @param userId the account that subscribes its own address; `null`: a visitor
   */
  add(email: string, userId: string | null): Promise<void> {
    return this.db.transaction().execute((transaction) => this.addIn(transaction, email, userId));
  }

  /** As {@link add} and {@link leave}, of the account's own address. */
  async setOwn(db: Kysely<ShopTables>, { id, email }: { id: string; email: string }, on: boolean): Promise<void> {
    if (on) await this.addIn(db, email, id);
    else await this.eraseOf(id, db);
  }

  private async addIn(db: Kysely<ShopTables>, email: string, userId: string | null): Promise<void> {
    const now = this.clock.now();
    const asked_at = this.config.mailMode === 'off' ? null : now;
    await db
      .insertInto('newsletter_addresses')
      .values({ email, subscribed_at: now, confirmed_at: null, asked_at, user_id: userId })
      .onConflict((conflict) =>
        conflict
          .column('email')
          .doUpdateSet({ asked_at, user_id: sql`coalesce(newsletter_addresses.user_id, excluded.user_id)` })
          .where('newsletter_addresses.confirmed_at', 'is', null),
      )
      .execute();
    const { id } = await db
      .selectFrom('newsletter_addresses')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await this.outbox.add(db, {
      kind: 'newsletter-confirmation',
      key: `newsletter:${id}:${Math.floor(now.getTime() / ASKED_ONCE_MS)}`,
      userId,
      facts: { email },
      lifeMs: UNCONFIRMED_KEPT_MS,
    });
  }

  async find(by: { id: string } | { email: string }): Promise<(NewsletterAddressView & { id: string }) | null> {
    const row = await this.db
      .selectFrom('newsletter_addresses')
      .selectAll()
      .$if('id' in by, (query) => query.where('id', '=', (by as { id: string }).id))
      .$if('email' in by, (query) => query.where('email', '=', (by as { email: string }).email))
      .executeTakeFirst();
    return row ? viewOf(row) : null;
  }

  /** Confirming twice keeps the first time. @returns whether the address is there */
  async confirm(id: string): Promise<boolean> {
    const now = this.clock.now();
    const { numUpdatedRows } = await this.db
      .updateTable('newsletter_addresses')
      .set({ confirmed_at: sql`coalesce(confirmed_at, ${now})` })
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Removes the address, when it is still there. */
  leave(id: string): Promise<void> {
    return this.db.transaction().execute(async (transaction) => void (await this.end(transaction, id, 'left')));
  }

  /** @returns whether the address was there */
  private async end(db: Kysely<ShopTables>, id: string, why: NewsletterEnd): Promise<boolean> {
    const address = await db
      .selectFrom('newsletter_addresses')
      .select(['email', 'user_id as userId'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!address) return false;
    // The switch before the address: saving the settings locks them in this order.
    for (const listener of this.listeners) await listener(db, address, why);
    const { numDeletedRows } = await db
      .deleteFrom('newsletter_addresses')
      .where('id', '=', id)
      .$if(why === 'unconfirmed', (query) => query.where(this.isForgotten()))
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** Addresses whose owner did not answer: a stranger may have typed them. */
  @Interval('unconfirmed-addresses', CLEAN_EVERY_MS)
  @SingleRun()
  async removeUnconfirmed(): Promise<void> {
    const addresses = await this.db.selectFrom('newsletter_addresses').select('id').where(this.isForgotten()).execute();
    for (const { id } of addresses) {
      const transaction = await this.db.startTransaction().execute();
      try {
        // One that its owner confirmed meanwhile stays, and so does what the listeners have changed.
        if (await this.end(transaction, id, 'unconfirmed')) await transaction.commit().execute();
      } finally {
        if (!transaction.isCommitted) await transaction.rollback().execute();
      }
    }
  }

  /** Its owner was asked long ago, and has not confirmed it. */
  private isForgotten(): RawBuilder<boolean> {
    const before = new Date(this.clock.now().getTime() - UNCONFIRMED_KEPT_MS);
    return sql<boolean>`confirmed_at is null and asked_at < ${before}`;
  }

  async eraseOf(userId: string, db: Kysely<ShopTables> = this.db): Promise<void> {
    await db.deleteFrom('newsletter_addresses').where('user_id', '=', userId).execute();
  }

  /** Addresses that an account subscribed in its settings. */
  async ofAccount(userId: string): Promise<NewsletterAddressView[]> {
    const rows = await this.db.selectFrom('newsletter_addresses').selectAll().where('user_id', '=', userId).execute();
    return rows.map(viewOf);
  }

  /** Newest first. @throws InvalidCursor */
  async page({
    q,
    cursor,
    limit,
  }: { /** Part of the address. */ q?: string | undefined } & PageQuery): Promise<Page<NewsletterAddressView>> {
    const [after = null] = NEWEST_FIRST.after(cursor) ?? [];
    const rows = await this.db
      .selectFrom('newsletter_addresses')
      .selectAll()
      .$if(after !== null, (query) => query.where('id', '<', after))
      .$if(q !== undefined && q !== '', (query) => query.where(containsText(['email'], q!)))
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    return NEWEST_FIRST.page(rows, limit, ({ id }) => [id], viewOf);
  }

  /** Deletes an address for good, as its owner may ask. @throws ApiProblem NOT_FOUND */
  async delete(actor: Actor, id: string): Promise<void> {
    await this.accessLog.transact(actor, async (transaction) => {
      if (!(await this.end(transaction, id, 'removed'))) throw new ApiProblem('NOT_FOUND');
      await this.accessLog.record(transaction, actor, {
        act: 'newsletter-address-deleted',
        subject: { kind: 'newsletter-address', id },
      });
    });
  }
}

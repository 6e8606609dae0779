import { Injectable } from '@nestjs/common';
import type { NewsletterAddressView, Page } from '@yukselt/contracts/api';
import { CURSOR_VALUES, KeysetCursor, type PageQuery } from '@yukselt/postgres';
import { InsiderJournalService } from '../insiders/insider-journal.service.js';
import type { Actor } from '../platform/auth/current-user.js';
import { Clock } from '../platform/clock.js';
import { ApiProblem } from '../platform/errors/api-problem.js';
import { containsText } from '../platform/postgres/contains.js';
import { ShopDatabase } from '../platform/postgres/shop-database.js';

const NEWEST_FIRST = new KeysetCursor('newest', [CURSOR_VALUES.bigint]);

/** Table `newsletter_addresses`. E-mails arrive normalised (contracts' `emailSchema`). */
@Injectable()
export class NewsletterRepository {
  constructor(
    private readonly db: ShopDatabase,
    private readonly clock: Clock,
    private readonly journal: InsiderJournalService,
  ) {}

  /** Adds the address unless it is there; the caller cannot see the difference. */
  async add(email: string): Promise<void> {
    await this.db
      .insertInto('newsletter_addresses')
      .values({ email, subscribed_at: this.clock.now() })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute();
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
    return NEWEST_FIRST.page(
      rows,
      limit,
      ({ id }) => [id],
      ({ id, email, subscribed_at }) => ({ id, email, subscribedAt: subscribed_at.toISOString() }),
    );
  }

  /** For good, as a person may ask. @throws ApiProblem NOT_FOUND */
  async delete(actor: Actor, id: string): Promise<void> {
    await this.journal.transact(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('newsletter_addresses')
        .where('id', '=', id)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw new ApiProblem('NOT_FOUND');
      await this.journal.record(transaction, actor, {
        act: 'newsletter-address-deleted',
        subject: { kind: 'newsletter-address', id },
      });
    });
  }
}

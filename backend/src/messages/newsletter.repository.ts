import { Injectable } from '@nestjs/common';
import type { NewsletterAddressView, Page } from '@yukselt/contracts/api';
import { CURSOR_VALUES, KeysetCursor, type PageQuery } from '@yukselt/postgres';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { Clock } from '../platform/clock.js';
import { containsText } from '../platform/postgres/contains.js';
import { ShopDatabase, type ShopTables } from '../platform/postgres/shop-database.js';
import type { MessagesTables } from './messages.tables.js';

const NEWEST_FIRST = new KeysetCursor('newest', [CURSOR_VALUES.bigint]);

/** How long an unconfirmed address is kept. */
export const UNCONFIRMED_LIFE_MS = 7 * 24 * 60 * 60 * 1000;

export interface NewsletterAddress {
  email: string;
  /** The account that subscribed it in its settings; the account's address may have changed since. */
  userId: string | null;
}

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
  constructor(
    private readonly db: ShopDatabase,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds the address, unconfirmed. One that is there keeps its confirmation and its account.
   * @param requestedAt when its owner is asked; `null`: the shop sends no e-mail
   * @returns the id of the address
   */
  async add(db: Kysely<ShopTables>, { email, userId }: NewsletterAddress, requestedAt: Date | null): Promise<string> {
    await db
      .insertInto('newsletter_addresses')
      .values({ email, subscribed_at: this.clock.now(), confirmed_at: null, asked_at: requestedAt, user_id: userId })
      .onConflict((conflict) =>
        conflict
          .column('email')
          .doUpdateSet({
            asked_at: requestedAt,
            user_id: sql`coalesce(newsletter_addresses.user_id, excluded.user_id)`,
          })
          .where('newsletter_addresses.confirmed_at', 'is', null),
      )
      .execute();
    const { id } = await db
      .selectFrom('newsletter_addresses')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return id;
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

  /** The address and its account, in a transaction. */
  async addressOf(db: Kysely<ShopTables>, id: string): Promise<NewsletterAddress | null> {
    const address = await db
      .selectFrom('newsletter_addresses')
      .select(['email', 'user_id as userId'])
      .where('id', '=', id)
      .executeTakeFirst();
    return address ?? null;
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

  /**
   * Removes an address.
   * @param onlyExpired keeps one that its owner confirmed meanwhile
   * @returns whether it was removed
   */
  async remove(db: Kysely<ShopTables>, id: string, { onlyExpired }: { onlyExpired: boolean }): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('newsletter_addresses')
      .where('id', '=', id)
      .$if(onlyExpired, (query) => query.where(this.isExpired()))
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** Ids of the addresses that their owners have not confirmed in {@link UNCONFIRMED_LIFE_MS}. */
  async expired(): Promise<string[]> {
    const rows = await this.db.selectFrom('newsletter_addresses').select('id').where(this.isExpired()).execute();
    return rows.map(({ id }) => id);
  }

  private isExpired(): RawBuilder<boolean> {
    const before = new Date(this.clock.now().getTime() - UNCONFIRMED_LIFE_MS);
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
}

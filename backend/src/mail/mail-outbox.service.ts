import { Injectable } from '@nestjs/common';
import type { MailKind } from '@yukselt/contracts/api';
import { type Kysely, sql } from 'kysely';
import { v4 } from 'uuid';
import { Clock } from '../platform/clock.js';
import { Config } from '../platform/config.js';
import type { ShopTables } from '../platform/postgres/shop-database.js';
import type { MailFacts } from './mail-kinds.js';

export interface NewMail<K extends MailKind> {
  kind: K;
  /** Names the fact: adding the same key again does nothing. Absent: each call is a fact of its own. */
  key?: string;
  /** The account that it is about; `null`: a visitor. */
  userId: string | null;
  facts: MailFacts[K];
  /** How long the fact can still be undone, ms. */
  delayMs?: number;
  /** The e-mail is of no use after this time, ms. */
  lifeMs?: number;
}

/**
 * Where areas put e-mails, in the transaction of the act that they are about: both are stored or neither. While e-mail
 * is off, nothing is stored, so that nothing is sent later.
 */
@Injectable()
export class MailOutboxService {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async add<K extends MailKind>(db: Kysely<ShopTables>, ...mails: NewMail<K>[]): Promise<void> {
    if (this.config.mailMode === 'off' || mails.length === 0) return;
    const now = this.clock.now();
    const after = (ms: number) => new Date(now.getTime() + ms);
    const ids = mails.map(() => v4());
    const values = [
      sql`${mails.map(({ key }, index) => key ?? ids[index])}::text[]`,
      sql`${ids}::uuid[]`,
      sql`${mails.map(({ kind }) => kind)}::text[]`,
      sql`${mails.map(({ userId }) => userId)}::uuid[]`,
      sql`${mails.map(({ facts }) => JSON.stringify(facts))}::text[]`,
      sql`${mails.map(({ delayMs = 0 }) => after(delayMs))}::timestamptz[]`,
      sql`${mails.map(({ lifeMs }) => (lifeMs === undefined ? null : after(lifeMs)))}::timestamptz[]`,
    ];
    // Arrays: the same statement for one e-mail and for those of a whole batch of events.
    await sql`
      insert into shop.mail_outbox (message_key, message_id, kind, user_id, facts, created_at, due_at, expires_at)
      select key, id, kind, user_id, facts::jsonb, ${now}, due, expires
        from unnest(${sql.join(values)}) as m(key, id, kind, user_id, facts, due, expires)
      on conflict (message_key) do nothing`.execute(db);
  }

  /** How many e-mails of these kinds about an account were added after `since`, whatever became of them. */
  async countSince(db: Kysely<ShopTables>, userId: string, kinds: readonly MailKind[], since: Date): Promise<number> {
    const { count } = await db
      .selectFrom('mail_outbox')
      .where('user_id', '=', userId)
      .where('kind', 'in', kinds)
      .where('created_at', '>', since)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** Waiting e-mails about an account will go to this address, whatever address the account has then. */
  async keepAddress(db: Kysely<ShopTables>, userId: string, kinds: readonly MailKind[], to: string): Promise<void> {
    await db
      .updateTable('mail_outbox')
      .set({ facts: sql`jsonb_build_object('to', ${to}::text) || facts` }) // one that has an address keeps it
      .where('user_id', '=', userId)
      .where('kind', 'in', kinds)
      .where('state', 'in', ['waiting', 'dead'])
      .execute();
  }

  /**
   * Removes e-mails that no process is sending, because the fact did not last. Given-up e-mails go, too, because an
   * admin could still send them. @param fact what they are about. @returns how many there were
   */
  async cancel(db: Kysely<ShopTables>, userId: string, kinds: readonly MailKind[], fact: object): Promise<number> {
    const { numDeletedRows } = await db
      .deleteFrom('mail_outbox')
      .where('user_id', '=', userId)
      .where('kind', 'in', kinds)
      .where('state', 'in', ['waiting', 'dead'])
      .where(sql<boolean>`facts @> ${JSON.stringify(fact)}::jsonb`)
      .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<', this.clock.now())]))
      .executeTakeFirst();
    return Number(numDeletedRows);
  }
}

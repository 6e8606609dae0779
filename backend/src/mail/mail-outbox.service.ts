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
  /** Names the fact: the same key again adds nothing. Absent: each call is a fact of its own. */
  key?: string;
  /** The account that it is about; `null`: of a visitor. */
  userId: string | null;
  facts: MailFacts[K];
  /** Time to take the fact back, ms. */
  delayMs?: number;
  /** Of no use after this time, ms. */
  lifeMs?: number;
}

/**
 * Where areas leave e-mails, in the transaction of the act that they are about: both are stored or neither. What is
 * off leaves nothing, so that nothing is sent later.
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
    await db
      .insertInto('mail_outbox')
      .values(
        mails.map(({ kind, key, userId, facts, delayMs = 0, lifeMs }) => {
          const messageId = v4();
          return {
            message_key: key ?? messageId,
            message_id: messageId,
            kind,
            user_id: userId,
            facts: JSON.stringify(facts),
            created_at: now,
            due_at: after(delayMs),
            expires_at: lifeMs === undefined ? null : after(lifeMs),
            failure: null,
            leased_by: null,
            leased_until: null,
            finished_at: null,
          };
        }),
      )
      .onConflict((conflict) => conflict.column('message_key').doNothing())
      .execute();
  }

  /**
   * Takes e-mails back that no process is sending: the fact did not last. @param fact what they are about
   * @returns how many there were
   */
  async takeBack(db: Kysely<ShopTables>, userId: string, kinds: readonly MailKind[], fact: object): Promise<number> {
    const { numDeletedRows } = await db
      .deleteFrom('mail_outbox')
      .where('user_id', '=', userId)
      .where('kind', 'in', kinds)
      .where('state', '=', 'waiting')
      .where(sql<boolean>`facts @> ${JSON.stringify(fact)}::jsonb`)
      .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<', this.clock.now())]))
      .executeTakeFirst();
    return Number(numDeletedRows);
  }
}

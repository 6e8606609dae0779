import { Injectable } from '@nestjs/common';
import type { MailboxItemView, MailboxQuery, Page } from '@yukselt/contracts/api';
import { CURSOR_VALUES, KeysetCursor } from '@yukselt/postgres';
import { Clock } from '../../platform/clock.js';
import { ApiProblem } from '../../platform/errors/api-problem.js';
import { ShopDatabase } from '../../platform/postgres/shop-database.js';
import type { MailTransport, OutgoingMail } from '../sending/mail-transport.js';

const NEWEST_FIRST = new KeysetCursor('newest', [CURSOR_VALUES.bigint]);

/** Table `mailbox`: the transport of the demo, and what its page shows. */
@Injectable()
export class MailboxRepository implements MailTransport {
  constructor(
    private readonly db: ShopDatabase,
    private readonly clock: Clock,
  ) {}

  /** An e-mail that arrives twice is one row, as mail programs show one e-mail per Message-ID. */
  async send({ messageId, userId, to, subject, html, text }: OutgoingMail): Promise<void> {
    await this.db
      .insertInto('mailbox')
      .values({
        message_id: messageId,
        user_id: userId,
        recipient: to.email,
        subject,
        html,
        text,
        sent_at: this.clock.now(),
      })
      .onConflict((conflict) => conflict.column('message_id').doNothing())
      .execute();
  }

  /** Newest first. @throws InvalidCursor */
  async page({ to, cursor, limit }: MailboxQuery): Promise<Page<MailboxItemView>> {
    const [after = null] = NEWEST_FIRST.after(cursor) ?? [];
    const rows = await this.db
      .selectFrom('mailbox')
      .select(['id', 'recipient', 'subject', 'text', 'sent_at'])
      .$if(after !== null, (query) => query.where('id', '<', after))
      .$if(to !== undefined, (query) => query.where('recipient', '=', to!))
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    return NEWEST_FIRST.page(
      rows,
      limit,
      ({ id }) => [id],
      ({ id, recipient, subject, text, sent_at }) => ({
        id,
        to: recipient,
        subject,
        text,
        sentAt: sent_at.toISOString(),
      }),
    );
  }

  /** @throws ApiProblem NOT_FOUND */
  async html(id: string): Promise<string> {
    const row = await this.db.selectFrom('mailbox').select('html').where('id', '=', id).executeTakeFirst();
    if (!row) throw new ApiProblem('NOT_FOUND');
    return row.html;
  }
}

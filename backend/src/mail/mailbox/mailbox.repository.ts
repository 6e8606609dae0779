import { Injectable } from '@nestjs/common';
import { Batcher } from '@yukselt/async';
import type { MailboxItemView, MailboxQuery, Page } from '@yukselt/contracts/api';
import { CURSOR_VALUES, KeysetCursor } from '@yukselt/postgres';
import { sql } from 'kysely';
import { Clock } from '../../platform/clock.js';
import { ApiProblem } from '../../platform/errors/api-problem.js';
import { ShopDatabase } from '../../platform/postgres/shop-database.js';
import type { MailTransport, OutgoingMail } from '../sending/mail-transport.js';

/** E-mails of one statement. More at once would keep the commands of customers waiting while they are composed. */
const BATCH_MAX = 10;
const NEWEST_FIRST = new KeysetCursor('newest', [CURSOR_VALUES.bigint]);

/** Table `mailbox`: the transport of the demo, and what its page shows. */
@Injectable()
export class MailboxRepository implements MailTransport {
  readonly parallel = BATCH_MAX;
  private readonly batched = new Batcher((mails: readonly OutgoingMail[]) => this.storeAll(mails), BATCH_MAX);

  constructor(
    private readonly db: ShopDatabase,
    private readonly clock: Clock,
  ) {}

  /** An e-mail that arrives twice is one row, as mail programs show one e-mail per Message-ID. */
  async send(mail: OutgoingMail): Promise<void> {
    const failure = await this.batched.submit(mail);
    if (failure !== null) throw failure;
  }

  /** An e-mail that the database refuses does not fail the others of its statement. @returns why each failed */
  private async storeAll(mails: readonly OutgoingMail[]): Promise<unknown[]> {
    try {
      await this.store(mails);
      return mails.map(() => null);
    } catch (error) {
      if (mails.length === 1) return [error];
      const failures: unknown[] = [];
      for (const mail of mails) failures.push(...(await this.storeAll([mail])));
      return failures;
    }
  }

  private async store(mails: readonly OutgoingMail[]): Promise<void> {
    const texts = (of: (mail: OutgoingMail) => string | null) => sql`${mails.map(of)}::text[]`;
    const columns = [
      sql`${mails.map(({ messageId }) => messageId)}::uuid[]`,
      sql`${mails.map(({ userId }) => userId)}::uuid[]`,
      texts(({ to }) => to.email),
      texts(({ subject }) => subject),
      texts(({ html }) => html),
      texts(({ text }) => text),
    ];
    await sql`
      insert into shop.mailbox (message_id, user_id, recipient, subject, html, text, sent_at)
      select m.*, ${this.clock.now()} from unnest(${sql.join(columns)}) as m
      on conflict (message_id) do nothing`.execute(this.db);
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

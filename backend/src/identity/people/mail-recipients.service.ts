import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Batcher } from '@yukselt/async';
import { MailSourcesService } from '../../mail/mail-sources.service.js';
import { ShopDatabase } from '../../platform/postgres/shop-database.js';
import { ForgottenPasswordService } from '../passwords/forgotten-password.service.js';
import { completePreferences } from '../profile/preferences.repository.js';
import { UsersRepository } from '../users.repository.js';

/** The most people of one statement. */
const BATCH_MAX = 50;

/** Names and addresses of accounts, for e-mails. */
@Injectable()
export class MailRecipientsService implements OnModuleInit {
  private readonly recipients = new Batcher((ids: readonly string[]) => this.read(ids), BATCH_MAX);

  constructor(
    private readonly sources: MailSourcesService,
    private readonly users: UsersRepository,
    private readonly db: ShopDatabase,
    private readonly forgottenPasswords: ForgottenPasswordService,
  ) {}

  onModuleInit(): void {
    this.sources.register({
      knownUsers: async (ids) => new Set((await this.users.byIds(ids)).map(({ id }) => id)),
      recipient: async (id) => {
        const row = await this.recipients.submit(id);
        // Judged one by one: settings that this program cannot read fail the e-mails of their account alone.
        return (
          row && { name: row.name, email: row.email, notifications: completePreferences(row.preferences).notifications }
        );
      },
      forgottenLink: (email, seed, requestedAt) => this.forgottenPasswords.link(email, seed, requestedAt),
    });
  }

  private async read(ids: readonly string[]) {
    const rows = await this.db
      .selectFrom('users')
      .leftJoin('preferences', 'preferences.user_id', 'users.id')
      .select(['users.id', 'name', 'email', 'preferences'])
      .where('users.id', 'in', ids)
      .where('erased_at', 'is', null)
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id) ?? null);
  }
}

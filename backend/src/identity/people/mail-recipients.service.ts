import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MailSourcesService } from '../../mail/mail-sources.service.js';
import { ForgottenPasswordService } from '../passwords/forgotten-password.service.js';
import { PreferencesRepository } from '../profile/preferences.repository.js';
import { UsersRepository } from '../users.repository.js';

/** Names and addresses of accounts, for e-mails. */
@Injectable()
export class MailRecipientsService implements OnModuleInit {
  constructor(
    private readonly sources: MailSourcesService,
    private readonly users: UsersRepository,
    private readonly preferences: PreferencesRepository,
    private readonly forgotten: ForgottenPasswordService,
  ) {}

  onModuleInit(): void {
    this.sources.register({
      knownUsers: async (ids) => new Set((await this.users.byIds(ids)).map(({ id }) => id)),
      recipient: async (id) => {
        const user = await this.users.byId(id);
        if (!user || user.erased) return null;
        const { notifications } = await this.preferences.of(id);
        return { name: user.name, email: user.email, wants: notifications };
      },
      forgottenLink: (email, seed, askedAt) => this.forgotten.link(email, seed, askedAt),
    });
  }
}

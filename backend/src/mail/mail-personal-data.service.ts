import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ShopDatabase } from '../platform/postgres/shop-database.js';
import { PersonalDataRegistryService } from '../platform/privacy/personal-data-registry.service.js';
import { MailQueueRepository } from './sending/mail-queue.repository.js';

/** The data that this area keeps about a person: the e-mails of the last 30 days by kind, and those not sent yet. */
@Injectable()
export class MailPersonalDataService implements OnModuleInit {
  constructor(
    private readonly personalDataRegistry: PersonalDataRegistryService,
    private readonly queue: MailQueueRepository,
    private readonly db: ShopDatabase,
  ) {}

  onModuleInit(): void {
    this.personalDataRegistry.add({
      name: 'emails',
      read: ({ id }) =>
        this.db
          .selectFrom('mail_outbox')
          .select(['kind', 'state', 'created_at as at', 'facts'])
          .where('user_id', '=', id)
          .orderBy('id')
          .execute(),
      erase: ({ id }) => this.queue.erase(id),
    });
  }
}

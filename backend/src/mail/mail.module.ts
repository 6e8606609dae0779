import { Module } from '@nestjs/common';
import { InsidersModule } from '../insiders/insiders.module.js';
import { Config } from '../platform/config.js';
import { Migrates } from '../platform/postgres/migrates.decorator.js';
import { SettingsModule } from '../settings/settings.module.js';
import { AdminMailController } from './admin-mail.controller.js';
import { AdminMailService } from './admin-mail.service.js';
import { LetterDataService } from './letter-data.service.js';
import { LogFollowerService } from './log-follower.service.js';
import { mailMigrations } from './mail.migrations.js';
import { MailComposerService } from './mail-composer.service.js';
import { MailFiguresRepository } from './mail-figures.repository.js';
import { MailHealthService } from './mail-health.service.js';
import { MailMetricsService } from './mail-metrics.service.js';
import { MailOutboxService } from './mail-outbox.service.js';
import { MailPersonalDataService } from './mail-personal-data.service.js';
import { MailQueueRepository } from './mail-queue.repository.js';
import { MAIL_TRANSPORT, MailSenderService } from './mail-sender.service.js';
import { MailSourcesService } from './mail-sources.service.js';
import type { MailTransport } from './mail-transport.js';
import { MailboxController } from './mailbox.controller.js';
import { MailboxRepository } from './mailbox.repository.js';
import { SmtpTransport } from './smtp-transport.js';

/** E-mail. Areas leave facts in {@link MailOutboxService} and register what an e-mail needs; this imports none. */
@Module({
  imports: [InsidersModule, SettingsModule],
  controllers: [AdminMailController, MailboxController],
  providers: [
    LetterDataService,
    AdminMailService,
    LogFollowerService,
    MailComposerService,
    MailFiguresRepository,
    MailHealthService,
    MailMetricsService,
    MailOutboxService,
    MailPersonalDataService,
    MailQueueRepository,
    MailSenderService,
    MailSourcesService,
    MailboxRepository,
    {
      provide: MAIL_TRANSPORT,
      inject: [Config, MailboxRepository],
      useFactory: ({ smtp }: Config, mailbox: MailboxRepository): MailTransport =>
        smtp ? new SmtpTransport(smtp) : mailbox,
    },
  ],
  exports: [MailFiguresRepository, MailOutboxService, MailSourcesService],
})
@Migrates(mailMigrations)
export class MailModule {}

import { Module } from '@nestjs/common';
import { AccessLogModule } from '../access-log/access-log.module.js';
import { Config } from '../platform/config.js';
import { Migrates } from '../platform/postgres/migrates.decorator.js';
import { SettingsModule } from '../settings/settings.module.js';
import { MailComposerService } from './content/mail-composer.service.js';
import { MailDataService } from './content/mail-data.service.js';
import { LogFollowerService } from './log-follower/log-follower.service.js';
import { mailMigrations } from './mail.migrations.js';
import { MailOutboxService } from './mail-outbox.service.js';
import { MailPersonalDataService } from './mail-personal-data.service.js';
import { MailSourcesService } from './mail-sources.service.js';
import { MailboxController } from './mailbox/mailbox.controller.js';
import { MailboxRepository } from './mailbox/mailbox.repository.js';
import { AdminMailController } from './monitoring/admin-mail.controller.js';
import { AdminMailService } from './monitoring/admin-mail.service.js';
import { MailFiguresRepository } from './monitoring/mail-figures.repository.js';
import { MailHealthService } from './monitoring/mail-health.service.js';
import { MailMetricsService } from './monitoring/mail-metrics.service.js';
import { MailQueueRepository } from './sending/mail-queue.repository.js';
import { MAIL_TRANSPORT, MailSenderService } from './sending/mail-sender.service.js';
import type { MailTransport } from './sending/mail-transport.js';
import { SmtpTransport } from './sending/smtp-transport.js';

/**
 * E-mail. Areas put facts into {@link MailOutboxService} and register what an e-mail needs; this module imports none of
 * them. The *content* of an e-mail is made from its facts when it is sent.
 */
@Module({
  imports: [AccessLogModule, SettingsModule],
  controllers: [AdminMailController, MailboxController],
  providers: [
    MailDataService,
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

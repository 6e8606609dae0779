import { Module } from '@nestjs/common';
import { AccessLogModule } from '../access-log/access-log.module.js';
import { LiveModule } from '../live/live.module.js';
import { MailModule } from '../mail/mail.module.js';
import { Migrates } from '../platform/postgres/migrates.decorator.js';
import { AdminMessagesController } from './admin-messages.controller.js';
import { MessagesController } from './messages.controller.js';
import { messagesMigrations } from './messages.migrations.js';
import { MessagesRepository } from './messages.repository.js';
import { MessagesService } from './messages.service.js';
import { MessagesExportsController } from './messages-exports.controller.js';
import { NewsletterController } from './newsletter.controller.js';
import { NewsletterRepository } from './newsletter.repository.js';
import { NewsletterService } from './newsletter.service.js';
import { NewsletterLinksService } from './newsletter-links.service.js';

@Module({
  imports: [AccessLogModule, LiveModule, MailModule],
  controllers: [MessagesController, NewsletterController, MessagesExportsController, AdminMessagesController],
  providers: [MessagesRepository, MessagesService, NewsletterLinksService, NewsletterRepository, NewsletterService],
  exports: [NewsletterService],
})
@Migrates(messagesMigrations)
export class MessagesModule {}

import { Module } from '@nestjs/common';
import { InsidersModule } from '../insiders/insiders.module.js';
import { LiveModule } from '../live/live.module.js';
import { Migrates } from '../platform/postgres/migrates.decorator.js';
import { AdminMessagesController } from './admin-messages.controller.js';
import { MessagesController } from './messages.controller.js';
import { messagesMigrations } from './messages.migrations.js';
import { MessagesRepository } from './messages.repository.js';
import { MessagesExportsController } from './messages-exports.controller.js';
import { NewsletterRepository } from './newsletter.repository.js';

@Module({
  imports: [InsidersModule, LiveModule],
  controllers: [MessagesController, MessagesExportsController, AdminMessagesController],
  providers: [MessagesRepository, NewsletterRepository],
})
@Migrates(messagesMigrations)
export class MessagesModule {}

import { Module } from '@nestjs/common';
import { LiveModule } from '../live/live.module.js';
import { Migrates } from '../platform/postgres/migrates.decorator.js';
import { AdminSupportController } from './admin-messages.controller.js';
import { MessagesRepository } from './messages.repository.js';
import { NewsletterRepository } from './newsletter.repository.js';
import { SupportController } from './messages.controller.js';
import { supportMigrations } from './messages.migrations.js';

@Module({
  imports: [LiveModule],
  controllers: [SupportController, AdminSupportController],
  providers: [MessagesRepository, NewsletterRepository],
})
@Migrates(supportMigrations)
export class SupportModule {}

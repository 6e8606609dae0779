import { Module } from '@nestjs/common';
import { InboxModule } from '../admin/counters/admin-counters.module.js';
import { SupportAdminController } from './admin-support.controller.js';
import { MessagesRepository } from './messages.repository.js';
import { NewsletterRepository } from './newsletter.repository.js';
import { SupportController } from './support.controller.js';

@Module({
  imports: [InboxModule],
  controllers: [SupportController, SupportAdminController],
  providers: [MessagesRepository, NewsletterRepository],
})
export class SupportModule {}

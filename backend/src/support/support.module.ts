import { Module } from '@nestjs/common';
import { InboxModule } from '../inbox/inbox.module.js';
import { MessagesRepository } from './messages.repository.js';
import { NewsletterRepository } from './newsletter.repository.js';
import { SupportAdminController } from './support-admin.controller.js';
import { SupportController } from './support.controller.js';

@Module({
  imports: [InboxModule],
  controllers: [SupportController, SupportAdminController],
  providers: [MessagesRepository, NewsletterRepository],
})
export class SupportModule {}

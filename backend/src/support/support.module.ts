import { Module } from '@nestjs/common';
import { LiveModule } from '../live/live.module.js';
import { AdminSupportController } from './admin-support.controller.js';
import { MessagesRepository } from './messages.repository.js';
import { NewsletterRepository } from './newsletter.repository.js';
import { SupportController } from './support.controller.js';

@Module({
  imports: [LiveModule],
  controllers: [SupportController, AdminSupportController],
  providers: [MessagesRepository, NewsletterRepository],
})
export class SupportModule {}

import { Body, Controller, Delete, Get, Header, HttpCode, Param, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type ContactMessageView,
  contactMessagesQuery,
  contactMessageView,
  entryNumber,
  messageMarkBody,
  type NewsletterAddressView,
  newsletterQuery,
  type Page,
  type UnreadMessagesView,
  unreadMessagesView,
} from '@yukselt/contracts/api';
import type { z } from 'zod';
import { AdminArea } from '../platform/auth/policy.js';
import { Answers } from '../platform/openapi/answers.decorator.js';
import { MessagesRepository } from './messages.repository.js';
import { NewsletterRepository } from './newsletter.repository.js';

/** Contact messages and newsletter addresses, for admins (docs/product-rules.md#admin-10). */
@ApiTags('Yönetim')
@Controller('api/v1/admin')
@AdminArea()
export class AdminSupportController {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly newsletter: NewsletterRepository,
  ) {}

  @Get('messages')
  @Header('cache-control', 'no-store')
  list(
    @Query({ schema: contactMessagesQuery }) query: z.output<typeof contactMessagesQuery>,
  ): Promise<Page<ContactMessageView>> {
    return this.messages.page(query);
  }

  @Get('messages/unread')
  @Header('cache-control', 'no-store')
  @Answers(200, unreadMessagesView)
  unread(): Promise<UnreadMessagesView> {
    return this.messages.unread();
  }

  @Get('messages/:id')
  @Header('cache-control', 'no-store')
  @Answers(200, contactMessageView)
  byId(@Param('id', { schema: entryNumber }) id: string): Promise<ContactMessageView> {
    return this.messages.byId(id);
  }

  @Put('messages/:id')
  @Answers(200, contactMessageView)
  mark(
    @Param('id', { schema: entryNumber }) id: string,
    @Body({ schema: messageMarkBody }) { read }: z.output<typeof messageMarkBody>,
  ): Promise<ContactMessageView> {
    return this.messages.mark(id, read);
  }

  @Delete('messages/:id')
  @HttpCode(204)
  remove(@Param('id', { schema: entryNumber }) id: string): Promise<void> {
    return this.messages.delete(id);
  }

  @Get('newsletter')
  @Header('cache-control', 'no-store')
  addresses(
    @Query({ schema: newsletterQuery }) query: z.output<typeof newsletterQuery>,
  ): Promise<Page<NewsletterAddressView>> {
    return this.newsletter.page(query);
  }

  @Delete('newsletter/:id')
  @HttpCode(204)
  unsubscribe(@Param('id', { schema: entryNumber }) id: string): Promise<void> {
    return this.newsletter.delete(id);
  }
}

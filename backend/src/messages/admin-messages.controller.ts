import { Body, Controller, Delete, Get, HttpCode, Param, Put, Query } from '@nestjs/common';
import {
  CONTACT_EXCERPT_MAX,
  type ContactMessagesQuery,
  type ContactMessageView,
  contactMessagesQuery,
  contactMessageView,
  entryNumber,
  type MessageMarkBody,
  messageMarkBody,
  type NewsletterAddressView,
  type NewsletterQuery,
  newsletterAddressView,
  newsletterQuery,
  type Page,
  pageOf,
} from '@yukselt/contracts/api';
import { RecordedReading } from '../access-log/recorded.decorator.js';
import { type Actor, CurrentUser } from '../platform/auth/current-user.js';
import { AdminArea } from '../platform/auth/policy.js';
import { ApiResource, Endpoint } from '../platform/openapi/endpoint.decorator.js';
import { MessagesRepository } from './messages.repository.js';
import { MessagesService } from './messages.service.js';
import { NewsletterRepository } from './newsletter.repository.js';
import { NewsletterService } from './newsletter.service.js';

/** Rules: docs/product-rules.md#admin-10. */
@ApiResource('Admin: messages', 'Contact messages and addresses of the newsletter.')
@Controller('api/v1/admin')
@AdminArea()
export class AdminMessagesController {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly messagesService: MessagesService,
    private readonly newsletter: NewsletterService,
    private readonly newsletterAddresses: NewsletterRepository,
  ) {}

  @Get('messages')
  @Endpoint({
    id: 'listMessages',
    summary: 'List the contact messages.',
    description: 'Rows hold the beginning of each text. Reading one whole is an entry of the access log.',
    response: pageOf(contactMessageView),
  })
  async list(@Query({ schema: contactMessagesQuery }) query: ContactMessagesQuery): Promise<Page<ContactMessageView>> {
    const { items, next } = await this.messages.page(query);
    return { items: items.map((item) => ({ ...item, message: excerptOf(item.message) })), next };
  }

  @Get('messages/:id')
  @Endpoint({
    id: 'getMessage',
    summary: 'Read one contact message.',
    description: 'With its whole text. Reading it is an entry of the access log.',
    response: contactMessageView,
    problems: ['NOT_FOUND'],
  })
  @RecordedReading(({ params }) => ({ action: 'message-opened', subject: { kind: 'message', id: params['id']! } }))
  byId(@Param('id', { schema: entryNumber }) id: string): Promise<ContactMessageView> {
    return this.messagesService.byId(id);
  }

  @Put('messages/:id')
  @Endpoint({
    id: 'markMessage',
    summary: 'Mark a contact message as read or unread.',
    description: 'A repeat keeps the first time of reading.',
    response: contactMessageView,
    problems: ['NOT_FOUND'],
  })
  mark(
    @CurrentUser() actor: Actor,
    @Param('id', { schema: entryNumber }) id: string,
    @Body({ schema: messageMarkBody }) { read }: MessageMarkBody,
  ): Promise<ContactMessageView> {
    return this.messagesService.mark(actor, id, read);
  }

  @Delete('messages/:id')
  @Endpoint({
    id: 'deleteMessage',
    summary: 'Delete a contact message.',
    description: 'For good, as its sender may ask.',
    problems: ['NOT_FOUND'],
  })
  @HttpCode(204)
  remove(@CurrentUser() actor: Actor, @Param('id', { schema: entryNumber }) id: string): Promise<void> {
    return this.messagesService.delete(actor, id);
  }

  @Get('newsletter')
  @Endpoint({
    id: 'listNewsletterAddresses',
    summary: 'List the addresses of the newsletter.',
    description: 'The newest comes first. Addresses that their owner has not confirmed are included.',
    response: pageOf(newsletterAddressView),
  })
  addresses(@Query({ schema: newsletterQuery }) query: NewsletterQuery): Promise<Page<NewsletterAddressView>> {
    return this.newsletterAddresses.page(query);
  }

  @Delete('newsletter/:id')
  @Endpoint({
    id: 'deleteNewsletterAddress',
    summary: 'Remove an address from the newsletter.',
    description: 'For good, as its owner may ask.',
    problems: ['NOT_FOUND'],
  })
  @HttpCode(204)
  unsubscribe(@CurrentUser() actor: Actor, @Param('id', { schema: entryNumber }) id: string): Promise<void> {
    return this.newsletter.delete(actor, id);
  }
}

/** Cuts between characters, some of which are two code units. */
function excerptOf(text: string): string {
  const characters = Array.from(text);
  return characters.length <= CONTACT_EXCERPT_MAX ? text : `${characters.slice(0, CONTACT_EXCERPT_MAX).join('')}…`;
}

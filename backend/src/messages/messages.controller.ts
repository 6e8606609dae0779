import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { type ContactMessage, contactMessageBody, type NewsletterBody, newsletterBody } from '@yukselt/contracts/api';
import type { FastifyRequest } from 'fastify';
import { Public } from '../platform/auth/policy.js';
import { ApiResource, Endpoint } from '../platform/openapi/endpoint.decorator.js';
import { clientAddress } from '../platform/rate-limit/client-address.js';
import { LIMITS, RateLimiterService } from '../platform/rate-limit/rate-limiter.service.js';
import { MessagesRepository } from './messages.repository.js';
import { NewsletterRepository } from './newsletter.repository.js';

@ApiResource('Support', 'Contact messages and the newsletter, open to everyone.')
@Controller('api/v1')
@Public()
export class MessagesController {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly newsletter: NewsletterRepository,
    private readonly limiter: RateLimiterService,
  ) {}

  @Post('contact-messages')
  @Endpoint({
    id: 'sendContactMessage',
    summary: 'Send a message to the shop.',
    problems: ['RATE_LIMITED', 'MAINTENANCE'],
  })
  @HttpCode(204)
  async contact(
    @Body({ schema: contactMessageBody }) body: ContactMessage,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.limiter.take(LIMITS.contactPerAddress, clientAddress(request));
    await this.messages.insert(body);
  }

  @Post('newsletter')
  @Endpoint({
    id: 'subscribeToNewsletter',
    summary: 'Subscribe an e-mail address to the newsletter.',
    description:
      'The answer is the same for a new and for a subscribed address, so it does not reveal who reads the newsletter.',
    problems: ['RATE_LIMITED', 'MAINTENANCE'],
  })
  @HttpCode(204)
  async subscribe(
    @Body({ schema: newsletterBody }) { email }: NewsletterBody,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.limiter.take(LIMITS.newsletterPerAddress, clientAddress(request));
    await this.newsletter.add(email);
  }
}

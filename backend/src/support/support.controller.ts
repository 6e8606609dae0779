import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { contactMessageBody, newsletterBody } from '@yukselt/contracts/api';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Public } from '../platform/auth/policy.js';
import { LIMITS, RateLimiter } from '../platform/rate-limit/rate-limiter.js';
import { MessagesRepository } from './messages.repository.js';
import { NewsletterRepository } from './newsletter.repository.js';

/** What anybody may send to the shop. */
@ApiTags('Destek')
@Controller('api/v1')
@Public()
export class SupportController {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly newsletter: NewsletterRepository,
    private readonly limiter: RateLimiter,
  ) {}

  @Post('contact-messages')
  @HttpCode(204)
  async contact(
    @Body({ schema: contactMessageBody }) body: z.output<typeof contactMessageBody>,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    this.limiter.take(LIMITS.contactPerAddress, request.ip);
    await this.messages.insert(body);
  }

  /** The same answer for a new and for a known address: nobody learns who reads the newsletter. */
  @Post('newsletter')
  @HttpCode(204)
  async subscribe(
    @Body({ schema: newsletterBody }) { email }: z.output<typeof newsletterBody>,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    this.limiter.take(LIMITS.newsletterPerAddress, request.ip);
    await this.newsletter.add(email);
  }
}

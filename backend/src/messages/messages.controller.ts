import { Body, Controller, Headers, HttpCode, Post, Req } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { type ContactMessage, contactMessageBody } from '@yukselt/contracts/api';
import type { FastifyRequest } from 'fastify';
import { Public } from '../platform/auth/policy.js';
import { ApiResource, Endpoint } from '../platform/openapi/endpoint.decorator.js';
import { clientAddress } from '../platform/rate-limit/client-address.js';
import { LIMITS, RateLimiterService } from '../platform/rate-limit/rate-limiter.service.js';
import { MessagesService } from './messages.service.js';

@ApiResource('Support', 'Contact messages, open to everyone.')
@Controller('api/v1')
@Public()
export class MessagesController {
  constructor(
    private readonly messagesService: MessagesService,
    private readonly limiter: RateLimiterService,
  ) {}

  @Post('contact-messages')
  @Endpoint({
    id: 'sendContactMessage',
    summary: 'Send a message to the shop.',
    description: 'A repeat under the same key is stored once.',
    problems: ['RATE_LIMITED', 'MAINTENANCE'],
  })
  @ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'A random key of the client. The same message under the same key is stored once.',
  })
  @HttpCode(204)
  async contact(
    @Body({ schema: contactMessageBody }) body: ContactMessage,
    @Headers('idempotency-key') key: string | undefined,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.limiter.take(LIMITS.contactPerAddress, clientAddress(request));
    await this.messagesService.receive(body, key);
  }
}

import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import {
  type NewsletterBody,
  type NewsletterLinkBody,
  type NewsletterLinkView,
  newsletterBody,
  newsletterLinkBody,
  newsletterLinkView,
} from '@yukselt/contracts/api';
import type { FastifyRequest } from 'fastify';
import { OwnAccess, Public } from '../platform/auth/policy.js';
import { ApiResource, Endpoint } from '../platform/openapi/endpoint.decorator.js';
import { clientAddress } from '../platform/rate-limit/client-address.js';
import { LIMITS, RateLimiterService } from '../platform/rate-limit/rate-limiter.service.js';
import { OpenInMaintenance } from '../settings/maintenance.guard.js';
import { NewsletterService } from './newsletter.service.js';
import { NewsletterLinksService } from './newsletter-links.service.js';

/** Rules: docs/product-rules.md#mail-7. */
@ApiResource('Newsletter', 'Subscribing, confirming and leaving, open to everyone.')
@Controller('api/v1/newsletter')
@Public()
export class NewsletterController {
  constructor(
    private readonly newsletter: NewsletterService,
    private readonly links: NewsletterLinksService,
    private readonly limiter: RateLimiterService,
  ) {}

  @Post()
  @Endpoint({
    id: 'subscribeToNewsletter',
    summary: 'Subscribe an e-mail address to the newsletter.',
    description:
      'Its owner has to confirm it with the link in an e-mail. The answer is the same for a new and for a subscribed ' +
      'address, so it does not reveal who reads the newsletter.',
    problems: ['RATE_LIMITED', 'MAINTENANCE'],
  })
  @HttpCode(204)
  async subscribe(
    @Body({ schema: newsletterBody }) { email }: NewsletterBody,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.limiter.take(LIMITS.newsletterPerAddress, clientAddress(request));
    await this.newsletter.subscribe(email);
  }

  @Post('link')
  @Endpoint({
    id: 'readNewsletterLink',
    summary: 'Read which address a link of an e-mail is about.',
    description: 'Changes nothing: a mail program that opens links must not confirm or remove an address.',
    response: newsletterLinkView,
    problems: ['NEWSLETTER_LINK_INVALID', 'RATE_LIMITED', 'MAINTENANCE'],
  })
  @OwnAccess()
  @OpenInMaintenance()
  @HttpCode(200)
  async read(
    @Body({ schema: newsletterLinkBody }) { token }: NewsletterLinkBody,
    @Req() request: FastifyRequest,
  ): Promise<NewsletterLinkView> {
    await this.limiter.take(LIMITS.newsletterLinkPerAddress, clientAddress(request));
    return this.links.read(token);
  }

  @Post('confirm')
  @Endpoint({
    id: 'confirmNewsletter',
    summary: 'Confirm the address of a link.',
    description: 'A repeat has the same answer. Refused once the address was removed.',
    problems: ['NEWSLETTER_LINK_INVALID', 'RATE_LIMITED', 'MAINTENANCE'],
  })
  @OwnAccess()
  @OpenInMaintenance()
  @HttpCode(204)
  async confirm(
    @Body({ schema: newsletterLinkBody }) { token }: NewsletterLinkBody,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.limiter.take(LIMITS.newsletterLinkPerAddress, clientAddress(request));
    await this.links.confirm(token);
  }

  @Post('leave')
  @Endpoint({
    id: 'leaveNewsletter',
    summary: 'Remove the address of a link from the newsletter.',
    description: 'A repeat has the same answer.',
    problems: ['NEWSLETTER_LINK_INVALID', 'RATE_LIMITED', 'MAINTENANCE'],
  })
  @OwnAccess()
  @OpenInMaintenance()
  @HttpCode(204)
  async leave(
    @Body({ schema: newsletterLinkBody }) { token }: NewsletterLinkBody,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.limiter.take(LIMITS.newsletterLinkPerAddress, clientAddress(request));
    await this.links.leave(token);
  }
}

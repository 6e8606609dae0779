import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { type AdminMailView, adminMailView, emptyBody, entryNumber } from '@yukselt/contracts/api';
import { type Actor, CurrentUser } from '../../platform/auth/current-user.js';
import { AdminArea } from '../../platform/auth/policy.js';
import { ApiResource, Endpoint } from '../../platform/openapi/endpoint.decorator.js';
import { AdminMailService } from './admin-mail.service.js';

/** Rules: docs/product-rules.md#mail-5. */
@ApiResource('Admin: e-mail', 'Where e-mails go, what waits, and what was given up.')
@Controller('api/v1/admin/mail')
@AdminArea()
export class AdminMailController {
  constructor(private readonly mail: AdminMailService) {}

  @Get()
  @Endpoint({
    id: 'getMail',
    summary: 'Read the state of the e-mails.',
    description:
      'How many wait and since when, how many were sent in the last 24 hours, and the newest 20 of those that were given up.',
    response: adminMailView,
  })
  read(): Promise<AdminMailView> {
    return this.mail.read();
  }

  @Post(':id/retry')
  @Endpoint({
    id: 'retryMail',
    summary: 'Retry an e-mail that was given up.',
    description: 'It is sent again from now on for a day. Refused for an e-mail that waits or was sent.',
    problems: ['NOT_FOUND'],
  })
  @HttpCode(204)
  retry(
    @CurrentUser() actor: Actor,
    @Param('id', { schema: entryNumber }) id: string,
    @Body({ schema: emptyBody.nullish() }) _body: unknown,
  ): Promise<void> {
    return this.mail.retry(actor, id);
  }

  @Delete(':id')
  @Endpoint({
    id: 'discardMail',
    summary: 'Remove an e-mail that was given up.',
    description: 'For good. Refused for an e-mail that waits or was sent.',
    problems: ['NOT_FOUND'],
  })
  @HttpCode(204)
  discard(@CurrentUser() actor: Actor, @Param('id', { schema: entryNumber }) id: string): Promise<void> {
    return this.mail.discard(actor, id);
  }
}

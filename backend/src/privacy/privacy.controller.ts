import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { type CloseAccountBody, type CommandResult, closeAccountBody, commandResult } from '@yukselt/contracts/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiIdempotencyKey, COMMAND_PROBLEMS, senderOf } from '../account/command-sender.decorator.js';
import { RefreshCookieService } from '../identity/sessions/refresh-cookie.service.js';
import { type Actor, CurrentUser } from '../platform/auth/current-user.js';
import { Public, SignedIn } from '../platform/auth/policy.js';
import { calendarDay } from '../platform/calendar-day.js';
import { Clock } from '../platform/clock.js';
import type { CommandCarrier } from '../platform/errors/problem.filter.js';
import { deadlineOf } from '../platform/http/request-deadline.js';
import { ApiResource, Endpoint, fileResponse } from '../platform/openapi/endpoint.decorator.js';
import { LIMITS, RateLimiterService } from '../platform/rate-limit/rate-limiter.service.js';
import { OpenInMaintenance } from '../settings/maintenance.guard.js';
import { AccountClosingService } from './account-closing.service.js';
import { PersonalDataExportService } from './personal-data-export.service.js';

@ApiResource('My personal data', 'Download everything, or close the account and have the person erased.')
@Controller('api/v1/me')
export class PrivacyController {
  constructor(
    private readonly closing: AccountClosingService,
    private readonly data: PersonalDataExportService,
    private readonly cookie: RefreshCookieService,
    private readonly limiter: RateLimiterService,
    private readonly clock: Clock,
  ) {}

  @Get('data')
  @Endpoint({
    id: 'exportPersonalData',
    summary: 'Download everything that is stored about the person.',
    description:
      'One JSON document that is sent while it is read. A failure ends it early, which leaves JSON that does not parse.',
    response: fileResponse('The data as JSON', 'application/json'),
    problems: ['RATE_LIMITED'],
  })
  @SignedIn()
  async download(@CurrentUser() { id }: Actor, @Res() reply: FastifyReply): Promise<void> {
    await this.limiter.take(LIMITS.exportPerAccount, id);
    const day = calendarDay(this.clock.now());
    void reply
      .header('content-disposition', `attachment; filename="yukselt-verilerim-${day}.json"`)
      .type('application/json; charset=utf-8')
      .send(this.data.stream({ id }));
  }

  @Post('account/close')
  @Endpoint({
    id: 'closeAccount',
    summary: 'Close the account for good and erase the person.',
    description: 'The first call ends the session; a repeat with the same token and key gets the same answer.',
    checksToken: true,
    response: commandResult,
    problems: [
      ...COMMAND_PROBLEMS,
      'MAINTENANCE',
      'UNAUTHENTICATED',
      'FORBIDDEN',
      'SECOND_FACTOR_REQUIRED',
      'USER_INACTIVE',
      'PASSWORD_WRONG',
      'RATE_LIMITED',
      'LAST_ADMIN',
      'CLOSE_PENDING_REQUEST',
      'CLOSE_OPEN_ORDER',
      'CLOSE_BALANCE_LEFT',
    ],
  })
  @Public()
  @OpenInMaintenance()
  @ApiIdempotencyKey()
  @HttpCode(200)
  async close(
    @Body({ schema: closeAccountBody }) body: CloseAccountBody,
    @Req() request: FastifyRequest & CommandCarrier,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CommandResult> {
    const result = await this.closing.close(
      {
        authorization: request.headers.authorization,
        deadline: deadlineOf(request),
        senderOf: (actor) => {
          const sender = senderOf(request, actor, this.clock.now());
          request.commandId = sender.commandId;
          return sender;
        },
      },
      body,
    );
    this.cookie.clear(reply, request);
    return result;
  }
}

import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import { type CommandReceipt, closeAccountBody, commandReceipt } from '@yukselt/contracts/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { IDEMPOTENCY_KEY } from '../account/command-sender.decorator.js';
import { RefreshCookie } from '../identity/refresh-cookie.js';
import { type Actor, CurrentUser } from '../platform/auth/current-user.js';
import { Public, SignedIn } from '../platform/auth/policy.js';
import { Clock } from '../platform/clock.js';
import { Answers } from '../platform/openapi/answers.decorator.js';
import { LIMITS, RateLimiter } from '../platform/rate-limit/rate-limiter.js';
import { OpenInMaintenance } from '../settings/maintenance.guard.js';
import { AccountClosingService } from './account-closing.service.js';
import { PersonalDataExportService } from './personal-data-export.service.js';

/** What a person may do with the own data as a whole: take it along, and have it erased. */
@ApiTags('Hesabım: kişisel veriler')
@Controller('api/v1/me')
export class PrivacyController {
  constructor(
    private readonly closing: AccountClosingService,
    private readonly data: PersonalDataExportService,
    private readonly cookie: RefreshCookie,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /** Everything that is stored about the person, as a file. */
  @Get('data')
  @SignedIn()
  download(@CurrentUser() { id }: Actor, @Res() reply: FastifyReply): void {
    this.limiter.take(LIMITS.exportPerAccount, id);
    const day = this.clock.now().toISOString().slice(0, 10);
    void reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="yukselt-verilerim-${day}.json"`)
      .type('application/json; charset=utf-8')
      .send(this.data.stream({ id }));
  }

  /**
   * Closes the account for good and erases the person. Public, because it judges the session itself: the first call
   * ends the session,
   * and a repeat with the same key gets the same answer.
   */
  @Post('account/close')
  @Public()
  @OpenInMaintenance()
  @ApiHeader({ name: IDEMPOTENCY_KEY, required: true, description: 'UUIDv7' })
  @HttpCode(200)
  @Answers(200, commandReceipt)
  async close(
    @Body({ schema: closeAccountBody }) body: z.output<typeof closeAccountBody>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CommandReceipt> {
    const receipt = await this.closing.close(request, body);
    this.cookie.clear(reply, request);
    return receipt;
  }
}

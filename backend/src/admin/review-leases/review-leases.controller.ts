import { Controller, Delete, Get, Header, HttpCode, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type PaymentClaim, paymentClaim, uuid } from '@yukselt/contracts/api';
import { type Actor, CurrentUser } from '../../platform/auth/current-user.js';
import { AdminArea } from '../../platform/auth/policy.js';
import { Answers } from '../../platform/openapi/answers.decorator.js';
import { ReviewLeasesService } from './review-leases.service.js';

/** Who looks at which request of the payment queue. */
@ApiTags('Yönetim')
@Controller('api/v1/admin/payment-claims')
@AdminArea()
export class ReviewLeasesController {
  constructor(private readonly claims: ReviewLeasesService) {}

  @Get()
  @Header('cache-control', 'no-store')
  @Answers(200, paymentClaim.array())
  list(): Promise<PaymentClaim[]> {
    return this.claims.current();
  }

  @Put(':requestId')
  @Answers(200, paymentClaim)
  claim(@CurrentUser() { id }: Actor, @Param('requestId', { schema: uuid }) requestId: string): Promise<PaymentClaim> {
    return this.claims.claim(requestId, id);
  }

  @Delete(':requestId')
  @HttpCode(204)
  release(@CurrentUser() { id }: Actor, @Param('requestId', { schema: uuid }) requestId: string): Promise<void> {
    return this.claims.release(requestId, id);
  }
}

import { Controller, Delete, Get, HttpCode, Param, Put } from '@nestjs/common';
import { idOf, type PaymentClaim, paymentClaim } from '@yukselt/contracts/api';
import { type Actor, CurrentUser } from '../../platform/auth/current-user.js';
import { AdminArea } from '../../platform/auth/policy.js';
import { ApiResource, Endpoint } from '../../platform/openapi/endpoint.decorator.js';
import { ReviewLeasesService } from './review-leases.service.js';

@ApiResource(
  'Admin: review leases',
  'Which admin reviews which payment request. A courtesy among admins: it decides nothing.',
)
@Controller('api/v1/admin/payment-claims')
@AdminArea()
export class ReviewLeasesController {
  constructor(private readonly claims: ReviewLeasesService) {}

  @Get()
  @Endpoint({
    id: 'listReviewLeases',
    summary: 'List who reviews which payment request.',
    answer: paymentClaim.array(),
  })
  list(): Promise<PaymentClaim[]> {
    return this.claims.current();
  }

  @Put(':requestId')
  @Endpoint({
    id: 'takeReviewLease',
    summary: 'Take or renew the lease on a payment request.',
    answer: paymentClaim,
    problems: ['PAYMENT_REQUEST_NOT_FOUND'],
  })
  claim(
    @CurrentUser() { id }: Actor,
    @Param('requestId', { schema: idOf('payment request') }) requestId: string,
  ): Promise<PaymentClaim> {
    return this.claims.claim(requestId, id);
  }

  @Delete(':requestId')
  @Endpoint({ id: 'releaseReviewLease', summary: 'Release the own lease on a payment request.' })
  @HttpCode(204)
  release(
    @CurrentUser() { id }: Actor,
    @Param('requestId', { schema: idOf('payment request') }) requestId: string,
  ): Promise<void> {
    return this.claims.release(requestId, id);
  }
}

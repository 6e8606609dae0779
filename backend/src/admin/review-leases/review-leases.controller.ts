import { Body, Controller, Get, Put } from '@nestjs/common';
import {
  type MovePaymentClaimBody,
  movePaymentClaimBody,
  type PaymentClaim,
  paymentClaim,
} from '@yukselt/contracts/api';
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

  @Put()
  @Endpoint({
    id: 'moveReviewLease',
    summary: 'Release the lease on one payment request, and take or renew the lease on another.',
    answer: paymentClaim.array(),
  })
  move(
    @CurrentUser() { id }: Actor,
    @Body({ schema: movePaymentClaimBody }) body: MovePaymentClaimBody,
  ): Promise<PaymentClaim[]> {
    return this.claims.move(id, body);
  }
}

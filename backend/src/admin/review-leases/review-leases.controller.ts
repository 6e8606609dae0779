import { Body, Controller, Get, Put } from '@nestjs/common';
import { type MoveReviewLeaseBody, moveReviewLeaseBody, type ReviewLease, reviewLease } from '@yukselt/contracts/api';
import { type Actor, CurrentUser } from '../../platform/auth/current-user.js';
import { AdminArea } from '../../platform/auth/policy.js';
import { ApiResource, Endpoint } from '../../platform/openapi/endpoint.decorator.js';
import { ReviewLeasesService } from './review-leases.service.js';

@ApiResource(
  'Admin: review leases',
  'Which admin reviews which payment request. A lease only informs other admins and decides nothing.',
)
@Controller('api/v1/admin/review-leases')
@AdminArea()
export class ReviewLeasesController {
  constructor(private readonly leases: ReviewLeasesService) {}

  @Get()
  @Endpoint({
    id: 'listReviewLeases',
    summary: 'List who reviews which payment request.',
    description:
      'Leases of all admins that have not expired, in the order of the requests’ ids. Changes are pushed: `leases`.',
    response: reviewLease.array(),
  })
  list(): Promise<ReviewLease[]> {
    return this.leases.current();
  }

  @Put()
  @Endpoint({
    id: 'moveReviewLease',
    summary: 'Release the lease on one payment request, and take or renew the lease on another.',
    description:
      'A lease lasts two minutes. Only the admin’s own is released: one that another admin holds stays. Answers with ' +
      'every current lease.',
    response: reviewLease.array(),
  })
  move(
    @CurrentUser() { id }: Actor,
    @Body({ schema: moveReviewLeaseBody }) body: MoveReviewLeaseBody,
  ): Promise<ReviewLease[]> {
    return this.leases.move(id, body);
  }
}

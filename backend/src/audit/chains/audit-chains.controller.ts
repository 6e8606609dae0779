import { Controller, Get, Param } from '@nestjs/common';
import { type AuditChainView, auditChainView, idOf } from '@yukselt/contracts/api';
import { z } from 'zod';
import { RecordedReading } from '../../access-log/recorded.decorator.js';
import { ApiUserId, ExistingUserPipe } from '../../identity/people/existing-user.pipe.js';
import { Auditing } from '../../platform/auth/policy.js';
import { NoDeadline } from '../../platform/http/deadline.guard.js';
import { ApiResource, Endpoint } from '../../platform/openapi/endpoint.decorator.js';
import { REVISION } from '../revision.js';
import { AuditChainsService } from './audit-chains.service.js';

const revisionParam = z.string().regex(REVISION).describe('Revision of the event');

/** A chain is read as its account is: the answer names it. */
const RecordedChainReading = () =>
  RecordedReading(({ answer }) => {
    const { userId } = (answer as AuditChainView).account;
    return { action: 'account-audited', subject: { kind: 'user', id: userId }, accountId: userId };
  });

/** Rules: docs/product-rules.md#audit-21. */
@ApiResource('Audit: chains', 'The events that belong to one order, payment request or event.')
@NoDeadline()
@Controller('api/v1/audit/chains')
@Auditing()
export class AuditChainsController {
  constructor(private readonly chains: AuditChainsService) {}

  @Get('orders/:orderId')
  @Endpoint({
    id: 'getOrderChain',
    summary: 'Read the events that belong to an order.',
    description:
      'The oldest event comes first: all that name the order or its payment request. Each has the balance and the hash after it.',
    response: auditChainView,
    problems: ['NOT_FOUND', 'ACCOUNT_QUARANTINED'],
  })
  @RecordedChainReading()
  ofOrder(@Param('orderId', { schema: idOf('order') }) orderId: string): Promise<AuditChainView> {
    return this.chains.chainOf({ orderId });
  }

  @Get('requests/:requestId')
  @Endpoint({
    id: 'getRequestChain',
    summary: 'Read the events that belong to a payment request.',
    description:
      'The oldest event comes first: all that name the request or the order that it paid for. Each has the balance and the hash after it.',
    response: auditChainView,
    problems: ['NOT_FOUND', 'ACCOUNT_QUARANTINED'],
  })
  @RecordedChainReading()
  ofRequest(@Param('requestId', { schema: idOf('payment request') }) requestId: string): Promise<AuditChainView> {
    return this.chains.chainOf({ requestId });
  }

  @Get('events/:userId/:revision')
  @ApiUserId()
  @Endpoint({
    id: 'getEventChain',
    summary: 'Read the events that belong to an event of an account.',
    description:
      'The oldest event comes first: all that name the same order or request. An event that names neither is a chain of its own.',
    response: auditChainView,
    problems: ['NOT_FOUND', 'ACCOUNT_QUARANTINED'],
  })
  @RecordedChainReading()
  ofEvent(
    @Param('userId', ExistingUserPipe) userId: string,
    @Param('revision', { schema: revisionParam }) revision: string,
  ): Promise<AuditChainView> {
    return this.chains.chainOf({ userId, revision: BigInt(revision) });
  }
}

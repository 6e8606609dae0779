import { Controller, Get, Param, Res, type StreamableFile } from '@nestjs/common';
import { idOf } from '@yukselt/contracts/api';
import type { FastifyReply } from 'fastify';
import { AccessLogService } from '../access-log/access-log.service.js';
import { type Actor, CurrentUser } from '../platform/auth/current-user.js';
import { AdminArea } from '../platform/auth/policy.js';
import { ApiResource, Endpoint, fileResponse } from '../platform/openapi/endpoint.decorator.js';
import { RECEIPT_TYPES, serveReceipt } from './receipt-response.js';
import { ReceiptsService } from './receipts.service.js';

@ApiResource('Admin: receipts', 'Receipts that customers uploaded for their transfers.')
@Controller('api/v1/admin/payment-requests/:requestId/receipt')
@AdminArea()
export class AdminReceiptsController {
  constructor(
    private readonly receipts: ReceiptsService,
    private readonly accessLog: AccessLogService,
  ) {}

  @Get()
  @Endpoint({
    id: 'getCustomerReceipt',
    summary: 'Read the receipt that a customer has uploaded.',
    description:
      'The bytes as they were stored; a PDF is sent as a download. Reading it is an entry of the access log.',
    response: fileResponse('The receipt as it was uploaded', ...RECEIPT_TYPES),
    problems: ['RECEIPT_NOT_FOUND'],
  })
  async file(
    @CurrentUser() actor: Actor,
    @Param('requestId', { schema: idOf('payment request') }) requestId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const file = await this.receipts.file(requestId, null);
    await this.accessLog.recordReading(actor, {
      action: 'receipt-opened',
      subject: { kind: 'payment-request', id: requestId },
      accountId: file.userId,
    });
    return serveReceipt(file, reply);
  }
}

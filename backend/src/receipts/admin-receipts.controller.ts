import { Controller, Get, Param, Res, type StreamableFile } from '@nestjs/common';
import { idOf } from '@yukselt/contracts/api';
import type { FastifyReply } from 'fastify';
import { AdminArea } from '../platform/auth/policy.js';
import { ApiResource, Endpoint, fileAnswer } from '../platform/openapi/endpoint.decorator.js';
import { RECEIPT_TYPES, serveReceipt } from './receipt-response.js';
import { ReceiptsService } from './receipts.service.js';

@ApiResource('Admin: receipts', 'Receipts that customers uploaded for their transfers.')
@Controller('api/v1/admin/payment-requests/:requestId/receipt')
@AdminArea()
export class AdminReceiptsController {
  constructor(private readonly receipts: ReceiptsService) {}

  @Get()
  @Endpoint({
    id: 'getCustomerReceipt',
    summary: 'Read the receipt that a customer has uploaded.',
    answer: fileAnswer('The receipt as it was uploaded', ...RECEIPT_TYPES),
    problems: ['RECEIPT_NOT_FOUND'],
  })
  async file(
    @Param('requestId', { schema: idOf('payment request') }) requestId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return serveReceipt(await this.receipts.file(requestId, null), reply);
  }
}

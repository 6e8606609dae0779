import { Controller, Delete, Get, HttpCode, Param, Post, Res, type StreamableFile } from '@nestjs/common';
import { idOf, type ReceiptView, receiptView } from '@yukselt/contracts/api';
import type { FastifyReply } from 'fastify';
import { type UploadBody, UploadedReceipt } from '../media/upload.js';
import { type Actor, CurrentUser } from '../platform/auth/current-user.js';
import { Roles } from '../platform/auth/policy.js';
import { ApiResource, Endpoint, fileResponse } from '../platform/openapi/endpoint.decorator.js';
import { LIMITS, RateLimiterService } from '../platform/rate-limit/rate-limiter.service.js';
import { RECEIPT_TYPES, serveReceipt } from './receipt-response.js';
import { ReceiptsService } from './receipts.service.js';

@ApiResource('My receipts', 'Receipts of own transfers. A request of another customer answers as if it did not exist.')
@Controller('api/v1/me/payment-requests/:requestId/receipt')
@Roles('user', 'admin')
export class ReceiptsController {
  constructor(
    private readonly receipts: ReceiptsService,
    private readonly limiter: RateLimiterService,
  ) {}

  @Post()
  @Endpoint({
    id: 'uploadReceipt',
    summary: 'Upload the receipt of a transfer.',
    description: 'Replaces an earlier one. Only while the request waits for a decision.',
    upload: 'JPG, PNG, WebP or PDF of at most 5 MB',
    response: receiptView,
    problems: [
      'PAYMENT_REQUEST_NOT_FOUND',
      'PAYMENT_REQUEST_NOT_PENDING',
      'CONFLICT_RETRY',
      'ACCOUNT_CLOSED',
      'ACCOUNT_QUARANTINED',
      'RECEIPT_MISSING',
      'RECEIPT_TYPE',
      'RECEIPT_TOO_LARGE',
      'RECEIPT_SPACE_FULL',
      'RECEIPT_UNREADABLE',
      'RATE_LIMITED',
      'MAINTENANCE',
    ],
  })
  @HttpCode(200)
  async upload(
    @CurrentUser() { id }: Actor,
    @Param('requestId', { schema: idOf('payment request') }) requestId: string,
    @UploadedReceipt() upload: UploadBody,
  ): Promise<ReceiptView> {
    await this.limiter.take(LIMITS.receiptsPerAccount, id);
    return this.receipts.store(id, requestId, await upload());
  }

  @Delete()
  @Endpoint({
    id: 'deleteReceipt',
    summary: 'Delete the receipt of a transfer.',
    description: 'Only while the payment request is pending.',
    problems: [
      'PAYMENT_REQUEST_NOT_FOUND',
      'PAYMENT_REQUEST_NOT_PENDING',
      'CONFLICT_RETRY',
      'ACCOUNT_QUARANTINED',
      'RATE_LIMITED',
      'MAINTENANCE',
    ],
  })
  @HttpCode(204)
  remove(
    @CurrentUser() { id }: Actor,
    @Param('requestId', { schema: idOf('payment request') }) requestId: string,
  ): Promise<void> {
    return this.receipts.remove(id, requestId);
  }

  @Get()
  @Endpoint({
    id: 'getReceipt',
    summary: 'Read the uploaded receipt.',
    description: 'The bytes as they were stored; a PDF is sent as a download.',
    response: fileResponse('The receipt as it was uploaded', ...RECEIPT_TYPES),
    problems: ['PAYMENT_REQUEST_NOT_FOUND', 'RECEIPT_NOT_FOUND'],
  })
  async file(
    @CurrentUser() { id }: Actor,
    @Param('requestId', { schema: idOf('payment request') }) requestId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return serveReceipt(await this.receipts.file(requestId, id), reply);
  }
}

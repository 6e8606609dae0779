import { Controller, Delete, Get, HttpCode, Param, Post, Res, StreamableFile } from '@nestjs/common';
import { idOf, type ReceiptMime, type ReceiptView, receiptView } from '@yukselt/contracts/api';
import type { FastifyReply } from 'fastify';
import { type UploadBody, UploadedReceipt } from '../media/upload.js';
import { type Actor, CurrentUser } from '../platform/auth/current-user.js';
import { AdminArea, Roles } from '../platform/auth/policy.js';
import { ApiResource, Endpoint, fileAnswer } from '../platform/openapi/endpoint.decorator.js';
import { LIMITS, RateLimiterService } from '../platform/rate-limit/rate-limiter.service.js';
import { ReceiptsService, type StoredFile } from './receipts.service.js';

const EXTENSION: Record<ReceiptMime, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};
const RECEIPT_TYPES = Object.keys(EXTENSION);
/** In a tab of its own, a file of any content runs nothing, loads nothing and has an opaque origin. */
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

function serve({ id, mime, bytes }: StoredFile, reply: FastifyReply): StreamableFile {
  reply.headers({
    'content-security-policy': FILE_POLICY,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  return new StreamableFile(bytes, {
    type: mime,
    length: bytes.length,
    // A PDF may hold scripts and pages of its own: it is never opened on this site.
    disposition: `${mime === 'application/pdf' ? 'attachment' : 'inline'}; filename="dekont-${id.slice(0, 8)}.${EXTENSION[mime]}"`,
  });
}

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
    answer: receiptView,
    problems: [
      'PAYMENT_REQUEST_NOT_FOUND',
      'PAYMENT_REQUEST_NOT_PENDING',
      'ACCOUNT_CLOSED',
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
    return this.receipts.keep(id, requestId, await upload());
  }

  @Delete()
  @Endpoint({
    id: 'deleteReceipt',
    summary: 'Delete the receipt of a transfer.',
    problems: ['PAYMENT_REQUEST_NOT_FOUND', 'PAYMENT_REQUEST_NOT_PENDING', 'RECEIPT_NOT_FOUND', 'MAINTENANCE'],
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
    answer: fileAnswer('The receipt as it was uploaded', ...RECEIPT_TYPES),
    problems: ['PAYMENT_REQUEST_NOT_FOUND', 'RECEIPT_NOT_FOUND'],
  })
  async file(
    @CurrentUser() { id }: Actor,
    @Param('requestId', { schema: idOf('payment request') }) requestId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return serve(await this.receipts.file(requestId, id), reply);
  }
}

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
    return serve(await this.receipts.file(requestId, null), reply);
  }
}

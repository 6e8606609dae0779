import { Controller, Delete, Get, HttpCode, Param, Post, Res, StreamableFile } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import { type ReceiptMime, type ReceiptView, receiptView, uuid } from '@yukselt/contracts/api';
import type { FastifyReply } from 'fastify';
import { type UploadBody, UploadedReceipt } from '../media/upload.js';
import { type Actor, CurrentUser } from '../platform/auth/current-user.js';
import { AdminArea, Roles } from '../platform/auth/policy.js';
import { Answers } from '../platform/openapi/answers.decorator.js';
import { LIMITS, RateLimiter } from '../platform/rate-limit/rate-limiter.js';
import { ReceiptsService, type StoredFile } from './receipts.service.js';

const EXTENSION: Record<ReceiptMime, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};
/** Whatever is in the file: opened in a tab of its own it may run nothing, load nothing and counts as nobody's page. */
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";
const FILE = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary', description: 'JPG, PNG, WebP veya PDF, en fazla 5 MB' } },
};

function serve({ id, mime, bytes }: StoredFile, reply: FastifyReply): StreamableFile {
  reply.headers({
    'content-security-policy': FILE_POLICY,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  return new StreamableFile(bytes, {
    type: mime,
    length: bytes.length,
    disposition: `inline; filename="dekont-${id.slice(0, 8)}.${EXTENSION[mime]}"`,
  });
}

/** Own receipts of transfers. Somebody else's request answers as if it did not exist. */
@ApiTags('Hesabım: dekont')
@Controller('api/v1/me/payment-requests/:requestId/receipt')
@Roles('user', 'admin')
export class ReceiptsController {
  constructor(
    private readonly receipts: ReceiptsService,
    private readonly limiter: RateLimiter,
  ) {}

  @Post()
  @HttpCode(200)
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: FILE })
  @Answers(200, receiptView)
  async upload(
    @CurrentUser() { id }: Actor,
    @Param('requestId', { schema: uuid }) requestId: string,
    @UploadedReceipt() upload: UploadBody,
  ): Promise<ReceiptView> {
    this.limiter.take(LIMITS.receiptsPerAccount, id);
    return this.receipts.keep(id, requestId, await upload());
  }

  @Delete()
  @HttpCode(204)
  remove(@CurrentUser() { id }: Actor, @Param('requestId', { schema: uuid }) requestId: string): Promise<void> {
    return this.receipts.remove(id, requestId);
  }

  @Get()
  async file(
    @CurrentUser() { id }: Actor,
    @Param('requestId', { schema: uuid }) requestId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return serve(await this.receipts.file(requestId, id), reply);
  }
}

@ApiTags('Yönetim')
@Controller('api/v1/admin/payment-requests/:requestId/receipt')
@AdminArea()
export class AdminReceiptsController {
  constructor(private readonly receipts: ReceiptsService) {}

  @Get()
  async file(
    @Param('requestId', { schema: uuid }) requestId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return serve(await this.receipts.file(requestId, null), reply);
  }
}

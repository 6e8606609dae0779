import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../platform/errors/domain-error.js';

/** The one file of a multipart request, read lazily: whoever may not upload is refused before a byte is read. */
export type Upload = () => Promise<Buffer>;

/** @throws DomainError RECEIPT_MISSING without a file, RECEIPT_TOO_LARGE past the limit that the server was set up with. */
async function readUpload(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new DomainError('RECEIPT_MISSING');
  try {
    const part = await request.file();
    if (!part) throw new DomainError('RECEIPT_MISSING');
    return await part.toBuffer();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE') throw new DomainError('RECEIPT_TOO_LARGE');
    throw error;
  }
}

export const UploadedReceipt = createParamDecorator((_: unknown, context: ExecutionContext): Upload => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  return () => readUpload(request);
});

import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { IMAGE_MAX_BYTES } from '@yukselt/contracts/catalog-limits.js';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../platform/errors/domain-error.js';

/** The one file of a multipart request, read lazily: whoever may not upload is refused before a byte is read. */
export type ImageUpload = () => Promise<Buffer>;

/** @throws DomainError IMAGE_MISSING without a file, IMAGE_TOO_LARGE. */
async function readImage(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new DomainError('IMAGE_MISSING');
  try {
    const part = await request.file({ limits: { fileSize: IMAGE_MAX_BYTES } });
    if (!part) throw new DomainError('IMAGE_MISSING');
    return await part.toBuffer();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE') throw new DomainError('IMAGE_TOO_LARGE');
    throw error;
  }
}

export const UploadedImage = createParamDecorator((_: unknown, context: ExecutionContext): ImageUpload => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  return () => readImage(request);
});

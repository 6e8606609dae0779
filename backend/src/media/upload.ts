import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { IMAGE_MAX_BYTES, type ProblemCode, RECEIPT_MAX_BYTES } from '@yukselt/contracts';
import type { FastifyRequest } from 'fastify';
import { ApiProblem } from '../platform/errors/api-problem.js';

/** The one file of a multipart request, read lazily: a refused upload costs no byte. */
export type UploadBody = () => Promise<Buffer>;

interface UploadRules {
  maxBytes: number;
  missing: ProblemCode;
  tooLarge: ProblemCode;
}

/** @throws ApiProblem `missing` without a file, `tooLarge`, VALIDATION for a malformed form. */
async function readUpload(request: FastifyRequest, { maxBytes, missing, tooLarge }: UploadRules): Promise<Buffer> {
  if (!request.isMultipart()) throw new ApiProblem(missing);
  try {
    const part = await request.file({ limits: { fileSize: maxBytes } });
    if (!part) throw new ApiProblem(missing);
    return await part.toBuffer();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if ('code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE') throw new ApiProblem(tooLarge);
    // The parser's own errors carry no code: a missing boundary, or a truncated form.
    if (!('code' in error) && error.name === 'Error') throw new ApiProblem('VALIDATION');
    throw error;
  }
}

const uploaded = (rule: UploadRules) =>
  createParamDecorator((_: unknown, context: ExecutionContext): UploadBody => {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    return () => readUpload(request, rule);
  });

export const UploadedReceipt = uploaded({
  maxBytes: RECEIPT_MAX_BYTES,
  missing: 'RECEIPT_MISSING',
  tooLarge: 'RECEIPT_TOO_LARGE',
});
export const UploadedImage = uploaded({
  maxBytes: IMAGE_MAX_BYTES,
  missing: 'IMAGE_MISSING',
  tooLarge: 'IMAGE_TOO_LARGE',
});

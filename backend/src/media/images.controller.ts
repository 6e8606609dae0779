import { Controller, Get, Param, Req, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Public } from '../platform/auth/policy.js';
import { ApiProblem } from '../platform/errors/api-problem.js';
import { IMMUTABLE } from '../platform/http/cache-control.js';
import { ApiResource, Endpoint, fileResponse } from '../platform/openapi/endpoint.decorator.js';
import { ImagesService } from './images.service.js';

/** A picture opened in a tab of its own runs nothing and loads nothing. */
const PICTURE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";
const FILE = /^([0-9a-f]{64})\.webp$/;
const fileName = z.string().max(80).describe('SHA-256 of the content, and `.webp`');

@ApiResource('Pictures', 'Stored pictures of platforms and posts.')
@Controller('media')
@Public()
export class ImagesController {
  constructor(private readonly images: ImagesService) {}

  @Get(':file')
  @Endpoint({
    id: 'getImage',
    summary: 'Read a stored picture.',
    description: 'The name is the hash of the content, so the answer never changes.',
    response: fileResponse('The picture', 'image/webp'),
    also: { 304: 'The client has the picture already' },
    problems: ['NOT_FOUND'],
  })
  async file(
    @Param('file', { schema: fileName }) file: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const hash = FILE.exec(file)?.[1];
    if (!hash) throw new ApiProblem('NOT_FOUND');
    const { mime, bytes } = await this.images.byHash(hash);
    void reply.headers({
      'cache-control': IMMUTABLE,
      etag: `"${hash}"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': PICTURE_POLICY,
    });
    if (request.headers['if-none-match'] === `"${hash}"`) {
      void reply.status(304);
      return undefined;
    }
    return new StreamableFile(bytes, { type: mime, length: bytes.length, disposition: 'inline' });
  }
}

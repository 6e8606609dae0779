import { Controller, Get, Header, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { Public } from '../../platform/auth/policy.js';
import { FOR_AN_HOUR } from '../../platform/http/cache-control.js';
import { ApiResource, Endpoint, fileResponse } from '../../platform/openapi/endpoint.decorator.js';
import { ON_PLATE, titledPicture } from '../../platform/pictures/titled-picture.js';
import { BlogRepository } from '../blog.repository.js';
import { coverSvg } from './cover-art.js';

const fileParam = z
  .string()
  .max(210)
  .regex(/^.+\.(svg|png)$/)
  .describe('Slug of the post and the type of the file');
/** The most pictures kept; a PNG takes about 20 kB. */
const CACHED_MAX = 200;

@ApiResource('Covers', 'Drawn covers of posts.')
@Controller('media/covers')
@Public()
export class CoversController {
  /** Title and SVG → its PNG. */
  private readonly pictures = new LRUCache<string, Promise<Buffer>>({ max: CACHED_MAX });

  constructor(private readonly blog: BlogRepository) {}

  @Get(':file')
  @Endpoint({
    id: 'getCover',
    summary: 'Draw the cover of a post that has no uploaded one.',
    description: 'SVG for the pages; PNG with the title for link previews.',
    response: fileResponse('The cover', 'image/svg+xml', 'image/png'),
    problems: ['NOT_FOUND'],
  })
  // A cover follows its post's category, which an admin may change.
  @Header('cache-control', FOR_AN_HOUR)
  @Header('cross-origin-resource-policy', 'cross-origin')
  @Header('content-security-policy', "default-src 'none'")
  async cover(
    @Param('file', { schema: fileParam }) file: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | Buffer> {
    const post = await this.blog.find(file.slice(0, -4));
    const svg = coverSvg({ slug: post.slug, category: post.category_slug, tags: post.tags.map(({ slug }) => slug) });
    const png = file.endsWith('.png');
    void reply.type(png ? 'image/png' : 'image/svg+xml');
    return png ? this.picture(svg, post.title) : svg;
  }

  private picture(svg: string, title: string): Promise<Buffer> {
    const key = `${title}\n${svg}`;
    const cached = this.pictures.get(key);
    if (cached) return cached;
    const drawn = titledPicture(svg, title, ON_PLATE);
    this.pictures.set(key, drawn);
    drawn.catch(() => this.pictures.delete(key));
    return drawn;
  }
}

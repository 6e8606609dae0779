import { Controller, Get, Header, Query, Req } from '@nestjs/common';
import { type HeadList, type HeadListQuery, headList, headListQuery } from '@yukselt/contracts/api';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../platform/auth/policy.js';
import { Config } from '../../platform/config.js';
import { FOR_FIVE_MINUTES } from '../../platform/http/cache-control.js';
import { siteOrigin } from '../../platform/http/site-origin.js';
import { ApiResource, Endpoint, textResponse } from '../../platform/openapi/endpoint.decorator.js';
import { headFeed } from './head-feed.js';
import { HeadsRepository } from './heads.repository.js';

/** The most heads in one answer. */
const PAGE = 100;
/** Entries of the feed: a month. */
const FEED = 31;

/** The daily heads, for anybody to keep. Rules: docs/product-rules.md#audit-13. */
@ApiResource('Evidence: heads', 'Daily heads over all accounts, for anybody to keep.')
@Controller()
@Public()
export class HeadsController {
  constructor(
    private readonly heads: HeadsRepository,
    private readonly config: Config,
  ) {}

  @Get('.well-known/yukselt-heads.json')
  @Header('cache-control', FOR_FIVE_MINUTES)
  @Header('access-control-allow-origin', '*')
  @Endpoint({
    id: 'readHeads',
    summary: 'Read the newest daily heads.',
    description:
      'At most 100, the newest first; `next` is the address of older ones. Pages of any site may read them, and caches keep them for five minutes.',
    response: headList,
    hasNoDependencies: true,
  })
  newest(): Promise<HeadList> {
    return this.page();
  }

  @Get('api/v1/heads')
  @Header('access-control-allow-origin', '*')
  @Endpoint({
    id: 'listHeads',
    summary: 'List the daily heads, the newest first.',
    description: 'At most 100 in one answer; `next` is the address of older ones, `null` on the last page.',
    response: headList,
  })
  list(@Query({ schema: headListQuery }) { before }: HeadListQuery): Promise<HeadList> {
    return this.page(before);
  }

  @Get('api/v1/heads/feed.atom')
  @Header('content-type', 'application/atom+xml; charset=utf-8')
  @Endpoint({
    id: 'readHeadFeed',
    summary: 'Subscribe to the daily heads as an Atom feed.',
    description:
      'The newest 31. The id of an entry is the hash of its head, so a reader keeps a changed head as a second entry.',
    response: textResponse('Atom feed (RFC 4287); each entry holds its head as JSON', 'application/atom+xml'),
    hasNoDependencies: true,
  })
  async feed(@Req() request: FastifyRequest): Promise<string> {
    return headFeed(await this.heads.list(FEED), siteOrigin(this.config, request));
  }

  private async page(before?: number): Promise<HeadList> {
    const heads = await this.heads.list(PAGE, before);
    const last = heads.at(-1);
    return { heads, next: last && last.number > 1 ? `/api/v1/heads?before=${last.number}` : null };
  }
}

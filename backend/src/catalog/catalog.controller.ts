import { Controller, Get, Header, Param } from '@nestjs/common';
import {
  type CatalogActivityView,
  catalogActivityView,
  type PlatformCard,
  type PlatformPage,
  platformCard,
  platformPage,
} from '@yukselt/contracts/api';
import { z } from 'zod';
import { Public } from '../platform/auth/policy.js';
import { ApiResource, Endpoint, UNCHANGED } from '../platform/openapi/endpoint.decorator.js';
import { CatalogRepository } from './catalog.repository.js';
import { CatalogActivityService } from './catalog-activity.service.js';

const slugParam = z.string().min(1).max(100).describe('Name of the platform in its address');

@ApiResource('Catalogue', 'Platforms and services that the shop sells.')
@Controller('api/v1/catalog')
@Public()
export class CatalogController {
  constructor(
    private readonly catalog: CatalogRepository,
    private readonly activities: CatalogActivityService,
  ) {}

  @Get('platforms')
  @Endpoint({
    id: 'listPlatforms',
    summary: 'List the platforms on sale.',
    description: 'All of them, in the order of the shop, with the names of their services and their lowest price.',
    response: z.array(platformCard).readonly(),
    also: { 304: UNCHANGED },
  })
  @Header('cache-control', 'no-cache')
  platforms(): Promise<readonly PlatformCard[]> {
    return this.catalog.platforms();
  }

  @Get('activity')
  @Endpoint({
    id: 'getCatalogActivity',
    summary: 'Read how many orders each platform had lately, and how long they took.',
    description: 'At most a few minutes old. Platforms with few orders are left out.',
    response: catalogActivityView,
    also: { 304: UNCHANGED },
  })
  @Header('cache-control', 'no-cache')
  activity(): Promise<CatalogActivityView> {
    return this.activities.view();
  }

  @Get('platforms/:slug')
  @Endpoint({
    id: 'getPlatform',
    summary: 'Read one platform with its services and prices.',
    description: 'Case and Turkish letters of `slug` do not count. A platform off sale is not found.',
    response: platformPage,
    also: { 304: UNCHANGED },
    problems: ['NOT_FOUND'],
  })
  @Header('cache-control', 'no-cache')
  platform(@Param('slug', { schema: slugParam }) slug: string): Promise<PlatformPage> {
    return this.catalog.platform(slug);
  }
}
